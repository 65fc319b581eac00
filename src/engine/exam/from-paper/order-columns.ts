import { chooseNumbers } from '#engine/exam/from-paper/choose-numbers.ts'
import { unite, type Box, type PageText, type Word } from '#engine/exam/from-paper/page-text.ts'
import { readSection } from '#engine/exam/from-paper/read-headings.ts'
import { groupLines, linesOfPart, wordsOf, type Line, type PagePart } from '#engine/exam/from-paper/text-lines.ts'

/** Columns of print stand at least so far apart, in points. */
const MIN_GUTTER = 10
const MIN_ROWS = 4
const MAX_WAYS = 4
/** So much better a sequence of numbers must be for columns that nothing else shows. */
const CLEARLY = 3

/** A run of rows that a gap parts into two columns. */
interface Block {
  x: number
  from: number
  to: number
  /** Its sides look like columns of questions, whatever their numbers are. */
  isPlain: boolean
}

/** The print of a row with no gap as wide as a gutter, from one x to the other. */
interface Row {
  words: Word[]
  runs: (readonly [from: number, to: number])[]
}

/**
 * The lines of the pages of a file in reading order, counted from `first`. Columns may stand on a part of a page: a gap goes
 * down between them, and nothing crosses it. Each page is read across and by its columns; the sequence of numbers decides where
 * the print leaves it open, and the lines are unsure where both are near.
 */
export function linesOfPages(pages: readonly PageText[], first: number): Line[] {
  const rows = pages.map((page) => rowsOf(page))
  const ways = pages.map((page, at) => findBlocks(page, rows[at] ?? []))
  const usual = usualGutter(ways, rows)
  const across = pages.map((page, at) => linesOfParts(page, first + at, [wholeOf(rows[at] ?? [])]))
  const chosen = across.map((lines, at): Line[] => {
    const [page, own, here] = [pages[at], rows[at] ?? [], ways[at] ?? []]
    if (page === undefined) return lines
    const likeUsual = here.length === 0 && usual !== null && isLike(own, usual) ? [[{ x: usual, from: 0, to: own.length, isPlain: true }]] : here
    const around = (middle: readonly Line[]): Line[] => [...(across[at - 1] ?? []), ...middle, ...(across[at + 1] ?? [])]
    const read = likeUsual.map((found) => {
      const parted = linesOfParts(page, first + at, partsOf(own, found))
      return { found, parted, score: scoreOf(around(parted)) }
    })
    const [best] = read.toSorted((a, b) => b.score - a.score)
    if (best === undefined) return lines
    const { found, parted } = best
    const gain = best.score - scoreOf(around(lines))
    const isPlain = found.some((block) => block.isPlain)
    if (isPlain ? gain < -CLEARLY : gain < CLEARLY) return lines
    return gain > (isPlain ? -0.5 : CLEARLY) ? parted : parted.map((line) => (line.column === undefined ? line : { ...line, isUnsure: true }))
  })
  return chosen.flat()
}

export function linesOf(page: PageText, index: number): Line[] {
  return linesOfPages([page], index)
}

function scoreOf(lines: readonly Line[]): number {
  return chooseNumbers(lines, new Set(), []).score
}

function linesOfParts(page: PageText, index: number, parts: readonly PagePart[]): Line[] {
  return parts.flatMap((part) => linesOfPart(page, index, part))
}

function rowsOf(page: PageText): Row[] {
  return groupLines(wordsOf(page)).map((words) => ({ words, runs: runsOf(words) }))
}

function runsOf(words: readonly Word[]): Row['runs'] {
  const runs: [number, number][] = []
  for (const { x, w } of words) {
    const last = runs.at(-1)
    if (last === undefined || x - last[1] >= MIN_GUTTER) runs.push([x, x + w])
    else last[1] = Math.max(last[1], x + w)
  }
  return runs
}

function isCrossed({ runs }: Row, x: number): boolean {
  return runs.some(([from, to]) => from < x && to > x)
}

/** The ways to part a page into blocks in columns: with gaps anywhere, and with each of the likeliest gaps alone. */
function findBlocks(page: PageText, rows: readonly Row[]): Block[][] {
  const found = candidatesOf(page, rows).flatMap((x) => joinRuns(freeRuns(page, rows, x), rows).flatMap((block) => weigh(block, rows) ?? []))
  const gaps = [...new Set(found.map(({ x }) => x))].slice(0, MAX_WAYS)
  const ways = gaps.length < 2 ? [found] : [found, ...gaps.map((gap) => found.filter(({ x }) => x === gap))]
  return ways.filter((way) => way.length > 0).map((way) => withoutOverlaps(way))
}

