import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import type { Word } from '#engine/exam/from-paper/page-text.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'

/** One entry of a list, with the name that the paper prints before it: "(ii)" has the name "ii". */
export interface ListEntry {
  name: string | null
  text: string
}

/** Two lists to match. */
export interface ReadMatching {
  items: ListEntry[]
  options: ListEntry[]
  /** The lines that ask for the matching or print its marks. */
  ask: Line[]
  /** The headings of the lists: "List A". */
  heads: Line[]
  isSure: boolean
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const styles = ['roman', 'lower', 'upper', 'number'] as const
type Style = (typeof styles)[number]

interface Start {
  name: string
  line: number
  at: number
  x: number
}

const MAX_OPTIONS = 10

/** Reads the two lists below a question that asks to match them; null where the lines are not two lists. */
export function readMatching(lines: readonly Line[], grids: readonly Grid[] = []): ReadMatching | null {
  const found = readNamed(lines) ?? readRuled(lines, grids) ?? readPairs(lines)
  if (found === null || found.items.length < 2 || found.options.length < 2 || found.options.length > MAX_OPTIONS) return null
  return [...found.items, ...found.options].some(({ text }) => text === '' || text.length > 200) ? null : found
}

/** Reads two lists with names: "(i) Heart" and "A. pumps blood", side by side or one below the other. */
function readNamed(lines: readonly Line[]): ReadMatching | null {
  const starts = lines.flatMap((line, index) => startsOf(line, index))
  const first = starts[0]
  if (first === undefined) return null
  const lists = styles.flatMap((style) => {
    const list = listOf(style, starts)
    return list.length >= 2 ? [{ style, list }] : []
  })
  const items = lists.find(({ list }) => list[0] === first)?.list
  if (items === undefined) return null
  const own = new Set(items)
  const options = lists.map(({ list }) => list).find((list) => list !== items && list.every((start) => !own.has(start)))
  const used = new Set([...items, ...(options ?? [])])
  const left = starts.filter((start) => !used.has(start))
  const texts = shareWords(lines, [...used])
  const at = Math.min(...items.map((start) => start.line))
  const ask = askOf(lines, at)
  const heads = lines.slice(0, at).filter((line) => !ask.includes(line))
  const entries = (list: readonly Start[]): ListEntry[] => list.map((start) => ({ name: start.name, text: texts.get(start) ?? '' }))
  if (options !== undefined) return { items: entries(items), options: entries(options), ask, heads, isSure: left.length === 0 }
  // "(i) Heart        pumps blood": the second list has no names.
  const last = items.map((start) => lines[start.line]?.cells.slice(1).at(-1)?.text ?? '')
  if (last.includes('')) return null
  const named = items.map(({ line, name }) => ({ name, text: withoutName(lines[line]?.cells[0]?.text ?? '') }))
  return { items: named, options: last.map((text) => ({ name: null, text })), ask, heads, isSure: false }
}

/** The names at the start of cells or after a wide gap. */
function startsOf(line: Line, index: number): Start[] {
  const heads = new Set(line.cells.map((cell) => cell.words[0]))
  return line.words.flatMap((word, at) => {
    const name = nameOf(word.text) ?? (isBareName(word, line) ? word.text : null)
    return name === null || !heads.has(word) || at === line.words.length - 1 ? [] : [{ name, line: index, at, x: word.x }]
  })
}

function nameOf(word: string): string | null {
  return /^\(?([ivx]{1,5}|[a-z]|[A-Z]|\d{1,2})[.):]{1,2}$/.exec(word)?.[1] ?? null
}

/** "A" in a cell of its own. */
function isBareName(word: Word, line: Line): boolean {
  const cell = line.cells.find((each) => each.words[0] === word)
  return cell?.words.length === 1 && /^(?:[ivx]{1,5}|[a-zA-Z]|\d{1,2})$/.test(word.text) && line.cells.at(-1) !== cell && line.cells.length >= 4
}

/** The entries of a list, starting at its first name; each name occurs once. */
function listOf(style: Style, starts: readonly Start[]): Start[] {
  const list: Start[] = []
  for (;;) {
    const wanted = nameAt(list.length, style)
    const next = starts.find((start) => start.name === wanted)
    if (next === undefined) return list
    list.push(next)
  }
}

/** The name of the entry at an index of a list. */
export function nameAt(at: number, style: Style): string {
  if (style === 'roman') return romans[at] ?? ''
  if (style === 'number') return String(at + 1)
  return at < 26 ? String.fromCharCode((style === 'upper' ? 65 : 97) + at) : ''
}

/** Assigns each word to the entry before it on its line, else to the entry above. */
function shareWords(lines: readonly Line[], starts: readonly Start[]): Map<Start, string> {
  const texts = new Map<Start, string[]>()
  const from = Math.min(...starts.map((start) => start.line))
  let above: Start[] = []
  for (const [index, line] of lines.entries()) {
    if (index < from || isMarksAlone(line)) continue
    const here = starts.filter((start) => start.line === index).toSorted((a, b) => a.at - b.at)
    for (const [at, word] of line.words.entries()) {
      const owner = here.findLast((start) => start.at <= at) ?? above.findLast((start) => start.x <= word.x + 4)
      if (owner !== undefined && !(owner.line === index && owner.at === at)) texts.set(owner, [...(texts.get(owner) ?? []), word.text])
    }
    above = [...above.filter((start) => !here.some((each) => Math.abs(each.x - start.x) < 12)), ...here].toSorted((a, b) => a.x - b.x)
  }
  return new Map([...texts].map(([start, words]) => [start, tidy(words.join(' '))]))
}

/** Reads a ruled table of two lists without names. It may have a heading row, and an empty column in between. */
function readRuled(lines: readonly Line[], grids: readonly Grid[]): ReadMatching | null {
  const at = lines.findIndex((line) => grids.some((grid) => containsLine(grid, line)))
  const grid = grids.find((each) => lines[at] !== undefined && containsLine(each, lines[at]))
  if (grid === undefined || !grid.isWhole) return null
  const rows = grid.rows.map((row) => row.map((cell) => tidy(cell.map((word) => word.text).join(' '))))
  const filled = rows[0]?.flatMap((_, column) => (rows.some((row) => row[column] !== '') ? [column] : [])) ?? []
  const [left, right] = filled
  if (filled.length !== 2 || left === undefined || right === undefined) return null
  const ask = lines.filter((line) => !containsLine(grid, line))
  const marks = ask.flatMap((line) => findPrintedMarks(line.text)).at(-1)?.marks
  // The marks reveal a heading row: there is one row more than marks.
  const isHead = isHeadRow(rows[0] ?? [])
  const body = isHead || marks === rows.length - 1 ? rows.slice(1) : rows
  const entries = (column: number): ListEntry[] => body.flatMap((row) => (row[column] === '' ? [] : [{ name: null, text: row[column] ?? '' }]))
  const heads = body === rows ? [] : lines.slice(at, at + 1)
  return { items: entries(left), options: entries(right), ask, heads, isSure: isHead || body !== rows }
}

export function containsLine(grid: Grid, line: Line): boolean {
  return grid.page === line.page && line.y + line.h / 2 > grid.y && line.y + line.h / 2 < grid.y + grid.h
}

/** Lines of two texts with a wide gap between them, and no names at all. */
function readPairs(lines: readonly Line[]): ReadMatching | null {
  const at = lines.findIndex((line) => isHeadRow(line.cells.map((cell) => cell.text)))
  if (at < 0) return null
  const rows = lines.slice(at + 1).filter((line) => !isMarksAlone(line))
  if (rows.some((line) => line.cells.length !== 2)) return null
  const column = (which: 0 | 1): ListEntry[] => rows.map((line) => ({ name: null, text: tidy(line.cells[which]?.text ?? '') }))
  return {
    items: column(0),
    options: column(1),
    ask: lines.filter((line, index) => index < at || isMarksAlone(line)),
    heads: lines.slice(at, at + 1),
    isSure: false,
  }
}

const head = /^(?:(?:list|column|group|set|part|section|safu|orodha|fungu|kundi|sehemu)\b.{0,16}|["'“]?[AB]["'”]?)$/i

function isHeadRow(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '')
  return said.length === 2 && said.every((cell) => head.test(cell))
}

/** The text above the lists, without their headings and lines that only print marks. */
function askOf(lines: readonly Line[], at: number): Line[] {
  return lines.filter((line, index) => (index < at && !isHeadLine(line, index, lines, at)) || isMarksAlone(line))
}

/** "List A   List B": the last line above the lists, with one cell for each list. */
function isHeadLine(line: Line, index: number, lines: readonly Line[], at: number): boolean {
  if (index !== at - 1 || index === 0) return false
  const cells = line.cells.map((cell) => cell.text)
  return isHeadRow(cells) || (cells.length === 2 && lines[at]?.cells.length !== 1 && cells.every((cell) => cell.length <= 24 && !/[.?(]/.test(cell)))
}

function isMarksAlone(line: Line): boolean {
  const [first] = findPrintedMarks(line.text)
  return first !== undefined && line.text.slice(0, first.start).trim() === '' && line.text.slice(first.end).trim() === ''
}

function withoutName(text: string): string {
  return text.replace(/^\(?(?:[ivx]{1,5}|[a-zA-Z]|\d{1,2})[.):]{1,2}\s+/, '')
}

function tidy(text: string): string {
  return text
    .replaceAll(/[.…_‥]{4,}|…+|_{2,}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
