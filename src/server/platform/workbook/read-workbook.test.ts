import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '#server/platform/workbook/read-workbook.ts'
import { makeWorkbook, workbookParts } from '#test/workbooks.ts'

const read = (bytes: Uint8Array, sheet: string | null = null) => readWorkbook({ bytes, sheet })
const cell = (at: string) => `<row r="1"><c r="${at}"><v>1</v></c></row>`

describe('a workbook', () => {
  it('is the text of its first sheet, line by row', () => {
    const workbook = makeWorkbook({
      'Form 3 East': [
        ['KISIMA SCHOOL, NAIROBI'],
        [],
        ['Adm No', 'Name', 'Phone', null],
        [4401, 'Achieng\' "A" Otieno', 254712345678],
        ['0044', 'Two\nlines', null, ' '],
      ],
      Other: [['x']],
    })
    expect(read(workbook)).toEqual({
      sheets: ['Form 3 East', 'Other'],
      sheet: 'Form 3 East',
      csv: '"KISIMA SCHOOL, NAIROBI",,\n,,\nAdm No,Name,Phone\n4401,"Achieng\' ""A"" Otieno",254712345678\n0044,Two lines,',
    })
    expect(read(workbook, 'Other')).toMatchObject({ sheet: 'Other', csv: 'x' })
  })

  it('keeps the digits of a long number, and takes no formula for anything but what it shows', () => {
    const cells = '<row r="1"><c r="A1"><v>2.54712345678E11</v></c><c r="B1" t="str"><f>WEBSERVICE("http://x")</f><v>Amina</v></c></row>'
    expect(read(makeWorkbook({ One: cells }))).toMatchObject({ csv: '254712345678,Amina' })
  })

  it('shows a number as its cell does, and never a part of one as another', () => {
    const cells = [
      ['0042', '<c r="A1" s="1"><v>42</v></c>'],
      ['KPS/007', '<c r="A1" s="2"><v>7</v></c>'],
      ['2023-05-12', '<c r="A1" s="3"><v>45058</v></c>'],
      ['12:00', '<c r="A1" s="3"><v>0.5</v></c>'],
      ['2024-02-29', '<c r="A1" t="d"><v>2024-02-29T00:00:00</v></c>'],
      ['4402.5', '<c r="A1"><v>4402.5</v></c>'],
      ['4402', '<c r="A1"><v>4401.9999999999995</v></c>'],
      ['1.000000000000001E+15', '<c r="A1"><v>1000000000000001</v></c>'],
      ['TRUE', '<c r="A1" t="b"><v>1</v></c>'],
      ['#REF!', '<c r="A1" t="e"><v>#REF!</v></c>'],
      ['#FORMULA!', '<c r="A1"><f>A2+1</f><v></v></c>'],
      ['', '<c r="A1" t="str"><f>""</f><v></v></c>'],
      ['4403', '<c r="A1"><f>A2+1</f><v>4403</v></c>'],
      ['Amina', '<c r="A1" t="inlineStr"><is><r><t>Ami</t></r><r><t>na</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>'],
      ['0042', '<c t="inlineStr"><is><t>0042</t></is></c>'],
    ]
    const styles = strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000"/><numFmt numFmtId="165" formatCode="&quot;KPS/&quot;000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    )
    const shown = cells.map(([, cell]) => read(zipSync({ ...workbookParts({ One: `<row r="1">${cell}</row>` }), 'xl/styles.xml': styles })))
    expect(shown).toEqual(cells.map(([csv]) => ({ sheets: ['One'], sheet: 'One', csv })))
  })

  it('leaves hidden rows out, says which, and has them where they are asked for', () => {
    const rows = [1, 2, 3].map((row) => `<row r="${row}"${row === 2 ? ' hidden="1"' : ''}><c r="A${row}"><v>${row}</v></c></row>`).join('')
    const bytes = makeWorkbook({ One: rows })
    expect(read(bytes)).toMatchObject({ csv: '1\n\n3', hiddenRows: [2] })
    expect(readWorkbook({ bytes, sheet: null, withHiddenRows: true })).toMatchObject({ csv: '1\n2\n3', hiddenRows: [2] })
  })

  it('reads a hidden sheet only where there is no other', () => {
    const parts = unzipSync(makeWorkbook({ Old: [['a']], New: [['b']] }))
    const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).replace('name="Old"', 'name="Old" state="hidden"')
    expect(read(zipSync({ ...parts, 'xl/workbook.xml': strToU8(workbook) }))).toMatchObject({ sheets: ['Old', 'New'], sheet: 'New', csv: 'b' })
  })

  it.each<[string, string, () => Uint8Array]>([
    ['workbook-locked', 'an old one, or one with a password', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['workbook-unreadable', 'a picture', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['workbook-unreadable', 'nothing', () => new Uint8Array()],
    ['workbook-unreadable', 'another kind of archive', () => zipSync({ 'readme.txt': strToU8('hello') })],
    ['workbook-unreadable', 'half a file', () => makeWorkbook({ One: [['a']] }).slice(0, 300)],
    ['workbook-unreadable', 'broken markup', () => makeWorkbook({ One: '<row r="1"><c r="A1"' })],
    ['workbook-too-large', 'a cell far below', () => makeWorkbook({ One: cell('A1048576') })],
    ['workbook-too-large', 'a cell far to the right', () => makeWorkbook({ One: cell('XFD1') })],
    [
      'workbook-too-large',
      'a row whose number is another way of saying 1,000,000,000',
      () => makeWorkbook({ One: '<row r="1e9"><c r="A1"/></row>' }),
    ],
    ['workbook-too-large', 'an address in other signs', () => makeWorkbook({ One: cell('&#65;9999999') })],
    ['workbook-too-large', 'cells that do not say where they stand', () => makeWorkbook({ One: `<row>${'<c><v>1</v></c>'.repeat(300)}</row>` })],
    ['workbook-too-large', 'too many cells', () => makeWorkbook({ One: cell('A1').repeat(100_001) })],
    ['workbook-too-large', 'too many sheets', () => makeWorkbook(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`S${at}`, [['a']]])))],
    [
      'workbook-too-large',
      'a bomb',
      () => zipSync({ ...workbookParts({ One: [['a']] }), 'xl/sharedStrings.xml': new Uint8Array(60_000_000) }, { level: 1 }),
    ],
  ])('is refused as %s where it is %s', { timeout: 20_000 }, (fault, _name, make) => {
    expect(read(make())).toEqual({ fault })
  })

  it('is not unpacked beyond the size that it claims', () => {
    const bytes = zipSync({ ...workbookParts({ One: [['a']] }), 'xl/sharedStrings.xml': new Uint8Array(30_000_000) }, { level: 1 })
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    // Every header says 1,000 bytes where it said 30,000,000.
    for (let at = 0; at < bytes.byteLength - 4; at++) if (view.getUint32(at, true) === 30_000_000) view.setUint32(at, 1000, true)
    const before = process.memoryUsage().arrayBuffers
    const said = read(bytes)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
    expect(said).toBeTypeOf('object')
  })

  it('passes by what is no cell: macros, pictures, links to other files', () => {
    const parts = {
      ...workbookParts({ One: [['a']] }),
      'xl/vbaProject.bin': new Uint8Array(10),
      'xl/externalLinks/externalLink1.xml': strToU8('<broken'),
      'xl/media/a.png': new Uint8Array(50_000_000),
    }
    expect(read(zipSync(parts, { level: 1 }))).toMatchObject({ csv: 'a' })
  })
})
