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
}

/** A gap wider than this share of the line height separates cells: about four spaces. */
const WIDE_GAP = 0.8

/** Columns of print stand at least so far apart, in points. */
const MIN_GUTTER = 10

/** The lines of the pages of a file in reading order, counted from `first`. On a page with two columns, the left one comes first. */
export function linesOfPages(pages: readonly PageText[], first: number): Line[] {
  const gutters = pages.map((page) => findGutter(page, wordsOf(page)))
  const usual = gutters.find((gutter) => gutter !== null) ?? null
  return pages.flatMap((page, at) => {
    // The last page of a paper in columns may have too few lines to show them.
    const isLike = usual !== null && countCrossing(bodyOf(page, wordsOf(page)), usual) === 0 && countJoined(wordsOf(page), usual, 1) === 0
    return splitLines(page, first + at, gutters[at] ?? (isLike ? usual : null))
  })
}

export function linesOf(page: PageText, index: number): Line[] {
  return linesOfPages([page], index)
}

function wordsOf(page: PageText): Word[] {
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

function splitLines(page: PageText, index: number, gutter: number | null): Line[] {
  const words = wordsOf(page)
  const parts = gutter === null ? [words] : splitColumns(words, gutter)
  const fillings = page.words.filter((word) => isFilling(word.text) || /[…._]{5,}$/u.test(word.text))
  return parts.flatMap((part) => {
    const left = Math.min(...part.map((word) => word.x))
    return mendMarks(groupLines(part)).map((each) => {
      const line = makeLine(each, index, left)
      return fillings.some((filling) => isBehind(filling, line)) ? { ...line, isToFill: true } : line
    })
  })
}

function isBehind(filling: Box, line: Box): boolean {
  const middle = filling.y + filling.h / 2
  return filling.x + filling.w > line.x + line.w - 4 && middle > line.y && middle < line.y + line.h
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

function groupLines(words: readonly Word[]): Word[][] {
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

/** The gap between two columns: nothing crosses it, and question numbers begin lines, or marks end them, on both sides. */
function findGutter(page: PageText, words: readonly Word[]): number | null {
  const all = bodyOf(page, words)
  const found = shares.flatMap((share) => {
    const x = page.width * share
    const crossing = countCrossing(all, x)
    if (crossing > all.length * 0.03) return []
    const body = belowHeading(page, all, x)
    const sides = splitAtGutter(body, x).map((side) => groupLines(side))
    const [first = [], second = []] = sides.map((lines) => numbersAtEdge(lines))
    const joined = countJoined(body, x, 3)
    const areNumbered = first.length >= 2 && second.length >= 2 && Math.min(...second) > Math.min(...first)
    const areColumns = joined <= 0.1 && sides.every(isColumn)
    return areNumbered || areColumns ? [{ x, joined: joined + crossing }] : []
  })
  // A number of the right column may stand left of the middle.
  return found.toSorted((a, b) => a.joined - b.joined || a.x - b.x)[0]?.x ?? null
}

/** Where the gap may be, as shares of the width of a page. */
const shares = [0.44, 0.46, 0.48, 0.5, 0.52, 0.54]

function bodyOf(page: PageText, words: readonly Word[]): Word[] {
  return words.filter((word) => word.y > page.height * 0.08 && word.y < page.height * 0.94)
}

/** The words below the lines of a heading that go across both columns. */
function belowHeading(page: PageText, words: readonly Word[], x: number): Word[] {
  const over = words.filter((word) => word.y < page.height * 0.35 && word.x < x && word.x + word.w > x)
  const end = Math.max(0, ...over.map((word) => word.y + word.h))
  return words.filter((word) => word.y + word.h / 2 > end)
}

function countCrossing(words: readonly Word[], x: number): number {
  return words.filter((word) => word.x < x && word.x + word.w > x).length
}

/** Of the lines on both sides, which are at least so many, the share that no wide gap parts. */
function countJoined(words: readonly Word[], x: number, least: number): number {
  const across = groupLines(words).flatMap((line) => {
    const [left, right] = splitAtGutter(line, x)
    return left.length === 0 || right.length === 0
      ? []
      : [Math.min(...right.map((word) => word.x)) - Math.max(...left.map((word) => word.x + word.w))]
  })
  return across.length < least ? 1 : across.filter((gap) => gap < MIN_GUTTER).length / across.length
}

/** Whether lines are a column of questions: flowing print at one edge, with labels and marks. Options and workings are none. */
function isColumn(lines: readonly Word[][]): boolean {
  const texts = lines.map((line) => line.map((word) => word.text).join(' '))
  const edge = Math.min(...lines.map(([first]) => first?.x ?? 0))
  const flush = lines.filter(([first]) => (first?.x ?? 0) < edge + 70)
  const labelled = texts.filter((text) => /^\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)]/.test(text))
  const marked = texts.filter((text) => sidedMarks.test(text))
  const letters = texts.reduce((sum, text) => sum + (text.replace(sidedMarks, '').match(/\p{L}/gu) ?? []).length, 0)
  return marked.length >= 1 && marked.length + labelled.length >= 3 && flush.length > lines.length * 0.7 && letters >= lines.length * 14
}

const sidedMarks = /[([]\s?(?:\d{1,2}\s?m(?:ar)?ks?|alama\s?\d{1,2})\s?[)\]]\W?$/i

/** The words across the whole page above the columns, then each column. */
function splitColumns(words: readonly Word[], x: number): Word[][] {
  const over = groupLines(words).filter((line) => line.some((word, at) => crosses(word, line[at + 1], x)))
  const bottom = Math.max(0, ...over.map((line) => Math.max(...line.map((word) => word.y + word.h))))
  const head = words.filter((word) => word.y + word.h / 2 < bottom)
  const body = words.filter((word) => word.y + word.h / 2 >= bottom)
  return [head, ...splitAtGutter(body, x)].filter((part) => part.length > 0)
}

function crosses(word: Word, next: Word | undefined, x: number): boolean {
  const end = word.x + word.w
  if (word.x < x && end > x) return true
  return next !== undefined && end <= x && next.x >= x && next.x - end < WIDE_GAP * word.h
}

function numbersAtEdge(lines: readonly Word[][]): number[] {
  const found = lines.flatMap(([first]) => {
    const number = /^q?(\d{1,2})[.)]/i.exec(first?.text ?? '')?.[1]
    return first === undefined || number === undefined ? [] : [{ number: Number(number), x: first.x }]
  })
  const edge = Math.min(...found.map(({ x }) => x))
  return found.filter(({ x }) => x < edge + 12).map(({ number }) => number)
}

function splitAtGutter(words: readonly Word[], x: number): [Word[], Word[]] {
  const isLeft = (word: Word): boolean => word.x + word.w / 2 < x
  return [words.filter(isLeft), words.filter((word) => !isLeft(word))]
}
