import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { containsLine } from '#engine/exam/from-paper/read-matching.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

const title = /\b(?:for )?examiners?['’]?s?['’]? use\b|\bfor official use\b|\bkwa matumizi ya (?:mtahini|mwalimu|ofisi)\w*/i
const ask = /\b(?:questions?|sections?|swali|maswali|sehemu|s\/no\.?|no\.|qn)\b/i
const most = /\b(?:max(?:imum)?\.?|upeo|jumla|out of|alama)\b/i
const score = /\b(?:scores?|scored|awarded|tuzo|alizopata|ya mtahiniwa|candidate['’]?s?|student['’]?s)\b/i
const row = /^(?:[A-Z]|\(?[a-e]\)|[\d\s–-]+|.{0,40}\b\d{1,3}(?: (?:marks|mks))?|.*\b(?:total|jumla)\b.*|\W+)$/i
const MAX_ROWS = 25

/**
 * Parts the table of marks that the examiner fills in from the lines of a paper: its numbers are no questions, and its total is the
 * paper's. It has a title or a row of headings, and is ruled or not.
 */
export function dropExaminerTable(lines: readonly Line[], grids: readonly Grid[]): { lines: Line[]; table: Line[] } {
  const table = new Set<Line>()
  const marked = lines.findIndex(({ text }) => findPrintedMarks(text).length > 0 && /^\W*\d{1,2}\W/.test(text))
  for (const [at, line] of lines.entries()) {
    const isHead = (each: Line): boolean => isHeadOf(each, grids)
    if (table.has(line) || !((title.test(line.text) && line.words.length <= 14) || isHead(line) || isCount(line, marked < 0 || at < marked))) continue
    const below = lines.slice(at + 1, at + 1 + MAX_ROWS)
    const grid = grids.find((each) => each.page === line.page && [line, ...below.slice(0, 2)].some((one) => containsLine(each, one)))
    const isPart = (each: Line): boolean => (grid === undefined ? isRow(each) : containsLine(grid, each)) || isHead(each)
    const past = below.findIndex((each) => !isPart(each))
    // "For Examiner's Use" stands alone in the margin of some papers.
    const isTable = grid !== undefined || isHead(line) || [line, below[0]].some((each) => each !== undefined && (isHead(each) || isCount(each, true)))
    const rows = !isTable ? [] : past < 0 ? below : below.slice(0, past)
    for (const each of [line, ...rows]) table.add(each)
  }
  return { lines: lines.filter((line) => !table.has(line)), table: [...table] }
}

function isHeadOf(line: Line, grids: readonly Grid[]): boolean {
  const { text, words, cells } = line
  if (cells.length === 1 && !grids.some((grid) => containsLine(grid, line))) return false
  return words.length <= 14 && score.test(text) && (ask.test(text) || most.test(text)) && findPrintedMarks(text).length === 0
}

/** The numbers of the questions in a row, "1 2 3 4 5 Total": in the body of a paper only with the total. */
function isCount({ words, text }: Line, isAbove: boolean): boolean {
  const numbers = words.flatMap((word) => (/^\d{1,2}$/.test(word.text) ? [Number(word.text)] : []))
  const isRun = numbers.length >= 5 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
  return isRun && words.length - numbers.length <= 2 && (isAbove || /\b(?:total|jumla)\b/i.test(text))
}

function isRow(line: Line): boolean {
  return isCount(line, true) || (row.test(line.text) && !/[?]|\d\s*[.)]\s/.test(line.text) && line.words.length <= 8)
}
