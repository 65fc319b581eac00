import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { areCompact, optionLetter } from '#engine/exam/option-letter.ts'
import { CHOICE_PITCH_X } from '#engine/exam/min-width-of.ts'
import { drawBubble } from '#engine/sheet/draw-bubble.ts'
import { drawText } from '#engine/sheet/drawing.ts'
import { measureText } from '#engine/sheet/measure-text.ts'
import { BUBBLE_RADIUS, CHOICE_PITCH_Y, LEFT, RIGHT, TEXT_SIZE } from '#engine/sheet/page-measures.ts'
import type { Block, Part, SheetStyle } from '#engine/sheet/page-template.ts'
import { cutLines, numberOf } from '#engine/sheet/question-head.ts'
import { sumHeights, type SetLine } from '#engine/sheet/set-plain.ts'
import { drawLines, setText } from '#engine/sheet/set-text.ts'

const LINE = 1.34
const ITEM_INDENT = 6
/** From an option's letter to its words. */
const LETTER_WIDTH = 6
const COLUMN_GAP = 5
const MAX_COLUMNS = 3
const SCALES = [1, 0.9, 0.8, 0.7, 0.62]
/** Of the options together, so that the stem and a few rows stand on the same page. */
const MAX_OPTIONS_MM = 70
const AFTER_LABEL = 2.5
const MARKS_SIZE = TEXT_SIZE * 0.88
const ROW_MARGIN = 2.6
const MAX_ROW_LINES = 4
/** With fewer rows left on a page, they begin on the next. */
const MIN_ROWS = 3

/** The options that the items of a matching share, lettered; none where they are letters of another paper. */
export function layOutMatchingOptions([first]: readonly ChoiceQuestion[], { placeOf }: SheetStyle): Block[] {
  if (first === undefined || areCompact(first.options)) return []
  const x = leftOf(placeOf(first.id).depth)
  const laidOut = SCALES.map((scale) => setOptions(first.options, TEXT_SIZE * scale, RIGHT - x))
  const rows = laidOut.find((each) => heightOfOptions(each) <= MAX_OPTIONS_MM) ?? laidOut.at(-1) ?? []
  return [{ heightMm: heightOfOptions(rows), gapBeforeMm: 2, keepWithNext: true, place: (y) => placeOptions(rows, x, y) }]
}

interface SetOption {
  letter: string
  lines: SetLine[]
  x: number
  size: number
}

function setOptions(options: readonly string[], size: number, widthMm: number): SetOption[][] {
  const widest = LETTER_WIDTH + COLUMN_GAP + Math.max(...options.map((option) => setText(option, Infinity, { size, line: LINE })[0]?.width ?? 0))
  const columns = Math.max(1, Math.min(MAX_COLUMNS, Math.floor(widthMm / widest)))
  const columnWidth = widthMm / columns
  const set = options.map((option, at) => ({
    letter: optionLetter(at),
    lines: setText(option, columnWidth - LETTER_WIDTH - COLUMN_GAP, { size, line: LINE }),
    x: (at % columns) * columnWidth,
    size,
  }))
  return Array.from({ length: Math.ceil(set.length / columns) }, (_, row) => set.slice(row * columns, (row + 1) * columns))
}

function heightOfRow(row: readonly SetOption[]): number {
  return Math.max(...row.map(({ lines }) => sumHeights(lines))) + 0.8
}

function heightOfOptions(rows: readonly SetOption[][]): number {
  return rows.reduce((sum, row) => sum + heightOfRow(row), 0)
}

function placeOptions(rows: readonly SetOption[][], left: number, top: number): Part {
  let y = top
  const drawing = rows.flatMap((row) => {
    const drawn = row.flatMap(({ letter, lines, x, size }) => [
      drawText(letter, left + x, y + (lines[0]?.baselineMm ?? size), { size, weight: 'bold' }),
      ...drawLines(lines, left + x + LETTER_WIDTH, y),
    ])
    y += heightOfRow(row)
    return drawn
  })
  return { bubbles: [], boxes: [], drawing }
}