/** The longest of blocks that overlap. */
function withoutOverlaps(found: readonly Block[]): Block[] {
  const chosen: Block[] = []
  for (const block of found.toSorted((a, b) => Number(b.isPlain) - Number(a.isPlain) || b.to - b.from - (a.to - a.from) || a.x - b.x))
    if (chosen.every((each) => block.to <= each.from || block.from >= each.to)) chosen.push(block)
  return chosen.toSorted((a, b) => a.from - b.from)
}

/** Just left of where several rows have print that begins behind a gap, or that has nothing before it. */
function candidatesOf({ width }: PageText, rows: readonly Row[]): number[] {
  const counts = new Map<number, number>()
  for (const { runs } of rows)
    for (const [from] of runs)
      if (from > width * 0.3 && from < width * 0.75) counts.set(Math.round(from / 4), (counts.get(Math.round(from / 4)) ?? 0) + 1)
  // Numbers hang left of the other lines of their column.
  const near = (edge: number): number => [...counts].reduce((sum, [each, count]) => (each >= edge && each <= edge + 7 ? sum + count : sum), 0)
  const edges = [...counts.keys()].map((edge) => ({ x: edge * 4 - 5, count: near(edge) }))
  return edges
    .filter(({ count }) => count > 2)
    .toSorted((a, b) => b.count - a.count || a.x - b.x)
    .slice(0, 12)
    .map(({ x }) => x)
}

/** The runs of rows that nothing crosses at this place, with print on both sides. */
function freeRuns({ width }: PageText, rows: readonly Row[], x: number): Omit<Block, 'isPlain'>[] {
  const runs: Omit<Block, 'isPlain'>[] = []
  let from = 0
  for (let at = 0; at <= rows.length; at += 1) {
    const row = rows[at]
    if (row !== undefined && !isCrossed(row, x) && !isHeading(row, width)) continue
    if (at - from >= MIN_ROWS) runs.push({ x, from, to: at })
    from = at + 1
  }
  return runs
}

/** A heading in the middle of the page, which may be short. */
function isHeading({ words, runs }: Row, width: number): boolean {
  if (runs.length > 1) return false
  const { x, w } = unite(words)
  return Math.abs(x + w / 2 - width / 2) < width * 0.03 && readSection(words.map(({ text }) => text).join(' ')) !== null
}

/** Something wide within columns, as a long formula, does not part them: the numbers of the left side go on below it. */
function joinRuns(runs: readonly Omit<Block, 'isPlain'>[], rows: readonly Row[]): Omit<Block, 'isPlain'>[] {
  const joined: Omit<Block, 'isPlain'>[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const above = last === undefined ? [] : sidesOf(last, rows).map((side) => numbersAtEdge(side))
    const below = numbersAtEdge(sidesOf(run, rows)[0])
    const isOne =
      last !== undefined &&
      run.from - last.to <= 2 &&
      Math.min(...below) < Math.min(...(above[1] ?? [])) &&
      Math.min(...below) > Math.max(...(above[0] ?? []))
    if (isOne) last.to = run.to
    else joined.push({ ...run })
  }
  return joined
}

function sidesOf({ x, from, to }: Omit<Block, 'isPlain'>, rows: readonly Row[]): [Word[][], Word[][]] {
  const words = rows.slice(from, to).flatMap((row) => row.words)
  const isLeft = (word: Word): boolean => word.x + word.w / 2 < x
  return [groupLines(words.filter(isLeft)), groupLines(words.filter((word) => !isLeft(word)))]
}

