import { strToU8, zipSync, type Zippable } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { linesOf } from '#engine/exam/from-paper/order-columns.ts'
import { docxToPdf } from '#server/platform/paper-files/docx-to-pdf.ts'
import type { PaperPage } from '#server/platform/paper-files/paper-page.ts'
import { splitPaper } from '#server/platform/paper-files/split-paper.ts'

const namespaces = {
  transitional: [
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
    'xmlns:v="urn:schemas-microsoft-com:vml"',
  ].join(' '),
  strict: 'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main" xmlns:m="http://purl.oclc.org/ooxml/officeDocument/math"',
}

interface Made {
  parts?: Record<string, string | Uint8Array>
  spaces?: string
}

function writeDocx(body: string, { parts = {}, spaces = namespaces.transitional }: Made = {}): Uint8Array {
  const files: Zippable = { 'word/document.xml': strToU8(`<?xml version="1.0"?><w:document ${spaces}><w:body>${body}</w:body></w:document>`) }
  for (const [name, content] of Object.entries(parts)) files[name] = typeof content === 'string' ? strToU8(content) : content
  return zipSync(files)
}

async function pagesOf(file: Uint8Array): Promise<PaperPage[]> {
  return (await splitPaper(await docxToPdf(file), { from: 0, count: 60 })).pages
}

async function readLines(file: Uint8Array): Promise<string[]> {
  return (await pagesOf(file)).flatMap((page, at) => linesOf(page.text, at).map((line) => line.text))
}

const readBody = async (body: string, made: Made = {}): Promise<string[]> => readLines(writeDocx(body, made))
const run = (text: string, format = ''): string =>
  `<w:r>${format === '' ? '' : `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (inner: string, properties = ''): string => `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`
