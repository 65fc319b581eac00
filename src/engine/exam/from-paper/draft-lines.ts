import { POOR, unite, type Region } from '#engine/exam/from-paper/page-text.ts'
import { makeLine, type Line } from '#engine/exam/from-paper/text-lines.ts'
import { type DraftLine, LINES_MAX } from '#engine/exam/from-paper/draft-line.ts'

/** All lines in the order of their pages: those of one page in reading order, each running head before the first line below it. */
export function toDraftLines(lines: Record<DraftLine['of'], readonly Line[]>): DraftLine[] {
  const linesOf = (of: DraftLine['of']): DraftLine[] => lines[of].flatMap((line) => (line.words.length === 0 ? [] : [toDraftLine(line, of)]))
  const kept = [...linesOf('paper'), ...linesOf('scheme')].toSorted((a, b) => a.page - b.page)
  for (const head of linesOf('furniture')) {
    const below = kept.findIndex(({ page, y }) => page > head.page || (page === head.page && y > head.y))
    kept.splice(below < 0 ? kept.length : below, 0, head)
  }
  return kept.slice(0, LINES_MAX)
}

function toDraftLine({ page, x, y, w, h, left, cells, words }: Line, of: DraftLine['of']): DraftLine {
  const isScan = words.some(({ sure }) => sure !== undefined)
  return {
    page,
    x: round(x),
    y: round(y),
    w: round(w),
    h: round(h),
    left: round(left),
    cells: cells.map((cell) => ({ x: round(cell.x), w: round(cell.w), text: cell.text })),
    of,
    ...(isScan ? { unsure: words.filter(({ sure = 1 }) => sure < POOR).map(({ text }) => text) } : {}),
  }
}

function round(points: number): number {
  return Math.round(points * 10) / 10
}

export function textOf({ cells }: Pick<DraftLine, 'cells'>): string {
  return cells.map(({ text }) => text).join(' ')
}

/** The line as the readers of questions and schemes take it. The places of words within a cell are estimated. */
export function toLine({ page, y, h, left, cells }: DraftLine): Line {
  const words = cells.flatMap((cell) => {
    let at = 0
    return cell.text.split(' ').map((text) => {
      const share = cell.w / Math.max(1, cell.text.length)
      const word = { text, x: cell.x + at * share, y, w: text.length * share, h }
      at += text.length + 1
      return word
    })
  })
  return makeLine(words, page, left)
}

/** One rectangle a page. */
export function regionsOfLines(lines: readonly DraftLine[]): Region[] {
  return [...new Set(lines.map(({ page }) => page))].map((page) => ({ page, ...unite(lines.filter((line) => line.page === page)) }))
}
