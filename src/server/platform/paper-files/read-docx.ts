import { unzipSync, strFromU8 } from 'fflate'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { parseXml, type XmlElement } from '#server/platform/text/parse-xml.ts'
import { readNumbering, type Numbering } from '#server/platform/paper-files/docx-numbering.ts'
import { bracket, shiftText } from '#server/platform/paper-files/shift-text.ts'

/** A piece of a line: words, a stop to tabulate to, or a picture. */
export type DocxRun =
  | { kind: 'text'; text: string; isBold: boolean }
  | { kind: 'tab' }
  | { kind: 'break' }
  | { kind: 'picture'; bytes: Uint8Array; widthPt: number; heightPt: number }

export interface DocxParagraph {
  kind: 'paragraph'
  /** "(a)", as Word's own lists print it. */
  label: string
  indentPt: number
  /** Where a tab that goes to the right ends. */
  isRightTab: boolean
  align: 'left' | 'center' | 'right'
  isPageBreak: boolean
  runs: DocxRun[]
}

export interface DocxTable {
  kind: 'table'
  isRuled: boolean
  /** Widths of the columns, of any unit. */
  widths: number[]
  rows: DocxParagraph[][][]
}

export type DocxBlock = DocxParagraph | DocxTable

/** Unpacked; a paper with its pictures has a few. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024
const MAX_XML_CHARS = 12_000_000
const MAX_PARAGRAPHS = 6000
const TWIPS_A_POINT = 20
const EMU_A_POINT = 12_700

/** What a Word file says, in its order. Throws `UnusablePicture` for what is none. */
export function readDocx(bytes: Uint8Array): DocxBlock[] {
  const files = unpack(bytes)
  const main = files['word/document.xml']
  if (main === undefined) throw new UnusablePicture({ code: 'damaged-docx' })
  const document = parse(main)
  const numbering = files['word/numbering.xml']
  const reader = new DocxReader(
    files,
    readNumbering(numbering === undefined ? null : parse(numbering), files['word/styles.xml'] === undefined ? null : parse(files['word/styles.xml'])),
  )
  const body = document.find('w:body')
  return body === null ? [] : reader.blocks(body)
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^word\/(?:document|numbering|styles)\.xml$|^word\/_rels\/document\.xml\.rels$|^word\/media\//.test(name)) return false
        total += originalSize
        if (total > MAX_UNPACKED_BYTES) throw new UnusablePicture({ code: 'large-file', megabytes: MAX_UNPACKED_BYTES / 1024 / 1024 })
        return true
      },
    })
  } catch (error) {
    if (error instanceof UnusablePicture) throw error
    throw new UnusablePicture({ code: 'damaged-docx' }, { cause: error })
  }
}

function parse(bytes: Uint8Array): XmlElement {
  const text = strFromU8(bytes)
  if (text.length > MAX_XML_CHARS) throw new UnusablePicture({ code: 'large-file', megabytes: Math.round(MAX_XML_CHARS / 1_000_000) })
  try {
    return parseXml(text)
  } catch (error) {
    throw new UnusablePicture({ code: 'damaged-docx' }, { cause: error })
  }
}

class DocxReader {
  readonly #files: Record<string, Uint8Array>
  readonly #numbering: Numbering
  readonly #pictures: Map<string, string>
  #count = 0

