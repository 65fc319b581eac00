import { readCodes, readPlainMark } from '#engine/exam/paste-scheme/read-marks.ts'
import { isHeading } from '#engine/exam/paste-scheme/split-columns.ts'
import type { Box, PageText, Word } from '#engine/exam/from-paper/page-text.ts'
import { takeFormula } from '#engine/exam/from-paper/read-formula.ts'
import { isListed } from '#engine/exam/from-paper/scheme-entries.ts'
import { makeLine, type Line } from '#engine/exam/from-paper/text-lines.ts'

/** The columns of a scheme: working is left of the marks, and remarks are right of them. */
export interface MarksColumn {
  from: number
  to: number
}

/** One entry of a scheme: the working, its marks and the remark. */
export interface SchemeRow {
  working: string
  marks: string
  remark: string
}

/** Finds the column of marks in a scheme that is a table; null where the marks stand in running text. */
export function findMarksColumn(lines: readonly Line[]): MarksColumn | null {
  const cells = lines.flatMap((line) =>
    line.cells.filter((cell, at) => (at > 0 || line.cells.length === 1) && isMarksCell(cell.text) && cell.x > line.left + 60),
  )
  if (cells.length < 3) return null
  const middles = cells.map((cell) => cell.x + cell.w / 2).toSorted((a, b) => a - b)
  const median = middles[Math.floor(middles.length / 2)] ?? 0
  const near = cells.filter((cell) => Math.abs(cell.x + cell.w / 2 - median) < 28)
  // Marks at the ends of lines of different lengths are no column.
  const heading = lines.some((line) => isHeading(line.cells.map((cell) => cell.text)))
  if (near.length < cells.length * (heading ? 0.5 : 0.75)) return null
  return { from: Math.min(...near.map((cell) => cell.x)) - 3, to: Math.max(...near.map((cell) => cell.x + cell.w)) + 3 }
}

/** A table's own column of marks, by its ruled lines: a scheme may have several tables, each with its own widths. */
export function columnsOf(lines: readonly Line[], pages: readonly PageText[]): (line: Line) => MarksColumn | null {
  const whole = findMarksColumn(lines)
  const tables = Map.groupBy(lines, (line) => nameTable(line, pages[line.page]?.rules ?? []))
  const own = new Map([...tables].map(([name, each]) => [name, name === '' ? null : findMarksColumn(each)]))
  return (line) => own.get(nameTable(line, pages[line.page]?.rules ?? [])) ?? whole
}

/** Names a table by the places of its upright lines; a line of no table has no name. */
function nameTable(line: Line, rules: readonly Box[]): string {
  const middle = line.y + line.h / 2
  const sides = rules.filter((rule) => rule.w < 3 && rule.h > 8 && rule.y <= middle && rule.y + rule.h >= middle)
  return [...new Set(sides.map((rule) => Math.round(rule.x / 2)))].toSorted((a, b) => a - b).join(' ')
}

function isMarksCell(text: string): boolean {
  return readCodes(text) !== null || readPlainMark(text) !== null || /^[✓√\s]+$/.test(text)
}

interface Parts {
  working: Word[]
  marks: Word[]
  remark: Word[]
}

function splitAtColumn(line: Line, column: MarksColumn): Parts {
  const parts: Parts = { working: [], marks: [], remark: [] }
  for (const cell of line.cells) {
    const isMarks =
      (isMarksCell(cell.text) || takeFormula(cell.text, { marks: null, isApart: true })?.rest === '') &&
      cell.x + cell.w > column.from &&
      cell.x < column.to
    if (isMarks) parts.marks.push(...cell.words)
    else if (cell.x >= column.to - 6) parts.remark.push(...cell.words)
    else if (cell.x + cell.w <= column.from + 2) parts.working.push(...cell.words)
    else for (const word of cell.words) placeWord(word, column, parts)
  }
  return parts
}

function placeWord(word: Word, column: MarksColumn, parts: Parts): void {
  const middle = word.x + word.w / 2
  if (middle < column.from) parts.working.push(word)
  else if (middle > column.to) parts.remark.push(word)
  else if (isMarksCell(word.text)) parts.marks.push(word)
  else parts.working.push(word)
}

