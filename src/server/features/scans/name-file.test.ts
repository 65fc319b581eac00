import { describe, expect, it } from 'vitest'
import { nameFile } from '#server/features/scans/name-file.ts'

describe('the name of an upload', () => {
  const cases: [sent: string | null, shown: string][] = [
    ['Form 3 Physics.pdf', 'Form 3 Physics.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\teacher\\scan 1.jpg', 'scan 1.jpg'],
    ['..', 'scan'],
    ['', 'scan'],
    [null, 'scan'],
    ['/', 'scan'],
    ['a\u0000b\r\n.png', 'ab.png'],
    ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['mtihani wa tatu – Kîthure.pdf', 'mtihani wa tatu – Kîthure.pdf'],
  ]
  it.each(cases)('%j is shown as %j', (sent, shown) => {
    expect(nameFile(sent)).toBe(shown)
  })
  it('keeps the ending of a long one', () => {
    const name = nameFile(`${'x'.repeat(400)}.pdf`)
    expect([...name].length).toBeLessThanOrEqual(150)
    expect(name.endsWith('….pdf')).toBe(true)
  })
})