  constructor(files: Record<string, Uint8Array>, numbering: Numbering) {
    this.#files = files
    this.#numbering = numbering
    const relations = files['word/_rels/document.xml.rels']
    this.#pictures = new Map(
      relations === undefined ? [] : parse(relations).children.map((each) => [each.attributes['Id'] ?? '', each.attributes['Target'] ?? '']),
    )
  }

  blocks(parent: XmlElement): DocxBlock[] {
    return parent.children.flatMap((each): DocxBlock[] => {
      if (each.name === 'w:p') return [this.#paragraph(each)]
      if (each.name === 'w:tbl') return [this.#table(each)]
      return each.name === 'w:sdt' || each.name === 'w:sdtContent' || each.name === 'w:ins' ? this.blocks(each) : []
    })
  }

  #paragraph(element: XmlElement): DocxParagraph {
    this.#count += 1
    if (this.#count > MAX_PARAGRAPHS) throw new UnusablePicture({ code: 'large-file', megabytes: 10 })
    const properties = element.child('w:pPr')
    const indent = properties?.child('w:ind')?.attributes
    const align = properties?.child('w:jc')?.attributes['w:val']
    const { label, indentTwips } = this.#numbering.labelOf(properties)
    const tabs = properties?.child('w:tabs')?.children ?? []
    return {
      kind: 'paragraph',
      label,
      indentPt: Math.max(0, Math.min(200, Number(indent?.['w:left'] ?? indent?.['w:start'] ?? indentTwips) / TWIPS_A_POINT || 0)),
      isRightTab: tabs.some(
        (tab) => tab.attributes['w:val'] === 'right' || tab.attributes['w:val'] === 'end' || Number(tab.attributes['w:pos']) > 6500,
      ),
      align: align === 'center' ? 'center' : align === 'right' || align === 'end' ? 'right' : 'left',
      isPageBreak: properties?.child('w:pageBreakBefore') !== null && properties?.child('w:pageBreakBefore') !== undefined,
      runs: this.#runs(element),
    }
  }

  #runs(parent: XmlElement): DocxRun[] {
    return parent.children.flatMap((each): DocxRun[] => {
      if (each.name === 'w:r') return this.#run(each)
      if (each.name === 'm:oMath' || each.name === 'm:oMathPara') return [{ kind: 'text', text: writeMath(each), isBold: false }]
      return /^w:(?:hyperlink|ins|smartTag|sdt|sdtContent|fldSimple)$/.test(each.name) ? this.#runs(each) : []
    })
  }

  #run(run: XmlElement): DocxRun[] {
    const properties = run.child('w:rPr')
    const isBold = properties?.child('w:b') !== null && properties?.child('w:b') !== undefined
    const raised = properties?.child('w:vertAlign')?.attributes['w:val'] === 'superscript'
    const symbolFont = /wingdings/i.test(properties?.child('w:rFonts')?.attributes['w:ascii'] ?? '')
    return run.children.flatMap((each): DocxRun[] => {
      switch (each.name) {
        case 'w:t':
          return [
            {
              kind: 'text',
              text: symbolFont ? each.text.replaceAll('ü', '✓').replaceAll('û', '✗') : raised ? shiftText(each.text, 'up') : each.text,
              isBold,
            },
          ]
        case 'w:tab':
          return [{ kind: 'tab' }]
        case 'w:br':
        case 'w:cr':
          return [{ kind: 'break' }]
        case 'w:noBreakHyphen':
          return [{ kind: 'text', text: '-', isBold }]
        case 'w:sym':
          return [{ kind: 'text', text: symbolOf(each.attributes['w:char'] ?? ''), isBold }]
        case 'w:drawing':
          return this.#picture(each)
        default:
          return []
      }
    })
  }

  #picture(drawing: XmlElement): DocxRun[] {
    const extent = drawing.find('wp:extent')?.attributes
    const target = this.#pictures.get(drawing.find('a:blip')?.attributes['r:embed'] ?? '')
    const bytes = target === undefined ? undefined : this.#files[`word/${target.replace(/^\/?word\//, '').replace(/^\//, '')}`]
    if (bytes === undefined) return [{ kind: 'text', text: '[figure]', isBold: false }]
    return [{ kind: 'picture', bytes, widthPt: Number(extent?.['cx'] ?? 0) / EMU_A_POINT, heightPt: Number(extent?.['cy'] ?? 0) / EMU_A_POINT }]
  }

  #table(element: XmlElement): DocxTable {
    const borders = element.child('w:tblPr')?.child('w:tblBorders')
    const inside = borders?.child('w:insideH')?.attributes['w:val'] ?? borders?.child('w:top')?.attributes['w:val']
    const style = element.child('w:tblPr')?.child('w:tblStyle')?.attributes['w:val'] ?? ''
    const rows = element
      .all('w:tr')
      .map((row) => row.all('w:tc').map((cell) => this.blocks(cell).flatMap((block) => (block.kind === 'paragraph' ? [block] : block.rows.flat(2)))))
    const grid =
      element
        .child('w:tblGrid')
        ?.all('w:gridCol')
        .map((column) => Number(column.attributes['w:w']) || 0) ?? []
    const count = Math.max(1, ...rows.map((row) => row.length))
    const widths = grid.length >= count && grid.every((width) => width > 0) ? grid.slice(0, count) : Array.from({ length: count }, () => 1)
    return { kind: 'table', isRuled: inside === undefined ? /grid/i.test(style) : inside !== 'none' && inside !== 'nil', widths, rows }
  }
}

/** Ticks of Word's symbol fonts; other symbols are kept as letters where they are some. */
function symbolOf(code: string): string {
  const value = Number.parseInt(code, 16)
  if (value === 0xf0_fc || value === 0xfc) return '✓'
  if (value === 0xf0_d6 || value === 0xf0_d7) return value === 0xf0_d6 ? '√' : '·'
  return Number.isInteger(value) && value > 32 && value < 0xd8_00 ? String.fromCodePoint(value) : ''
}

/** An equation of Word on one line, as people type it: (a + b)/c, √(x), x². */
function writeMath(element: XmlElement): string {
  const part = (name: string): string => element.all(name).map(writeMath).join('')
  switch (element.name) {
    case 'm:t':
      return element.text
    case 'm:f':
      return `${bracket(part('m:num'))}/${bracket(part('m:den'))}`
    case 'm:rad': {
      const degree = part('m:deg').trim()
      return `${degree === '3' ? '∛' : degree === '' ? '√' : `${degree}√`}${bracket(part('m:e'))}`
    }
    case 'm:sSup':
      return `${part('m:e')}${shiftText(part('m:sup'), 'up')}`
    case 'm:d':
      return `(${element.all('m:e').map(writeMath).join(', ')})`
    default:
      return element.children
        .filter((each) => !each.name.endsWith('Pr'))
        .map(writeMath)
        .join('')
  }
}
