import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { checkForm, fillForms } from '#server/platform/workbook/fill-forms.ts'
import { documentParts } from '#test/workbooks.ts'

const run = (text: string, format = '') => `<w:r>${format}<w:t>${text}</w:t></w:r>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const bold = '<w:rPr><w:b/></w:rPr>'

function fill(parts: Zippable, values: Record<string, string | number | null>): Record<string, string> {
  const zip = unzipSync(fillForms({ template: zipSync(parts), forms: [{ fileName: '4401 Amina', values: new Map(Object.entries(values)) }] }))
  expect(Object.keys(zip)).toEqual(['4401 Amina.docx'])
  const filled = unzipSync(zip['4401 Amina.docx'] ?? new Uint8Array())
  expect(Object.keys(filled).toSorted()).toEqual(Object.keys(parts).toSorted())
  return Object.fromEntries(Object.entries(filled).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('a document', () => {
  it('is filled in text, tables, headers and text boxes, also where Word has cut a placeholder over runs', () => {
    const box = `<w:r><w:pict><w:txbxContent>${paragraph(run('{{class}}'))}</w:txbxContent></w:pict></w:r>`
    const body = [
      paragraph(run('Dear {{na', bold), '<w:proofErr w:type="spellStart"/>', run('me'), run(' }}, of '), box, run('{{school}}.')),
      `<w:tbl><w:tr><w:tc>${paragraph(run('{{subject.1.name}}'))}</w:tc><w:tc>${paragraph(run('{{subject.1.percent}} %'))}</w:tc></w:tr></w:tbl>`,
      paragraph(run('Left alone &amp; kept')),
    ].join('')
    const parts = documentParts(body, paragraph(run('{{'), run('year'), run('}}')))
    const values = { name: 'Amina <b> & Co', school: 'Kisima', class: 'Form 3', 'subject.1.name': 'Physics', 'subject.1.percent': 74.5, year: 2026 }
    const filled = fill(parts, values)
    const document = filled['word/document.xml'] ?? ''
    expect([...document.matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>/g)].map(([, text]) => text)).toEqual([
      'Dear Amina &lt;b&gt; &amp; Co',
      '',
      ', of ',
      'Form 3',
      'Kisima.',
      'Physics',
      '74.5 %',
      'Left alone &amp; kept',
    ])
    expect(document).toContain(`${bold}<w:t xml:space="preserve">Dear Amina`)
    expect(document).toContain(paragraph(run('Left alone &amp; kept')))
    expect([...(filled['word/header1.xml'] ?? '').matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>/g)].map(([, text]) => text)).toEqual(['2026', '', ''])
  })

  it('takes nothing that is filled in for markup or a placeholder, keeps lines, and leaves empty what nobody has said', () => {
    const filled = fill(documentParts(paragraph(run('{{remark.class}}|{{remark.head}}'))), {
      'remark.class': '{{name}}\nSecond',
      'remark.head': null,
    })
    expect(filled['word/document.xml']).toContain('<w:t xml:space="preserve">{{name}}</w:t><w:br/><w:t xml:space="preserve">Second|</w:t>')
  })

  it('may number its pages and say the day', () => {
    const page = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE \\* MERGEFORMAT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    expect(checkForm(zipSync(documentParts(paragraph(run('{{name}}'), page, '<w:fldSimple w:instr="DATE"/>'))))).toMatchObject({
      kind: 'docx',
      places: 1,
    })
  })

  it('that other programs wrote is taken', async () => {
    const { Document, Packer, Paragraph, Header, PageNumber, TextRun } = await import('docx')
    const written = new Document({
      sections: [
        {
          headers: {
            default: new Header({
              children: [new Paragraph({ children: [new TextRun('{{school}}'), new TextRun({ children: [PageNumber.CURRENT] })] })],
            }),
          },
          children: [new Paragraph('{{name}}')],
        },
      ],
    })
    expect(checkForm(new Uint8Array(await Packer.toBuffer(written)))).toMatchObject({ kind: 'docx', places: 2, unknown: [] })
  })

  it('is not joined over a tab, and says which placeholders are not known', () => {
    const parts = documentParts(paragraph(run('{{na'), '<w:r><w:tab/></w:r>', run('me}} {{nmae}} here')))
    expect(checkForm(zipSync(parts))).toEqual({ kind: 'docx', places: 1, unknown: [{ placeholder: 'nmae', at: { near: 'me}} {{nmae}} here' } }] })
  })

  const rels = (relation: string) => strToU8(`<Relationships xmlns="x"><Relationship Id="r1" Type="t" ${relation}/></Relationships>`)
  const field = (code: string) => documentParts(paragraph(run('{{name}}'), code))
  const wordsSpace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
  const relsOf = (kind: string, rest: string) =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" ${rest}/></Relationships>`,
    )
  it.each<[string, string, () => Zippable]>([
    ['form-not-plain', 'with macros', () => ({ ...documentParts(''), 'word/vbaProject.bin': new Uint8Array(4) })],
    ['form-not-plain', 'that says it has macros', () => ({ ...documentParts(''), '[Content_Types].xml': strToU8('<Types a="macroEnabled"/>') })],
    ['form-not-plain', 'with another file in it', () => ({ ...documentParts(''), 'word/embeddings/a.xlsx': new Uint8Array(4) })],
    [
      'form-not-plain',
      'that fetches a template',
      () => ({ ...documentParts(''), 'word/_rels/settings.xml.rels': rels('Target="https://x.example/a.dotm" TargetMode="External"') }),
    ],
    [
      'form-not-plain',
      'that leads out without saying so',
      () => ({ ...documentParts(''), 'word/_rels/document.xml.rels': rels('Target="//x.example/a"') }),
    ],
    [
      'form-not-plain',
      'with a field that fetches',
      () => field('<w:r><w:instrText>INCLUDE</w:instrText></w:r><w:r><w:instrText>TEXT "a"</w:instrText></w:r>'),
    ],
    ['form-not-plain', 'with a simple field that fetches', () => field('<w:fldSimple w:instr="DDEAUTO c:\\a"/>')],
    [
      'form-not-plain',
      'with another program’s prefix before a field',
      () => field('<x:r xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:instrText>INCLUDEPICTURE "a"</x:instrText></x:r>'),
    ],
    [
      'form-not-plain',
      'whose field takes its name from another',
      () => field(`${char('begin')}${char('begin')}${code('QUOTE')}${char('end')}${code(' "a"')}${char('end')}`),
    ],
    [
      'form-not-plain',
      'with a field in a part that no reader knows',
      () => ({ ...documentParts(''), 'word/footer9x.xml': strToU8(`<w:ftr xmlns:w="${wordsSpace}"><w:fldSimple w:instr="LINK a"/></w:ftr>`) }),
    ],
    [
      'form-not-plain',
      'whose text stands elsewhere',
      () => ({ ...documentParts(''), '_rels/.rels': relsOf('officeDocument', 'Target="word/other.xml"') }),
    ],
    [
      'form-not-plain',
      'with a glossary',
      () => ({ ...documentParts(''), 'word/_rels/document.xml.rels': relsOf('glossaryDocument', 'Target="glossary/document.xml"') }),
    ],
    [
      'form-not-plain',
      'whose content type says it is a program',
      () => ({
        ...documentParts(''),
        '[Content_Types].xml': strToU8(
          `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/x.xml" ContentType="application/vnd.ms-word.attachedToolbars"/></Types>`,
        ),
      }),
    ],
    [
      'form-not-plain',
      'with data to merge',
      () => ({ ...documentParts(''), 'word/settings.xml': strToU8(`<s:settings xmlns:s="${wordsSpace}"><s:mailMerge/></s:settings>`) }),
    ],
    [
      'form-not-plain',
      'with a picture by its address',
      () =>
        field('<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata src="http://x.example/a.png"/></v:shape></w:pict></w:r>'),
    ],
    ['form-not-plain', 'with two parts of one name', () => ({ ...documentParts(''), 'Word/Document.xml': strToU8('<x/>') })],
    ['form-unreadable', 'with a document type', () => ({ ...documentParts(''), 'word/document.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><x/>') })],
    ['form-unreadable', 'that would be unpacked elsewhere', () => ({ ...documentParts(''), '../../a.txt': strToU8('a') })],
    ['form-unreadable', 'of another kind', () => ({ 'content.xml': strToU8('<x/>') })],
    ['form-too-large', 'with large pictures', () => ({ ...documentParts(''), 'word/media/a.png': new Uint8Array(6_000_000) })],
    ['form-too-large', 'with too many pieces of text', () => documentParts(paragraph(run('a').repeat(5001)))],
  ])('is refused as %s: one %s', (fault, _name, make) => {
    expect(checkForm(zipSync(make(), { level: 1 }))).toEqual({ fault })
  })
})
