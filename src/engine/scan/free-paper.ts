// Finds the places on our own sheets where nothing is printed beside the bubbles. Anything dark there was written by somebody.
import { areCompact } from '#engine/exam/option-letter.ts'
import { CHOICE_PITCH_X } from '#engine/exam/min-width-of.ts'
import { squareBeside } from '#engine/sheet/square-beside.ts'
import type { Bubble } from '#engine/sheet/layout.ts'
import { measureText } from '#engine/sheet/measure-text.ts'
import { CHOICE_TEXT_INDENT, LEFT, OPTION_LINE, RIGHT, TEXT_SIZE } from '#engine/sheet/page-measures.ts'
import type { Rect } from '#engine/sheet/page-template.ts'
import { COLUMN_GAP, MIN_NUMBER_WIDTH, MAX_COLUMNS, NUMBER_GAP } from '#engine/sheet/choice-run.ts'
import { sumHeights, type SetWords } from '#engine/sheet/set-plain.ts'
import type { SheetPage } from './sheet-templates.ts'

/** A piece of the page's paper, in millimetres. `covered` are the parts of it with print other than bubbles. */
export interface FreePaper {
  area: Rect
  covered: readonly Rect[]
}

/** How far above and below the middle of a row of bubbles its paper reaches: usually, and at most. */
const USUAL_HALF = 4.1
const MAX_HALF = 5.3
/** Two neighbouring rows share this much paper, because writing between them may belong to either. */
const SHARED = 0.6
/** Margin to print whose exact width is unknown. */
const CLEAR = 0.8
/** Width to the left and right of bubbles that have print of unknown width on both sides. */
const NARROW = 3
/** How far the paper reaches into the page's margin. Punched holes and the paper's edge lie further out. */
const INTO_MARGIN = 3
/** From the last option printed as words down to the next question. */
const BELOW_WORDS = 5
/** Above the first option, up to the end of the question's text. */
const ABOVE_WORDS = 3.3
const SQUARE_INSET = 1.1

type Page = Pick<SheetPage, 'bubbles' | 'boxes'> & { setWords: SetWords }

/** The paper that belongs to each row of bubbles. To the left and right it reaches to the neighbours, above and below half way to them. */
export function findFreePaper(rows: readonly (readonly Bubble[])[], page: Page): FreePaper[][] {
  const columns = findColumns(page)
  return rows.map((row) => ofRow(row, page, columns))
}

function ofRow(row: readonly Bubble[], page: Page, columns: Columns): FreePaper[] {
  const [first] = row
  if (first === undefined) return []
  if (/^\d+:.$/.test(first.option)) return [squareOf(first)]
  // Nothing is known about other rows that are no question of an exam.
  if (first.question.startsWith('@')) return []
  const isLine = row.every(({ y }) => Math.abs(y - first.y) < 1)
  if (isLine && (areCompact(row.map(({ option }) => option)) || (row.length > 1 && isPitched(row)))) return [lineOf(row, page, columns)]
  return [wordsOf(row, page)]
}

/** For one place of a digit grid: the square in which the figure is written. */
function squareOf(first: Bubble): FreePaper {
  const { x, y, width, height } = squareBeside(first)
  return { area: { x: x + SQUARE_INSET, y: y + SQUARE_INSET, width: width - 2 * SQUARE_INSET, height: height - 2 * SQUARE_INSET }, covered: [] }
}

/** Whether the bubbles stand as close together as in a row without words. Options in words stand further apart. */
function isPitched(row: readonly Bubble[]): boolean {
  return row.every(({ x }, at) => at === 0 || Math.abs(x - (row[at - 1]?.x ?? 0) - CHOICE_PITCH_X) < 0.5)
}

function lineOf(row: readonly Bubble[], page: Page, columns: Columns): FreePaper {
  const [left, right] = [leftOf(row), rightOf(row)]
  const y = row[0]?.y ?? 0
  const { up, down } = halves(row, page)
  const run = placeInRun(row, columns)
  const from = run?.left ?? left - NARROW
  const to = run?.right ?? right + NARROW
  const covered = run === null ? [] : [{ x: run.number.from, y: y - up, width: run.number.to - run.number.from, height: up + down }]
  return { area: { x: from, y: y - up, width: to - from, height: up + down }, covered }
}

/** Half way to the bubbles above and below, but never into a box. */
function halves(row: readonly Bubble[], { bubbles, boxes }: Page): { up: number; down: number } {
  const y = row[0]?.y ?? 0
  const [left, right] = [leftOf(row) - NARROW, rightOf(row) + NARROW]
  let [up, down] = [USUAL_HALF, USUAL_HALF]
  let [above, below] = [Infinity, Infinity]
  for (const other of bubbles) {
    if (other.x < left || other.x > right || Math.abs(other.y - y) < 1) continue
    if (other.y < y) above = Math.min(above, y - other.y)
    else below = Math.min(below, other.y - y)
  }
  if (above < 2 * MAX_HALF) up = above / 2 + SHARED
  if (below < 2 * MAX_HALF) down = below / 2 + SHARED
  for (const box of boxes) {
    if (box.x > right || box.x + box.width < left) continue
    if (box.y + box.height < y) up = Math.min(up, y - box.y - box.height - CLEAR)
    if (box.y > y) down = Math.min(down, box.y - y - CLEAR)
  }
  return { up, down }
}