/** The entries of a part of a table. Continued lines are joined by the rules of the table or by the length of the line above. */
export function rowsOf(lines: readonly Line[], column: MarksColumn, { pages, edge }: { pages: readonly PageText[]; edge: number }): SchemeRow[] {
  const rows: (SchemeRow & { rowName: string; lastRight: number; lastRemarkRight: number })[] = []
  const names = lines.map((line) => nameRow(line, pages[line.page]?.rules ?? []))
  const ruled = new Set(names.filter((name) => !name.endsWith(':0')))
  const marksIn = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const name = names[at] ?? ''
    marksIn.set(name, (marksIn.get(name) ?? 0) + (splitAtColumn(line, column).marks.length > 0 ? 1 : 0))
  }
  const paired = pairInOrder(lines, { column, names, ruled, edge })
  for (const line of lines) {
    const pairs = paired.get(line)
    if (pairs !== undefined) {
      rows.push(...pairs.map((row) => ({ ...row, rowName: names[lines.indexOf(line)] ?? '', lastRight: 0, lastRemarkRight: 0 })))
      continue
    }
    const parts = splitAtColumn(line, column)
    const working = textOf(parts.working)
    const marks = textOf(parts.marks)
    const remark = textOf(parts.remark)
    const rowName = nameRow(line, pages[line.page]?.rules ?? [])
    const open = rows.at(-1)
    const goesOn =
      open !== undefined &&
      working !== '' &&
      isContinued(open, { working, marks, first: parts.working[0], rowName, edge, isRuledRow: (marksIn.get(rowName) ?? 0) < 2 && ruled.has(rowName) })
    const isRemarkOnly = open !== undefined && marks === '' && working === ''
    if (open !== undefined && (goesOn || isRemarkOnly)) {
      if (working !== '') open.lastRight = rightOf(parts.working)
      open.working = joinText(open.working, working)
      open.marks = joinText(open.marks, marks)
      open.remark = joinText(open.remark, remark)
      continue
    }
    // A remark of several lines stands beside the lines of its working.
    const remarked = rows.findLast((row) => row.rowName === rowName && row.remark !== '')
    const isRemarkGoing =
      remark !== '' && remarked !== undefined && ruled.has(rowName) && (marks === '' || /^\p{Ll}/u.test(remark)) && !isNewRemark(remark)
    if (isRemarkGoing) remarked.remark = joinText(remarked.remark, remark)
    rows.push({
      working,
      marks,
      remark: isRemarkGoing ? '' : remark,
      rowName,
      lastRight: rightOf(parts.working),
      lastRemarkRight: rightOf(parts.remark),
    })
  }
  return rows.map(({ working, marks, remark }) => ({ working, marks, remark }))
}

/**
 * In a row of a ruled table a working may be wrapped, so that the marks beside it no longer stand at its lines. Where the workings,
 * joined, are as many as the marks, they go together in their order. By the lines of the row: all entries at its first line.
 */
function pairInOrder(
  lines: readonly Line[],
  { column, names, ruled, edge }: { column: MarksColumn; names: readonly string[]; ruled: ReadonlySet<string>; edge: number },
): Map<Line, SchemeRow[]> {
  const paired = new Map<Line, SchemeRow[]>()
  for (const [name, own] of Map.groupBy(lines, (_, at) => names[at] ?? '')) {
    const parts = own.map((line) => splitAtColumn(line, column))
    const marked = parts.filter(({ marks }) => marks.length > 0)
    const worked = parts.filter(({ working }) => working.length > 0)
    if (!ruled.has(name) || marked.length < 2 || worked.length <= marked.length) continue
    const workings: string[] = []
    for (const [at, { working }] of worked.entries()) {
      const [first] = working
      const before = worked[at - 1]?.working ?? []
      const isWrapped =
        first !== undefined && at > 0 && (/[=+×÷,]$/.test(textOf(before)) || rightOf(before) + first.w + 6 > edge) && !first.text.startsWith('=')
      if (isWrapped) workings.push(joinText(workings.pop() ?? '', textOf(working)))
      else workings.push(textOf(working))
    }
    if (workings.length !== marked.length) continue
    const entries = marked.map(({ marks, remark }, at) => ({ working: workings[at] ?? '', marks: textOf(marks), remark: textOf(remark) }))
    const beside = parts.filter(({ marks }) => marks.length === 0).map(({ remark }) => textOf(remark))
    const last = entries.at(-1)
    if (last !== undefined) last.remark = [last.remark, ...beside].filter((text) => text !== '').join(' ')
    for (const [at, line] of own.entries()) paired.set(line, at === 0 ? entries : [])
  }
  return paired
}

interface Going {
  working: string
  marks: string
  first: Word | undefined
  rowName: string
  edge: number
  /** The ruled lines of the table mark this row as one entry, and it has one mark. */
  isRuledRow: boolean
}