/** The block without what stands above and below its columns; null where its sides are no columns. */
function weigh(block: Omit<Block, 'isPlain'>, rows: readonly Row[]): Block | null {
  const isRight = ({ words }: Row): boolean => words.some((word) => word.x > block.x)
  const last = rows.findLastIndex((row, at) => at < block.to && isRight(row))
  const highest = Math.max(0, ...numbersAtEdge(sidesOf(block, rows)[1]))
  const isBelow = ({ words }: Row): boolean => {
    const text = words.map((word) => word.text).join(' ')
    return readSection(text) !== null || Number(/^q?(\d{1,2})[.)]/i.exec(text)?.[1] ?? 0) > highest
  }
  const end = rows.findIndex((row, at) => at > last && at < block.to && highest > 0 && isBelow(row))
  const own = { ...block, to: end < 0 ? block.to : end }
  const [left, right] = sidesOf(own, rows)
  if (left.length < MIN_ROWS - 1 || right.length < MIN_ROWS - 1) return null
  const [first, second] = [numbersAtEdge(left), numbersAtEdge(right)]
  const areNumbered = first.length >= 2 && second.length >= 2 && Math.min(...second) > Math.min(...first)
  if (areNumbered || (isColumn(left) && isColumn(right))) return { ...own, isPlain: true }
  const follows = first.length + second.length >= 2 && second.length > 0 && Math.min(...second) > Math.max(0, ...first)
  return follows && isFlush(right) ? { ...own, isPlain: false } : null
}

function isFlush(lines: readonly Word[][]): boolean {
  const edge = Math.min(...lines.map(([first]) => first?.x ?? 0))
  return lines.filter(([first]) => (first?.x ?? 0) < edge + 70).length > lines.length * 0.7
}

/** Whether lines are a column of questions: flowing print at one edge, with labels and marks. Options and workings are none. */
function isColumn(lines: readonly Word[][]): boolean {
  const texts = lines.map((line) => line.map((word) => word.text).join(' '))
  const labelled = texts.filter((text) => /^\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)]/.test(text))
  const marked = texts.filter((text) => sidedMarks.test(text))
  const letters = texts.reduce((sum, text) => sum + (text.replace(sidedMarks, '').match(/\p{L}/gu) ?? []).length, 0)
  return marked.length >= 1 && marked.length + labelled.length >= 3 && isFlush(lines) && letters >= lines.length * 14
}

const sidedMarks = /[([]\s?(?:\d{1,2}\s?m(?:ar)?ks?|alama\s?\d{1,2})\s?[)\]]\W?$/i

function numbersAtEdge(lines: readonly Word[][]): number[] {
  const found = lines.flatMap(([first]) => {
    const number = /^q?(\d{1,2})[.)]/i.exec(first?.text ?? '')?.[1]
    return first === undefined || number === undefined ? [] : [{ number: Number(number), x: first.x }]
  })
  const edge = Math.min(...found.map(({ x }) => x))
  return found.filter(({ x }) => x < edge + 12).map(({ number }) => number)
}

/** The gutter of the first page that is in columns nearly as a whole. The last page may have too few lines to show it. */
function usualGutter(ways: readonly Block[][][], rows: readonly Row[][]): number | null {
  for (const [at, [own = []]] of ways.entries()) {
    const [first] = own
    const covered = own.reduce((sum, { from, to }) => sum + to - from, 0)
    if (first?.isPlain === true && covered > (rows[at]?.length ?? 0) * 0.7) return first.x
  }
  return null
}

function isLike(rows: readonly Row[], x: number): boolean {
  const both = rows.filter(({ runs }) => runs.some(([, to]) => to <= x) && runs.some(([from]) => from >= x))
  return both.length > 0 && rows.every((row) => !isCrossed(row, x))
}

function wholeOf(rows: readonly Row[]): PagePart {
  return { words: rows.flatMap(({ words }) => words), column: null }
}

/** What stands across the page, and between it the left and the right side of each block. */
function partsOf(rows: readonly Row[], blocks: readonly Block[]): PagePart[] {
  const parts: PagePart[] = []
  let from = 0
  for (const block of blocks) {
    const own = rows.slice(block.from, block.to)
    const words = own.flatMap((row) => row.words)
    const box = unite(words)
    const isLeft = (word: Word): boolean => word.x + word.w / 2 < block.x
    const left: Box = { ...box, x: 0, w: block.x }
    const right: Box = { ...box, x: block.x, w: 10 * box.w }
    parts.push(wholeOf(rows.slice(from, block.from)))
    parts.push({ words: words.filter(isLeft), column: left }, { words: words.filter((word) => !isLeft(word)), column: right })
    from = block.to
  }
  parts.push(wholeOf(rows.slice(from)))
  return parts.filter(({ words }) => words.length > 0)
}
