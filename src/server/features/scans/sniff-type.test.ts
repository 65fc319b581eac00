import { describe, expect, it } from 'vitest'
import { sniffType } from '#server/features/scans/sniff-type.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('what a file is', () => {
  const cases: [what: string, head: Buffer, type: string | null][] = [
    ['JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg'],
    ['PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
    ['little-endian TIFF', bytes('II*\0\x08\0\0\0'), 'image/tiff'],
    ['big-endian TIFF', bytes('MM\0*\0\0\0\x08'), 'image/tiff'],
    ['PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['PDF behind a byte order mark and blank lines', bytes('\xef\xbb\xbf\r\n%PDF-1.4'), 'application/pdf'],
    ['HEIC of a phone', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'image/heic'],
    ['HEIC that says so second', bytes('\0\0\0\x18ftypXXXX\0\0\0\0mif1heic'), 'image/heic'],
    ['a film of a phone', bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), null],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['HTML with a PDF header inside', bytes('<!doctype html>%PDF-1.7'), null],
    ['a script with a PDF header inside', bytes('alert(1) //%PDF-1.7'), null],
    ['ZIP', bytes('PK\x03\x04'), null],
    ['nothing', bytes(''), null],
    ['text', bytes('admission,name\n'), null],
  ]
  it.each(cases)('%s', (_what, head, type) => {
    expect(sniffType(head)).toBe(type)
  })
})