/** The columns of rows that have only their question numbers beside them. */
interface Columns {
  /** Width of the widest number on the page, and the width reserved for numbers. */
  widest: number
  numberWidth: number
  /** From a column's left edge to its first bubble. */
  before: number
  /** Left edges of all possible columns, and of those that this page uses. */
  starts: readonly number[]
  used: readonly number[]
}

function findColumns({ bubbles }: Page): Columns {
  const firsts = new Map<string, number>()
  for (const { question, option, x } of bubbles) {
    if (option.length > 2 || question.startsWith('@')) continue
    firsts.set(question, Math.min(x, firsts.get(question) ?? Infinity))
  }
  const widest = Math.max(0, ...[...firsts.keys()].map((question) => measureText(question, TEXT_SIZE, 'bold')))
  const numberWidth = Math.max(MIN_NUMBER_WIDTH, widest)
  const before = numberWidth + NUMBER_GAP + CHOICE_PITCH_X / 2
  const starts: number[] = []
  for (let count = 1; count <= MAX_COLUMNS; count += 1)
    for (let column = 0; column < count; column += 1) starts.push(LEFT + (column * (RIGHT - LEFT + COLUMN_GAP)) / count)
  const used = [...new Set(firsts.values())].map((x) => x - before).filter((x) => starts.some((start) => isSame(start, x)))
  return { widest, numberWidth, before, starts, used }
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.4

/** How far the paper of a row in a column reaches, and where its number is printed. Null for a row outside the columns. */
function placeInRun(
  row: readonly Bubble[],
  { widest, numberWidth, before, starts, used }: Columns,
): { left: number; right: number; number: { from: number; to: number } } | null {
  const first = Math.min(...row.map(({ x }) => x))
  const start = starts.find((x) => isSame(x + before, first))
  if (start === undefined) return null
  const numberTo = start + numberWidth
  const next = Math.min(...used.filter((x) => x > start + 1))
  return {
    // A line is printed between two columns.
    left: start === LEFT ? LEFT - INTO_MARGIN : start - COLUMN_GAP / 2 + CLEAR,
    right: next === Infinity ? RIGHT + INTO_MARGIN : next - COLUMN_GAP / 2 - CLEAR,
    number: { from: numberTo - widest - CLEAR, to: numberTo + CLEAR },
  }
}

/** For options in words, which are printed beside the bubbles. The words are left out. */
function wordsOf(row: readonly Bubble[], page: Page): FreePaper {
  const covered = row.map((bubble) => wordsBeside(bubble, row, page.setWords))
  const top = Math.min(...row.map(({ y }) => y))
  const bottom = Math.max(...row.map(({ y }) => y))
  const highest = Math.max(...covered.map(({ height }) => height / 2))
  const from = Math.max(LEFT - INTO_MARGIN, ...rightsBeside(row, page))
  const up = Math.max(ABOVE_WORDS, highest + 0.6)
  const down = Math.max(BELOW_WORDS, highest + 1)
  const others = page.bubbles.filter(({ question, y }) => question !== row[0]?.question && y > bottom).map(({ y, r }) => y - r)
  const boxes = page.boxes.filter(({ y }) => y > bottom).map(({ y }) => y)
  const foot = Math.min(bottom + down, ...others.map((y) => y - CLEAR), ...boxes.map((y) => y - CLEAR))
  return { area: { x: from, y: top - up, width: RIGHT + INTO_MARGIN - from, height: foot - top + up }, covered }
}

/** Right edges of other questions' bubbles that stand to the left at the same height. */
function rightsBeside(row: readonly Bubble[], { bubbles }: Page): number[] {
  const question = row[0]?.question
  const left = leftOf(row)
  const isAtHeight = (y: number): boolean => row.some((bubble) => Math.abs(bubble.y - y) < USUAL_HALF)
  return bubbles.filter((other) => other.question !== question && other.x < left && isAtHeight(other.y)).map(({ x, r }) => x + r + CLEAR)
}

function wordsBeside(bubble: Bubble, row: readonly Bubble[], setWords: SetWords): Rect {
  const from = bubble.x - bubble.r + CHOICE_TEXT_INDENT
  const next = Math.min(...row.filter(({ x, y }) => x > bubble.x + 1 && Math.abs(y - bubble.y) < 1).map(({ x, r }) => x - r))
  const end = next === Infinity ? RIGHT : next
  // Text that was shrunk to fit is narrower than assumed here.
  const lines = setWords(bubble.option, end - from, { size: TEXT_SIZE, line: OPTION_LINE })
  const height = lines.length > 1 ? sumHeights(lines) : Math.max(TEXT_SIZE * 1.15, sumHeights(lines) - 0.8)
  const width = lines.length > 1 ? end - from : Math.max(...lines.map((line) => line.width))
  return { x: from - CLEAR / 2, y: bubble.y - height / 2, width: width + 1.5 * CLEAR, height }
}

function leftOf(row: readonly Bubble[]): number {
  return Math.min(...row.map(({ x, r }) => x - r))
}

function rightOf(row: readonly Bubble[]): number {
  return Math.max(...row.map(({ x, r }) => x + r))
}
