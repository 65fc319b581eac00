import type { Box, PageText, Word } from '#engine/exam/from-paper/page-text.ts'

const LINE_POINTS = 20
const SIGN_POINTS = 5
const MARGIN_POINTS = 40

/**
 * A page of print for tests, line by line: leading blanks set a line in, and three blanks or more stand between cells. An empty line
 * leaves a gap. Figures and rules are boxes in points; the first line stands at 80, each next 20 below.
 */
export function printPage(lines: readonly string[], drawn: Partial<Pick<PageText, 'figures' | 'rules'>> = {}): PageText {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }): Word => ({
      text,
      x: MARGIN_POINTS + index * SIGN_POINTS,
      y: 80 + row * LINE_POINTS,
      w: text.length * SIGN_POINTS,
      h: 10,
    })),
  )
  return { width: 595, height: 842, words, figures: [], rules: [], ...drawn }
}

/** The thin lines of a table around rows of print, with its columns at these signs of a line. */
export function ruleRows(first: number, rows: number, signs: readonly number[]): Box[] {
  const xs = signs.map((sign) => MARGIN_POINTS + sign * SIGN_POINTS - 3)
  const [left = 0, right = 0, top] = [xs[0], xs.at(-1), 75 + first * LINE_POINTS]
  const flat = Array.from({ length: rows + 1 }, (_, at) => ({ x: left, y: top + at * LINE_POINTS, w: right - left, h: 1 }))
  return [...flat, ...xs.map((x) => ({ x, y: top, w: 1, h: rows * LINE_POINTS }))]
}