interface RowsRoom {
  roomMm: number
  /** The page is empty but for what stands above the items. */
  isFresh: boolean
  /** Items of the same matching stand on the page before. */
  isContinued: boolean
}

/** The items that fit into the height, one row of bubbles each, and their number. Null if too few fit. */
export function layOutMatchingRows(items: readonly ChoiceQuestion[], style: SheetStyle, room: RowsRoom): { block: Block; taken: number } | null {
  const set = items.map((item, at) => setRow(item, style, room.isContinued && at === 0))
  const ends = set.map((_, at) => set.slice(0, at + 1).reduce((sum, { height }) => sum + height, 0))
  const fitting = ends.filter((end) => end <= room.roomMm).length
  if (!room.isFresh && fitting < Math.min(MIN_ROWS, items.length)) return null
  const taken = Math.max(1, fitting)
  const rows = set.slice(0, taken)
  return { taken, block: { heightMm: ends[taken - 1] ?? 0, gapBeforeMm: 3, keepWithNext: false, place: (y) => placeRows(rows, y) } }
}

interface SetRow {
  item: ChoiceQuestion
  number: string
  numberX: number
  marks: string
  textX: number
  bubblesX: number
  lines: SetLine[]
  height: number
}

/** At the top of a page an item has its whole number, because nothing else says what it belongs to. */
function setRow(item: ChoiceQuestion, { words, placeOf }: SheetStyle, isAlone: boolean): SetRow {
  const { label, depth } = placeOf(item.id)
  const marks = words.marks(item.marks)
  const number = numberOf(isAlone ? item.id : label)
  const numberX = isAlone ? LEFT : leftOf(depth)
  const textX = Math.max(leftOf(depth) + ITEM_INDENT, numberX + measureText(number, TEXT_SIZE, 'bold')) + AFTER_LABEL
  // Every row has its bubbles at the same place, whatever its marks are.
  const marksWidth = measureText(words.marks(100), MARKS_SIZE) + 3
  const bubblesX = RIGHT - marksWidth - item.options.length * CHOICE_PITCH_X
  const all = setText(item.text ?? '', bubblesX - textX - 3, { size: TEXT_SIZE, line: LINE })
  const lines = all.length <= MAX_ROW_LINES ? all : cutLines(all, MAX_ROW_LINES, TEXT_SIZE)
  return { item, number, numberX, marks, textX, bubblesX, lines, height: Math.max(CHOICE_PITCH_Y, sumHeights(lines) + ROW_MARGIN) }
}

function placeRows(rows: readonly SetRow[], top: number): Part {
  const part: Part = { bubbles: [], boxes: [], drawing: [] }
  let y = top
  for (const { item, number, numberX, marks, textX, bubblesX, lines, height } of rows) {
    const middle = y + height / 2
    const baseline = middle + TEXT_SIZE * 0.34
    part.drawing.push(drawText(number, numberX, baseline, { size: TEXT_SIZE, weight: 'bold' }))
    part.drawing.push(...drawLines(lines, textX, middle - sumHeights(lines) / 2 + TEXT_SIZE * (0.34 - 0.95 + LINE / 2)))
    for (const [place, option] of item.options.entries()) {
      const bubble = { question: item.id, option, x: bubblesX + (place + 0.5) * CHOICE_PITCH_X, y: middle, r: BUBBLE_RADIUS }
      part.bubbles.push(bubble)
      part.drawing.push(...drawBubble(bubble, areCompact(item.options) ? option : optionLetter(place)))
    }
    part.drawing.push(drawText(marks, RIGHT, baseline, { size: MARKS_SIZE, grey: 0.3, align: 'right' }))
    y += height
  }
  return part
}

function leftOf(depth: number): number {
  return LEFT + depth * ITEM_INDENT
}
