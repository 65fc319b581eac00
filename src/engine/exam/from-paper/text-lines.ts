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

/** The lines of a page in reading order. On a page with two columns, the left one comes first. */
export function linesOf(page: PageText, index: number): Line[] {
  const words = page.words.filter((word) => !isFilling(word.text))
  const gutter = findGutter(page, words)
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

/** The gap between two columns: nothing crosses it, and question numbers begin lines on both sides. */
function findGutter(page: PageText, words: readonly Word[]): number | null {
  const top = page.height * 0.08
  const body = words.filter((word) => word.y > top && word.y < page.height * 0.94)
  for (const share of [0.5, 0.48, 0.52, 0.46, 0.54]) {
    const x = page.width * share
    const crossing = body.filter((word) => word.x < x && word.x + word.w > x).length
    if (crossing > body.length * 0.03) continue
    const [left, right] = splitAtGutter(body, x)
    const numbers = [left, right].map((side) => numbersAtEdge(groupLines(side)))
    const [first = [], second = []] = numbers
    if (first.length >= 2 && second.length >= 2 && Math.min(...second) > Math.min(...first)) return x
  }
  return null
}

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
