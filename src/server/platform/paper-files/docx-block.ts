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

/** What stands around paragraphs without being one. What was struck out by a tracked change stands in `w:del` and `w:moveFrom`. */
const wrappers: ReadonlySet<string> = new Set(['w:sdt', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:customXml', 'w:smartTag', 'w:dir', 'w:bdo'])

/** The children of an element, of one of two forms of the same thing the first. */
export function childrenOf(element: XmlElement): XmlElement[] {
  return element.children.flatMap((each): XmlElement[] => {
    if (wrappers.has(each.name)) return childrenOf(each)
    if (each.name !== 'mc:AlternateContent') return [each]
    const form = each.child('mc:Choice') ?? each.child('mc:Fallback')
    return form === null ? [] : childrenOf(form)
  })
}

/** Twips, or a number with its unit, as the strict form of Word files writes it. */
export function pointsOf(length: string | undefined): number | null {
  const [, number, unit = ''] = /^(-?[\d.]+)(pt|in|cm|mm|pc|pi)?$/.exec(length ?? '') ?? []
  if (number === undefined) return null
  const points = { '': 1 / 20, pt: 1, in: 72, cm: 28.35, mm: 2.835, pc: 12, pi: 12 }[unit] ?? 1
  return Number(number) * points
}
