import type { PageText, Word } from '#engine/exam/from-paper/page-text.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'

export type Cells = readonly (readonly [number, string])[]

/** A page of print: a line for each entry, its cells at the places given. */
export function pageOf(lines: readonly (string | Cells)[], more: Partial<PageText> = {}): PageText {
  const words = lines.flatMap((line, row) =>
    (typeof line === 'string' ? ([[57, line]] as const) : line).flatMap(([from, text]) => {
      let x = from
      return text.split(' ').map((word): Word => {
        const w = word.length * 5
        const placed = { x, y: 60 + row * 16, w, h: 11, text: word }
        x += w + 3
        return placed
      })
    }),
  )
  return { width: 595, height: 842, words, figures: [], rules: [], ...more }
}

/** What is read of a paper and its scheme, each line by line. */
export const draftOf = (paper: readonly (string | Cells)[], scheme: readonly (string | Cells)[], more: Partial<PageText> = {}): PaperDraft =>
  readPaper([{ pages: [pageOf(paper)] }, { pages: [pageOf(['MARKING SCHEME', ...scheme], more)] }])
