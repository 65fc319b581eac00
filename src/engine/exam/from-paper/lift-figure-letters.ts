import { FIGURE_MARK, unite, type Box, type PageText } from '#engine/exam/from-paper/page-text.ts'
import { isWithin } from '#engine/exam/from-paper/find-grids.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import { makeLine, type Cell, type Line } from '#engine/exam/from-paper/text-lines.ts'

/** A letter of a figure stands so near to its drawing. */
const NEAR_POINTS = 10
/** Print that is smaller than the text, as names of axes are, stands so near. */
const NEAR_SMALL_POINTS = 30
const MAX_LETTERS = 24
/** A page with more is no paper. */
const MAX_FIGURES = 40

/**
 * Takes the letters of figures out of the lines: they are in the picture, and no words of a question. Returns the lines and the
 * figures of each page with their letters, cut so that they hold no print of their neighbours.
 */
export function liftFigureLetters(lines: readonly Line[], pages: readonly PageText[]): { lines: Line[]; figures: Box[][] } {
  let left = lines.filter((line) => !isStrayLetter(line, lines))
  const figures = pages.map((page, index) =>
    page.figures.map((figure, at) => {
      if (at >= MAX_FIGURES) return figure
      const here = left.filter((line) => line.page === index)
      const own = lettersOf(figure, here)
      if (own === null) return figure
      left = left.flatMap((line) => (line.page === index ? withoutCells(line, own) : [line]))
      const rest = left.filter((line) => line.page === index)
      return cutFree(unite([figure, ...own]), rest)
    }),
  )
  return { lines: left, figures }
}

/** A line of single letters, "P    Q", without another below it in the alphabet, as options have them. */
function isStrayLetter(line: Line, lines: readonly Line[]): boolean {
  if (line.isToFill === true || !line.cells.every(({ text }) => /^[A-Z]\d?$/.test(text))) return false
  const inColumn = lines.filter((each) => each.page === line.page && Math.abs(each.x - line.x) < 6 && /^[A-Z]\b/.test(each.text))
  return inColumn.length === 1
}

/** The cells that are part of a figure; null where it is a frame around print. */
function lettersOf(figure: Box, lines: readonly Line[]): Set<Cell> | null {
  const near = widen(figure, NEAR_POINTS)
  const around = widen(figure, NEAR_SMALL_POINTS)
  const heights = lines.map(({ h }) => h).toSorted((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  const inside = lines.flatMap(({ cells }) => cells.filter((cell) => isWithin(cell, figure)))
  // A formula was cut out where its mark stands in the line.
  if (inside.some((cell) => cell.text.includes(FIGURE_MARK))) return null
  if (inside.some((cell) => cell.text.length > MAX_LETTERS + 6 || findPrintedMarks(cell.text).length > 0)) return null
  const letters = lines.flatMap((line) => {
    const place = line.h < usual * 0.85 || isAxis(line.text) ? around : near
    const isAlone = line.cells.every((cell) => isWithin(cell, place) && isLetter(cell))
    return line.cells.filter((cell) => (isWithin(cell, figure) && !isLabelOfText(line, cell)) || (isAlone && isWithin(cell, place)))
  })
  return new Set(letters)
}

function widen({ x, y, w, h }: Box, by: number): Box {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by }
}

/** "time / s", "Speed (m/s)": what an axis of a graph says. */
export function isAxis(text: string): boolean {
  return (
    text.length <= 40 &&
    /^\p{L}[\p{L} ]{0,28}(?:\/ ?[\p{L}%°Ω][^\s.?]{0,9}(?: ?\/ ?\S{1,4})?|\((?:[a-z]{1,3}|°C|%|Ω|[a-z]{1,3} ?\/ ?\S{1,5}|[a-z]{1,2}[²³])\))$/u.test(
      text,
    )
  )
}

function isLetter({ text }: Cell): boolean {
  return text.length <= 12 && findPrintedMarks(text).length === 0 && !/^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|[.?:]$/.test(text)
}

/** "(a) …" beside a figure that reaches under it. */
function isLabelOfText({ cells }: Line, cell: Cell): boolean {
  return cells[0] === cell && /^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s*\S/.test(cell.text)
}

function withoutCells(line: Line, own: ReadonlySet<Cell>): Line[] {
  const kept = line.cells.filter((cell) => !own.has(cell))
  if (kept.length === line.cells.length) return [line]
  const words = kept.flatMap((cell) => cell.words)
  return words.length === 0 ? [] : [{ ...line, ...makeLine(words, line.page, line.left) }]
}

/** The margin around a figure when it is cut out, and how much of it at most gives way to print beside it. */
const MARGIN_POINTS = 4
const MAX_CUT_POINTS = 12

/** Moves the upper and the lower edge of a figure away from lines that reach into it. */
function cutFree(figure: Box, lines: readonly Line[]): Box {
  let [top, bottom] = [figure.y, figure.y + figure.h]
  for (const line of lines) {
    if (line.x > figure.x + figure.w || line.x + line.w < figure.x) continue
    const [above, below] = [line.y + line.h + MARGIN_POINTS, line.y - MARGIN_POINTS]
    if (line.y < figure.y && above > top && above - figure.y < MAX_CUT_POINTS) top = above
    if (line.y + line.h > figure.y + figure.h && below < bottom && figure.y + figure.h - below < MAX_CUT_POINTS) bottom = below
  }
  return { ...figure, y: top, h: Math.max(1, bottom - top) }
}
