import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import { readNumbering, type Numbering } from '#server/platform/paper-files/docx-numbering.ts'
import { openDocx, type OpenDocx } from '#server/platform/paper-files/open-docx.ts'
import { hasRules, readRows, readWidths } from '#server/platform/paper-files/docx-tables.ts'
import { DocxRuns } from '#server/platform/paper-files/docx-runs.ts'
import type { XmlElement } from '#server/platform/text/parse-xml.ts'

/** A piece of a line: words, a stop to tabulate to, or a picture. */
export type DocxRun =
  | { kind: 'text'; text: string }
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

export interface DocxCell {
  paragraphs: DocxParagraph[]
  /** How many columns it takes. */
  span: number
  /** It goes on from the row above. */
  isContinued: boolean
}

export interface DocxTable {
  kind: 'table'
  isRuled: boolean
  /** Widths of the columns, of any unit. */
  widths: number[]
  rows: DocxCell[][]
}

export type DocxBlock = DocxParagraph | DocxTable

const MAX_PARAGRAPHS = 6000
const MAX_DEPTH = 12

/** What a Word file says, in its order. Throws `UnusablePicture` for what is none. */
export function readDocx(bytes: Uint8Array): DocxBlock[] {
  const file = openDocx(bytes)
  const body = file.document.name === 'w:body' ? file.document : file.document.find('w:body')
  if (body === null) throw new UnusablePicture({ code: 'damaged-docx' })
  const blocks = new DocxReader(file, readNumbering(file.numbering, file.styles)).blocks(body)
  // Another file within the file, which Word alone puts in its place.
  if (body.find('w:altChunk') !== null) throw new UnusablePicture({ code: 'docx-in-parts' })
  return blocks
}

/** What stands around paragraphs without being one. What was struck out by a tracked change stands in `w:del` and `w:moveFrom`. */
export const wrappers: ReadonlySet<string> = new Set(['w:sdt', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:customXml', 'w:smartTag', 'w:dir', 'w:bdo'])

/** The children of an element, of one of two forms of the same thing the first. */
export function childrenOf(element: XmlElement): XmlElement[] {
  return element.children.flatMap((each): XmlElement[] => {
    if (wrappers.has(each.name)) return childrenOf(each)
    if (each.name !== 'mc:AlternateContent') return [each]
    const form = each.child('mc:Choice') ?? each.child('mc:Fallback')
    return form === null ? [] : childrenOf(form)
  })
}

class DocxReader {
  readonly #file: OpenDocx
  readonly #numbering: Numbering
  #count = 0
  #depth = 0

  constructor(file: OpenDocx, numbering: Numbering) {
    this.#file = file
    this.#numbering = numbering
  }

  blocks(parent: XmlElement): DocxBlock[] {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new UnusablePicture({ code: 'damaged-docx' })
    const blocks = childrenOf(parent).flatMap((each): DocxBlock[] => {
      if (each.name === 'w:p') return this.#paragraph(each)
      return each.name === 'w:tbl' ? [this.#table(each)] : []
    })
    this.#depth -= 1
    return blocks
  }

  /** With the text boxes that hang on it, and its footnotes, behind it. */
  #paragraph(element: XmlElement): DocxBlock[] {
    this.#count += 1
    if (this.#count > MAX_PARAGRAPHS) throw new UnusablePicture({ code: 'large-file', megabytes: 10 })
    const properties = element.child('w:pPr')
    const indent = properties?.child('w:ind')?.attributes
    const align = properties?.child('w:jc')?.attributes['w:val']
    const { label, indentTwips } = this.#numbering.labelOf(properties)
    const tabs = properties?.child('w:tabs')?.children ?? []
    const breaks = properties?.child('w:pageBreakBefore')
    const read = new DocxRuns(this.#file).read(element)
    const paragraph: DocxParagraph = {
      kind: 'paragraph',
      label,
      indentPt: Math.max(0, Math.min(200, pointsOf(indent?.['w:left'] ?? indent?.['w:start']) ?? pointsOf(String(indentTwips)) ?? 0)),
      isRightTab: tabs.some(
        (tab) => tab.attributes['w:val'] === 'right' || tab.attributes['w:val'] === 'end' || (pointsOf(tab.attributes['w:pos']) ?? 0) > 325,
      ),
      align: align === 'center' ? 'center' : align === 'right' || align === 'end' ? 'right' : 'left',
      isPageBreak: breaks !== null && breaks !== undefined && !/^(?:0|false|off)$/.test(breaks.attributes['w:val'] ?? ''),
      runs: read.runs,
    }
    const after = [...read.boxes, ...read.footnotes].flatMap((each) => this.blocks(each))
    const isEmpty = read.runs.length === 0 && label === ''
    return isEmpty && after.length > 0 ? after : [paragraph, ...after]
  }

  #table(element: XmlElement): DocxTable {
    const rows = readRows(element).map((row) => row.map(({ content, ...cell }) => ({ ...cell, paragraphs: this.blocks(content).flatMap(flatten) })))
    return { kind: 'table', isRuled: hasRules(element, this.#file.styles), widths: readWidths(element, rows), rows }
  }
}

/** A table within a cell, row by row. */
function flatten(block: DocxBlock): DocxParagraph[] {
  if (block.kind === 'paragraph') return [block]
  return block.rows.flatMap((row): DocxParagraph[] => {
    const [first, ...others] = row.flatMap((cell) => cell.paragraphs)
    return first === undefined
      ? []
      : [{ ...first, runs: [first, ...others].flatMap((each, at): DocxRun[] => [...(at === 0 ? [] : [{ kind: 'tab' as const }]), ...each.runs]) }]
  })
}

/** Twips, or a number with its unit, as the strict form of Word files writes it. */
export function pointsOf(length: string | undefined): number | null {
  const [, number, unit = ''] = /^(-?[\d.]+)(pt|in|cm|mm|pc|pi)?$/.exec(length ?? '') ?? []
  if (number === undefined) return null
  const points = { '': 1 / 20, pt: 1, in: 72, cm: 28.35, mm: 2.835, pc: 12, pi: 12 }[unit] ?? 1
  return Number(number) * points
}