const words = (text: string, properties = ''): string => p(run(text), properties)
const inList = (list: number, level: number): string => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
const xml = (name: string, inner: string): string => `<?xml version="1.0"?><w:${name} ${namespaces.transitional}>${inner}</w:${name}>`
const relations = (inner: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
const picture = (color: string): Promise<Uint8Array> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
const cell = (inner: string, properties = ''): string => `<w:tc>${properties === '' ? '' : `<w:tcPr>${properties}</w:tcPr>`}${inner}</w:tc>`
const table = (rows: readonly string[], properties = ''): string =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`
const level = (at: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`

describe('numbers of Word’s lists', () => {
  const abstract = (id: number, inner: string): string => `<w:abstractNum w:abstractNumId="${id}">${inner}</w:abstractNum>`
  const num = (id: number, of: number, inner = ''): string => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${inner}</w:num>`

  it('go on, begin again and start where a list says', async () => {
    const levels = level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '(%2)') + level(2, 'lowerRoman', '%3.')
    const override = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="11"/></w:lvlOverride>'
    const parts = { 'word/numbering.xml': xml('numbering', abstract(0, levels) + num(1, 0) + num(2, 0, override)) }
    const list: readonly (readonly [string, number, number])[] = [
      ['Taja', 1, 0],
      ['moja', 1, 1],
      ['ndogo', 1, 2],
      ['nyingine', 1, 2],
      ['mbili', 1, 1],
      ['Eleza', 1, 0],
      ['tena', 1, 1],
      ['Sehemu B', 2, 0],
      ['mwisho', 2, 0],
    ]
    const body = list.map(([text, of, at]) => words(text, inList(of, at))).join('')
    expect(await readBody(body, { parts })).toEqual([
      '1. Taja',
      '(a) moja',
      'i. ndogo',
      'ii. nyingine',
      '(b) mbili',
      '2. Eleza',
      '(a) tena',
      '11. Sehemu B',
      '12. mwisho',
    ])
  })

  it('come from styles and from the styles that these stand on', async () => {
    const levels = level(0, 'decimal', '%1)', '<w:pStyle w:val="Question"/>') + level(1, 'upperRoman', '%2.', '<w:pStyle w:val="Part"/>')
    const style = (id: string, inner: string): string => `<w:style w:type="paragraph" w:styleId="${id}">${inner}</w:style>`
    const numbered = '<w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr>'
    const parts = {
      'word/numbering.xml': xml('numbering', abstract(7, levels) + num(4, 7)),
      'word/styles.xml': xml('styles', style('Question', numbered) + style('Part', numbered) + style('Bold', '<w:basedOn w:val="Question"/>')),
    }
    const styled = (text: string, name: string, more = ''): string => words(text, `<w:pStyle w:val="${name}"/>${more}`)
    const off = '<w:numPr><w:numId w:val="0"/></w:numPr>'
    expect(
      await readBody(styled('State', 'Question') + styled('one', 'Part') + styled('Name', 'Bold') + styled('Read this', 'Question', off), { parts }),
    ).toEqual(['1) State', 'I. one', '2) Name', 'Read this'])
  })

  it('may name a style of numbers that holds the list, and replace one of its levels', async () => {
    const parts = {
      'word/numbering.xml': xml(
        'numbering',
        `${abstract(1, '<w:numStyleLink w:val="Kenya"/>')}${abstract(2, level(0, 'decimal', 'Q%1.'))}${num(1, 1)}${num(2, 2)}${num(3, 2, `<w:lvlOverride w:ilvl="0">${level(0, 'upperLetter', '%1.')}</w:lvlOverride>`)}`,
      ),
      'word/styles.xml': xml(
        'styles',
        '<w:style w:type="numbering" w:styleId="Kenya"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>',
      ),
    }
    expect(await readBody(words('Define', inList(1, 0)) + words('carbon', inList(3, 0)), { parts })).toEqual(['Q1. Define', 'A. carbon'])
  })
})

describe('text', () => {
  it('of boxes is read once, of the new form and of the old', async () => {
    const box = (inner: string): string => `<w:txbxContent>${inner}</w:txbxContent>`
    const drawing = `<w:drawing><a:graphic><wps:wsp><wps:txbx>${box(words('1. Name a gas. (1 mark)'))}</wps:txbx></wps:wsp></a:graphic></w:drawing>`
    const old = (inner: string): string => `<w:pict><v:shape><v:textbox>${box(inner)}</v:textbox></v:shape></w:pict>`
    const both = `<mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${old(words('1. Name a gas. (1 mark)'))}</mc:Fallback></mc:AlternateContent>`
    expect(await readBody(p(`<w:r>${both}</w:r>`) + p(`<w:r>${old(words('2. Name a salt. (1 mark)'))}</w:r>`))).toEqual([
      '1. Name a gas. (1 mark)',
      '2. Name a salt. (1 mark)',
    ])
  })

  it('stands in content controls, tables within tables and tracked changes, without what was struck out or hidden', async () => {
    const control = (inner: string): string => `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`
    const inner = table([cell(words('inner')) + cell(words('cell'))])
    const body = [
      control(words('In a control')),
      table([`${cell(words('outer'))}${cell(inner + words(''))}`]),
      control(table([cell(words('whole row'))])),
      p(
        `<w:ins>${run('kept')}</w:ins><w:del><w:r><w:delText>gone</w:delText></w:r></w:del>${run('secret', '<w:vanish/>')}${run(' heading', '<w:caps/>')}`,
      ),
    ]
    expect(await readBody(body.join(''))).toEqual(['In a control', 'outer inner cell', 'whole row', 'kept HEADING'])
  })

  it('has ticks and signs of symbol fonts, powers, indices, degrees and codes', async () => {
    const sym = (char: string, font: string): string => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
    const up = (text: string): string => run(text, '<w:vertAlign w:val="superscript"/>')
    const down = (text: string): string => run(text, '<w:vertAlign w:val="subscript"/>')
    const body = [
      p(
        `${run('Right ')}${sym('F0FC', 'Wingdings')}${run(' at 40 ')}${sym('F0B0', 'Symbol')}${run(' and ')}${run('a', '<w:rFonts w:ascii="Symbol"/>')}`,
      ),
      p(
        `${run('H')}${down('2')}${run('SO')}${down('4')}${run(', x')}${up('-')}${up('1')}${run(', 25')}${up('o')}${run('C, M')}${down('1')}${run(', 1')}${up('st')}${run(', 1')}${up('3')}${run('/')}${down('4')}`,
      ),
    ]
    body.push(p(`${run('10')}${run('3', '<w:position w:val="8"/><w:sz w:val="14"/>')}`))
    expect(await readBody(body.join(''))).toEqual(['Right ✓ at 40 ° and α', 'H₂SO₄, x⁻¹, 25°C, M1, 1st, 1 3/4', '10³'])
  })

  it('of footnotes follows their paragraph; fields show their result, and the oldest equations are read', async () => {
    const field = (code: string, result?: string): string =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>${result === undefined ? '' : `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}`}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const note = '<w:r><w:footnoteReference w:id="3"/></w:r>'
    const parts = { 'word/footnotes.xml': xml('footnotes', `<w:footnote w:id="3">${words('Use g = 10.')}</w:footnote>`) }
    expect(
      await readBody(p(run('See ') + field(' REF one ', 'Figure 1') + run(' and ') + field(String.raw` EQ \f(3,4) `) + note), { parts }),
    ).toEqual(['See Figure 1 and 3/4', 'Use g = 10.'])
  })

  it('in letters that cannot be drawn says that something is there', async () => {
    expect(await readBody(words('Read ሰላም aloud.'))).toEqual(['Read [figure] aloud.'])
  })
})

describe('equations', () => {
  const r = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`
  const math = (inner: string): string => `<m:oMath>${inner}</m:oMath>`
  const fraction = (over: string, under: string): string => `<m:f><m:num>${over}</m:num><m:den>${under}</m:den></m:f>`

  it('stand in their line as they are typed', async () => {
    const power = `<m:sSup><m:e>${r('𝑥')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>`
    const root = `<m:rad><m:deg/><m:e>${power}${r('+1')}</m:e></m:rad>`
    const integral = `<m:nary><m:naryPr><m:chr m:val="∫"/></m:naryPr><m:sub>${r('0')}</m:sub><m:sup>${r('2')}</m:sup><m:e>${r('x dx')}</m:e></m:nary>`
    const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e>${r('i')}</m:e></m:nary>`
    expect(
      await readBody(
        p(run('Find ') + math(fraction(r('x+1'), r('2x-3')))) +
          p(run('Find 2') + math(fraction(r('1'), r('2'))) + run(' or ') + math(r('3') + fraction(r('1'), r('4')))) +
          p(math(root)) +
          p(math(integral)) +
          p(math(sum)),
      ),
    ).toEqual(['Find (x+1)/(2x-3)', 'Find 2 1/2 or 3 1/4', '√(x²+1)', '∫₀² x dx', '∑_(i=1)ⁿ i'])
  })

  it('that are matrices become a figure, and the line says so', async () => {
    const row = (...cells: string[]): string => `<m:mr>${cells.map((each) => `<m:e>${r(each)}</m:e>`).join('')}</m:mr>`
    const matrix = `<m:d><m:e><m:m>${row('1', '2')}${row('3', '4')}</m:m></m:e></m:d>`
    const file = writeDocx(p(run('Find the inverse of ') + math(matrix) + run('.')))
    expect((await readLines(file)).join(' ')).toBe('Find the inverse of [figure] .')
    expect((await pagesOf(file))[0]?.text.figures).toHaveLength(1)
  })
})

describe('tables', () => {
  const borders = '<w:top w:val="single"/><w:left w:val="single"/><w:bottom w:val="single"/><w:right w:val="single"/>'

  it('keep their columns under merged cells, and their lines whichever program drew them', async () => {
    const rows = [
      cell(words('Heading'), `<w:gridSpan w:val="2"/><w:tcBorders>${borders}</w:tcBorders>`) + cell(words('Marks')),
      cell(words('1'), '<w:vMerge w:val="restart"/>') + cell(words('carbon')) + cell(words('B1')),
      cell(words(''), '<w:vMerge/>') + cell(words('oxygen')) + cell(words('B1')),
    ]
    const grid = '<w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="4000"/><w:gridCol w:w="1000"/></w:tblGrid>'
    const [page] = await pagesOf(writeDocx(table(rows).replace('</w:tblPr>', `</w:tblPr>${grid}`)))
    const at = (text: string): number => page?.text.words.find((word) => word.text === text)?.x ?? 0
    expect(at('carbon')).toBe(at('oxygen'))
    expect(at('Marks')).toBe(at('B1'))
    expect(at('carbon')).toBeGreaterThan(at('Heading') + 40)
    expect(page?.text.rules.length).toBeGreaterThan(8)
    expect((await pagesOf(writeDocx(table(rows.slice(1)))))[0]?.text.rules).toEqual([])
    const style = `<w:style w:styleId="Own"><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr></w:style>`
    const styled = writeDocx(table(rows.slice(1), '<w:tblStyle w:val="Own"/>'), { parts: { 'word/styles.xml': xml('styles', style) } })
    expect((await pagesOf(styled))[0]?.text.rules.length).toBeGreaterThan(6)
  })

  it('go on over pages where one row is longer than a page', async () => {
    const many = Array.from({ length: 90 }, (_, at) => words(`Line ${at + 1} of the paper.`)).join('')
    const lines = await readBody(table([cell(many)]))
    expect(lines).toHaveLength(90)
    expect(lines.at(-1)).toBe('Line 90 of the paper.')
  })
})

describe('pictures', () => {
  const blip = (id: string, [width, height]: readonly [number, number]): string =>
    `<w:r><w:drawing><wp:inline><wp:extent cx="${width * 12_700}" cy="${height * 12_700}"/><a:graphic><a:blip r:embed="${id}"/></a:graphic></wp:inline></w:drawing></w:r>`
  const image = (id: string, target: string): string => `<Relationship Id="${id}" Type="http://x/relationships/image" Target="${target}"/>`

  it('are drawn below their words; a low one, as an old equation is, leaves a mark in its line', async () => {
    const parts = { 'word/_rels/document.xml.rels': relations(image('r1', 'media/a.png')), 'word/media/a.png': await picture('#333') }
    const file = writeDocx(p(run('Solve ') + blip('r1', [40, 20]) + run(' for x.')) + p(run('See the drawing.') + blip('r1', [200, 120])), { parts })
    expect(await readLines(file)).toEqual(['Solve [figure] for x.', 'See the drawing.'])
    expect((await pagesOf(file))[0]?.text.figures).toHaveLength(2)
  })

  it('of an old form (VML), and such as cannot be shown, are there', async () => {
    const old = '<w:r><w:object><v:shape style="width:40pt;height:18pt"><v:imagedata r:id="r1"/></v:shape></w:object></w:r>'
    const parts = {
      'word/_rels/document.xml.rels': relations(image('r1', 'media/a.wmf')),
      'word/media/a.wmf': strToU8('\xd7\xcd\xc6\x9a no picture'),
    }
    expect((await readBody(p(run('Solve ') + old + run(' for x.')), { parts }))[0]).toBe('Solve [figure] for x.')
  })

  it('of whole pages are read as scans', async () => {
    const parts = { 'word/_rels/document.xml.rels': relations(image('r1', '/word/media/a.png')), 'word/media/a.png': await picture('#ccc') }
    const pages = await pagesOf(writeDocx(p(blip('r1', [480, 680])) + p(blip('r1', [480, 680])), { parts }))
    expect(pages.map(({ isScan }) => isScan).slice(0, 2)).toEqual([true, true])
  })
})

describe('a Word file of another program', () => {
  it('may have the strict form, other prefixes, another name of its text and another coding', async () => {
    expect(await readBody(words('1. Name a gas.'), { spaces: namespaces.strict })).toEqual(['1. Name a gas.'])
    const own =
      '<x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:body><x:p><x:r><x:t>1. Name a salt.</x:t></x:r></x:p></x:body></x:document>'
    const root = relations(
      '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document2.xml"/>',
    )
    expect(await readLines(zipSync({ '_rels/.rels': strToU8(root), 'word\\document2.xml': strToU8(own) }))).toEqual(['1. Name a salt.'])
    const plain =
      '<document xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><body><p><r><t>1. Name an acid.</t></r></p></body></document>'
    const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from(plain, 'utf16le')])
    expect(await readLines(zipSync({ 'word/document.xml': wide }))).toEqual(['1. Name an acid.'])
  })

  it('is refused where it is none, damaged, in parts or too deep', async () => {
    const deep = `${'<w:tbl><w:tr><w:tc>'.repeat(20)}${words('deep')}${'</w:tc></w:tr></w:tbl>'.repeat(20)}`
    await expect(docxToPdf(zipSync({ 'content.xml': strToU8('<office/>') }))).rejects.toMatchObject({ fault: { code: 'damaged-docx' } })
    await expect(docxToPdf(writeDocx('<w:p>').slice(0, 60))).rejects.toMatchObject({ fault: { code: 'damaged-docx' } })
    await expect(docxToPdf(writeDocx('<w:altChunk r:id="r1"/>'))).rejects.toMatchObject({ fault: { code: 'docx-in-parts' } })
    await expect(docxToPdf(writeDocx(deep))).rejects.toMatchObject({ fault: { code: 'damaged-docx' } })
  })
})
