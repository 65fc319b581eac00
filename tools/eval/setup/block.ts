/** What stands on a page, before it is written as HTML or as a Word file. */
export type Block =
  | { kind: 'text'; text: string; level: number; label?: string; right?: string; align?: 'center'; isBold?: boolean; isNumbered?: boolean }
  | { kind: 'table'; rows: string[][]; widths: number[]; isRuled: boolean; hasHead: boolean }
  | { kind: 'answer-lines'; count: number; style: 'dots' | 'rule' }
  | { kind: 'figure'; name: string }
  | { kind: 'page-break' }

export interface Look {
  font: string
  sizePt: number
  /** Of the body; heads go over the whole page. */
  columns: 1 | 2
  running: string | null
}

export interface PrintedDocument {
  head: Block[]
  body: Block[]
  look: Look
}