/** Whether a line continues the entry above it: the line above was full, or its sentence had not ended. */
function isContinued(
  open: { working: string; marks: string; rowName: string; lastRight: number },
  { working, marks, first, rowName, edge, isRuledRow }: Going,
): boolean {
  if (open.rowName !== rowName || open.working === '') return false
  if (isListed(working)) return false
  const isFull = first !== undefined && open.lastRight + first.w + 6 > edge
  const isSentence =
    /^\p{Ll}/u.test(working) && /[\p{L},(]$/u.test(open.working) && !/^\p{Ll}{0,2}\s?=/u.test(working) && !/^(?:or|au)\b/.test(working)
  // The marks of a wrapped sentence stand at its end.
  if (marks !== '') return open.marks === '' && isFull && isSentence
  if (open.marks === '' || isRuledRow) return isFull || isSentence
  return isFull && (/^\p{L}/u.test(working) || isSentence) ? true : isSentence
}

function isNewRemark(text: string): boolean {
  return /^[([]?\s*(?:accept|acc\b|allow|rej|do not|don|award|ignore|owtte|cao|ft\b|±|\d|kubali|kataa)/i.test(text)
}

/** Names the row of a ruled table by the number of horizontal lines above it. */
function nameRow(line: Line, rules: readonly Box[]): string {
  const middle = line.y + line.h / 2
  const above = new Set(rules.filter((rule) => rule.h < 3 && rule.w > 40 && rule.y < middle).map((rule) => Math.round(rule.y / 3)))
  return `${line.page}:${above.size}`
}

/**
 * Brings the labels of a ruled table to the first line of their row: they may stand in the middle of a high row, or be wrapped
 * ("4" over "(b)") in a narrow column.
 */
export function raiseLabels(lines: readonly Line[], pages: readonly PageText[]): Line[] {
  const rows = Map.groupBy(lines, (line) => nameRow(line, pages[line.page]?.rules ?? []))
  const raised = new Map<Line, Line | null>()
  for (const row of rows.values()) {
    const [first, ...more] = row
    if (first === undefined || more.length === 0) continue
    const side = firstInnerSide(first, pages[first.page]?.rules ?? [])
    if (side === null) continue
    const inColumn = (word: Word): boolean => word.x + word.w <= side + 2
    const labels = row.flatMap((line) => line.words.filter(inColumn))
    const isLabel = labels.every((word) => /^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]*(?:\(?[a-z]{1,4}\)?)?[.)]*$/i.test(word.text))
    if (!isLabel || !more.some((line) => line.words.some(inColumn))) continue
    let x = Math.min(...labels.map((word) => word.x))
    const placed = labels.map((word) => {
      const own = { ...word, x, y: first.y, w: Math.min(word.w, 3), h: first.h }
      x += 4
      return own
    })
    for (const line of row) {
      const rest = line.words.filter((word) => !inColumn(word))
      const words = line === first ? [...placed, ...rest] : rest
      raised.set(line, words.length === 0 ? null : makeLine(words, line.page, line.left))
    }
  }
  return lines.flatMap((line) => {
    const own = raised.get(line)
    return own === undefined ? [line] : own === null ? [] : [own]
  })
}

/**
 * Parts the topic of a question from its answer in a ruled table of two columns ("5. Types of coral reefs" beside a list): read across,
 * the lines of a wrapped topic would stand among those of the answer.
 */
export function partTopics(lines: readonly Line[], pages: readonly PageText[]): Line[] {
  const rows = Map.groupBy(lines, (line) => nameRow(line, pages[line.page]?.rules ?? []))
  return [...rows.values()].flatMap((row) => {
    const [first] = row
    const [left, inner, right, ...more] = first === undefined ? [] : sidesAt(first, pages[first.page]?.rules ?? [])
    if (first === undefined || left === undefined || inner === undefined || right === undefined || more.length > 0) return row
    if (inner - left > right - inner || !/^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})(?:\s?[.)]|\()/i.test(first.text)) return row
    const inTopic = (word: Word): boolean => word.x + word.w <= inner + 2
    const topic = row.flatMap((line) => line.words.filter(inTopic))
    const beside = textOf(first.words.filter((word) => !inTopic(word)))
    if (beside === '' || !topic.some((word) => /\p{L}{3}/u.test(word.text))) return row
    // In their column they need several lines, and here they are one.
    const placed = topic.map((word, at) => ({ ...word, x: first.x + at * 4, y: first.y, w: 3, h: first.h }))
    const rest = row.map((line) => ({ line, words: line.words.filter((word) => !inTopic(word)) })).filter(({ words }) => words.length > 0)
    return [{ ...makeLine(placed, first.page, first.left), isTopic: true }, ...rest.map(({ line, words }) => makeLine(words, line.page, line.left))]
  })
}

function sidesAt(line: Line, rules: readonly Box[]): number[] {
  const middle = line.y + line.h / 2
  const sides = rules.filter((rule) => rule.w < 3 && rule.h > 8 && rule.y <= middle && rule.y + rule.h >= middle).map((rule) => rule.x)
  return [...new Set(sides.map(Math.round))].toSorted((a, b) => a - b)
}

/** The first upright line inside of a table. */
function firstInnerSide(line: Line, rules: readonly Box[]): number | null {
  const [left, inner] = sidesAt(line, rules)
  return left !== undefined && inner !== undefined && inner - left < 90 ? inner : null
}

/** The right edge of the workings; headings over the table may be wider. */
export function workingEdge(lines: readonly Line[], column: MarksColumn): number {
  return Math.max(
    0,
    ...lines.map((line) => {
      const parts = splitAtColumn(line, column)
      return parts.marks.length > 0 ? rightOf(parts.working) : 0
    }),
  )
}

function rightOf(words: readonly Word[]): number {
  return Math.max(0, ...words.map((word) => word.x + word.w))
}

function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ')
}

function joinText(a: string, b: string): string {
  return [a, b].filter((text) => text !== '').join(' ')
}
