import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { nameForeignFormat, sniffContent } from '#server/platform/images/sniff-content.ts'
import { splitTiff } from '#server/platform/images/split-tiff.ts'

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
    ['HEIC of the general kind', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), 'image/heic'],
    ['HEIC that says so second, which the decoder does not take', bytes('\0\0\0\x18ftypXXXX\0\0\0\0mif1heic'), null],
    ['HEIC in layers, which it does not take either', bytes('\0\0\0\x18ftypheim\0\0\0\0mif1heim'), null],
    ['AVIF of the general kind', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1avif'), null],
    ['little-endian BigTIFF', bytes('II+\0\x08\0\0\0'), 'image/tiff'],
    ['big-endian BigTIFF', bytes('MM\0+\0\x08\0\0'), 'image/tiff'],
    ['WebP', bytes('RIFF\n\0\0\0WEBPVP8 '), 'image/webp'],
    ['a sound', bytes('RIFF\n\0\0\0WAVEfmt '), null],
    ['a film of a phone', bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), null],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['HTML with a PDF header inside', bytes('<!doctype html>%PDF-1.7'), null],
    ['a script with a PDF header inside', bytes('alert(1) //%PDF-1.7'), null],
    ['ZIP', bytes('PK\x03\x04'), null],
    ['nothing', bytes(''), null],
    ['text', bytes('admission,name\n'), null],
  ]
  it.each(cases)('%s', (_what, head, type) => {
    expect(sniffContent(head)).toBe(type)
  })
})

describe('a picture', () => {
  const page = sharp({ create: { width: 640, height: 900, channels: 3, background: '#cccccc' } })

  it('that is taken is one that is unpacked', async () => {
    for (const taken of [page.clone().jpeg(), page.clone().png(), page.clone().webp(), page.clone().tiff()]) {
      const picture = await taken.toBuffer()
      expect(sniffContent(picture)).not.toBeNull()
      await expect(decodePicture(picture)).resolves.toMatchObject({ image: { width: 640, height: 900 } })
    }
    const big = await page.clone().tiff({ bigtiff: true }).toBuffer()
    expect([sniffContent(big), big.subarray(0, 4).toString('latin1')]).toEqual(['image/tiff', 'II+\0'])
    await expect(splitTiff(big, { from: 0, count: 2 })).resolves.toMatchObject({ total: 1, pages: [{ sequence: 1, type: 'image/png' }] })
  })

  it('that is not taken is called by its name', async () => {
    const made = await Promise.all([page.clone().avif({ effort: 0 }).toBuffer(), page.clone().gif().toBuffer()])
    const others = [
      'BM\x36\0\0\0\0\0\0\0',
      '\xff\x0a\xfa\x1f',
      '\0\0\0\x0cjP  \r\n',
      '\0\0\0\x18ftypheim\0\0\0\0mif1heim',
      '\0\0\0\x18ftypmp42',
      ' <svg/>',
      'PK\x03\x04',
    ]
    const files = [...made, ...others.map(bytes)]
    expect(files.map(sniffContent)).toEqual(files.map(() => null))
    expect(files.map(nameForeignFormat)).toEqual(['AVIF', 'GIF', 'BMP', 'JPEG XL', 'JPEG 2000', 'HEIF', 'MP4', 'SVG', 'ZIP'])
    expect(nameForeignFormat(bytes('admission,name'))).toBeNull()
  })
})
