import { unite, type Box, type PageText, type Word } from '#engine/exam/from-paper/page-text.ts'

/** Words with no wide gap between them. */
export interface Cell extends Box {
  text: string
  words: Word[]
}

/** A line of print, from left to right. */
export interface Line extends Box {
  page: number
  text: string
  cells: Cell[]
  words: Word[]
  /** The left edge of its column. */
  left: number
  /** Dots or a line to write on stand behind its words. */
  isToFill?: boolean
  /** Where the column is that it stands in; absent for what goes across the page. */
  column?: Box
  /** What a question is about, beside its answer in a table of a scheme. */
  isTopic?: boolean
  /** Whether it was to be read across or in columns was not clear. */
  isUnsure?: boolean
}

/** A gap wider than this share of the line height separates cells: about four spaces. */
const WIDE_GAP = 0.8

export function wordsOf(page: PageText): Word[] {
  return mendMargin(page.words.filter((word) => !isFilling(word.text)))
}

/** Moves "mks)" below a "(2" in a narrow margin up to it. */
function mendMargin(words: readonly Word[]): Word[] {
  const open = words.filter((word) => /^[([]\d{1,2}$/.test(word.text))
  if (open.length === 0) return [...words]
  return words.map((word) => {
    if (!/^(?:mks?|marks?|mrks?)\.?[)\]]\.?$/i.test(word.text)) return word
    if (words.some((each) => /\d$/.test(each.text) && Math.abs(each.y - word.y) < 2 && Math.abs(each.x + each.w - word.x) < word.h)) return word
    const above = open.find((each) => Math.abs(each.x - word.x) < 14 && word.y - each.y > 0.6 * each.h && word.y - each.y < 1.7 * each.h)
    return above === undefined ? word : { ...word, x: above.x + above.w + above.h * 0.25, y: above.y }
  })
}

/** Words of a page that are read on their own. */
export interface PagePart {
  words: readonly Word[]
  /** Null for what goes across the page. */
  column: Box | null
}

export function linesOfPart(page: PageText, index: number, { words, column }: PagePart): Line[] {
  const left = Math.min(...words.map((word) => word.x))
  const fillings = page.words.filter((word) => isFilling(word.text) || /[…._]{5,}$/u.test(word.text))
  return mendMarks(groupLines(words)).map((each) => {
    const line = { ...makeLine(each, index, left), ...(column !== null && { column }) }
    return fillings.some((filling) => isBehind(filling, line) || isBeforeUnit(filling, line)) ? { ...line, isToFill: true } : line
  })
}

function isBehind(filling: Box, line: Box): boolean {
  const middle = filling.y + filling.h / 2
  return filling.x + filling.w > line.x + line.w - 4 && middle > line.y && middle < line.y + line.h
}

/** "resistance = ………… Ω": the unit stands behind what a pupil writes. */
function isBeforeUnit(filling: Box, line: Line): boolean {
  const middle = filling.y + filling.h / 2
  if (middle < line.y || middle > line.y + line.h) return false
  const before = line.words.filter((word) => word.x < filling.x + 4)
  return before.length > 0 && before.length < line.words.length && /[=:]$/.test(before.at(-1)?.text ?? '')
}

/** Dots and dashes to write on. */
function isFilling(text: string): boolean {
  return /^[.…_‥·-]{3,}$/u.test(text) || /^[…_]+$/u.test(text)
}

/** Joins "(2" at the end of a line and "mks)" at the beginning of the next in the upper line. */
function mendMarks(lines: readonly Word[][]): Word[][] {
  const mended = lines.map((line) => [...line])
  for (const [at, line] of mended.entries()) {
    const next = mended[at + 1]
    const last = line.at(-1)
    const first = next?.[0]
    if (next === undefined || last === undefined || first === undefined) continue
    if (/^[([]\s*(?:\d{1,2}|alama|al\.)$/i.test(last.text) && /^(?:mks?|marks?|mrks?|\d{1,2})\.?[)\]]\.?$/i.test(first.text)) {
      next.shift()
      // It moves to the end of the line, because its own position is on the other side of the page.
      line.push({ ...first, x: last.x + last.w + last.h * 0.25, y: last.y, h: last.h })
    }
  }
  return mended.filter((line) => line.length > 0)
}

export function groupLines(words: readonly Word[]): Word[][] {
  const lines: { middle: number; height: number; words: Word[] }[] = []
  for (const word of words.toSorted((a, b) => a.y + a.h / 2 - (b.y + b.h / 2))) {
    const middle = word.y + word.h / 2
    const line = lines.findLast((each) => Math.abs(each.middle - middle) < 0.45 * Math.min(each.height, word.h))
    if (line === undefined) lines.push({ middle, height: word.h, words: [word] })
    else line.words.push(word)
  }
  return lines.toSorted((a, b) => a.middle - b.middle).map((line) => line.words.toSorted((a, b) => a.x - b.x))
}

export function makeLine(words: readonly Word[], page: number, left: number): Line {
  const cells = cellsOf(words)
  return { page, left, ...unite(words), words: [...words], cells, text: cells.map((cell) => cell.text).join(' ') }
}

function cellsOf(words: readonly Word[]): Cell[] {
  const groups: Word[][] = []
  for (const word of words) {
    const before = groups.at(-1)?.at(-1)
    if (before === undefined || word.x - (before.x + before.w) > WIDE_GAP * Math.min(word.h, before.h)) groups.push([word])
    else groups.at(-1)?.push(word)
  }
  return groups.map((group) => ({ ...unite(group), words: group, text: group.map((word) => word.text).join(' ') }))
}
