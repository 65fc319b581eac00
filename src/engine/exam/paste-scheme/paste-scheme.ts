import type { Criterion, MarkPoint } from '#engine/exam/exam.ts'
import { pointMarks, sumPoints } from '#engine/exam/mark-code.ts'
import type { LeftoverWhy } from '#engine/exam/paste-scheme/leftover-why.ts'
import { splitAtTicks } from '#engine/exam/paste-scheme/read-ticks.ts'
import { makePoint } from '#engine/exam/paste-scheme/make-point.ts'
import { findBands } from '#engine/exam/paste-scheme/read-bands.ts'
import { readAnyOf, readCodes, readMarksFor, readMax, readPlainMark, readTotal, readTrailingCodes } from '#engine/exam/paste-scheme/read-marks.ts'
import { idOf, readNumber, type Place } from '#engine/exam/paste-scheme/read-number.ts'
import { applyRemark, asWords } from '#engine/exam/paste-scheme/apply-remark.ts'
import { readRemarks } from '#engine/exam/paste-scheme/read-remark.ts'
import { isHeading, splitColumns } from '#engine/exam/paste-scheme/split-columns.ts'
import { stepsOf } from '#engine/exam/paste-scheme/steps-of.ts'

/** A question as a pasted scheme gives it. */
export interface PastedQuestion {
  /** Null where the scheme names no question: it is for the one at hand. */
  id: string | null
  type: 'number' | 'short' | 'essay'
  marks: number
  anyOf: number | null
  points: MarkPoint[]
  /** Of an essay, whose scheme has bands. */
  criteria: Criterion[]
}

/** A line, or a part of one, that was not understood. */
interface Leftover {
  /** From 1. */
  line: number
  text: string
  why: LeftoverWhy
}

interface PastedScheme {
  questions: PastedQuestion[]
  leftovers: Leftover[]
}

/** A paper's scheme has fewer and shorter lines; more is no scheme. */
const maxLines = 3000
const maxLineLength = 1000

interface Open {
  place: Place | null
  points: MarkPoint[]
  criteria: Criterion[]
  total: number | null
  /** "max 3": what the points above it are worth together at most. */
  max: number | null
  anyOf: number | null
  /** Workings that no mark stands beside yet. */
  waiting: { line: number; text: string }[]
  firstLine: number
}

/**
 * Reads a marking scheme pasted as text, in the examiners' columns (workings, marks, remarks) or with the codes at the
 * ends of the lines. Nothing is guessed in silence: what is not understood comes back with its line.
 */
export function pasteScheme(text: string): PastedScheme {
  const result: PastedScheme = { questions: [], leftovers: [] }
  let open = startQuestion(null, 1)
  const lines = text.split(/\r?\n/)
  const beyond = lines[maxLines]
  if (beyond !== undefined)
    result.leftovers.push({
      line: maxLines + 1,
      text: `${beyond.slice(0, 60)}…`,
      why: { code: 'too-many-lines', lines: lines.length, maxLines: maxLines },
    })
  const essays = findBands(lines.slice(0, maxLines))
  for (const [at, written] of lines.slice(0, maxLines).entries()) {
    const essay = essays.find(({ first, last }) => at >= first && at <= last)
    const line = essay === undefined ? written : at === essay.first ? essay.head : ''
    if (essay?.first === at && essay.head === '') open.criteria.push(...essay.criteria)
    if (line.length > maxLineLength) {
      result.leftovers.push({ line: at + 1, text: `${line.slice(0, 60)}…`, why: { code: 'line-too-long', maxChars: maxLineLength } })
      continue
    }
    const cells = splitColumns(line)
    if (cells.length === 0 || isHeading(cells)) continue
    const numbered = readNumber(cells[0] ?? '', open.place, cells.length > 1)
    if (numbered !== null) {
      closeQuestion(open, result)
      open = startQuestion(numbered.place, at + 1)
      if (essay !== undefined) open.criteria.push(...essay.criteria)
    }
    const rest = numbered === null ? cells : [numbered.rest, ...cells.slice(1)].filter((cell) => cell !== '')
    readLine({ open, cells: rest, line: at + 1, result })
  }
  closeQuestion(open, result)
  return result
}

function startQuestion(place: Place | null, line: number): Open {
  return { place, points: [], criteria: [], total: null, max: null, anyOf: null, waiting: [], firstLine: line }
}

function readLine({ open, cells, line, result }: { open: Open; cells: readonly string[]; line: number; result: PastedScheme }): void {
  const [only] = cells
  if (only === undefined) return
  const whole = cells.join(' ')
  const total = readTotal(whole) ?? (open.points.length > 0 && cells.length === 1 ? readBareTotal(only, open) : null)
  if (total !== null) {
    open.total = total
    open.max = readMax(whole) ?? open.max
    return
  }
  const any = readAnyOf(whole)
  if (any !== null) {
    open.anyOf = any.count
    open.total = any.total ?? open.total
    for (const text of any.points) open.waiting.push({ line, text })
    return
  }
  const shared = readMarksFor(whole)
  if (shared !== null) {
    for (const { code, text } of shared) open.points.push(makePoint(code, text))
    return
  }
  const at = cells.findIndex((cell, i) => readCodes(cell) !== null || (i > 0 && readPlainMark(cell) !== null))
  if (at >= 0) {
    const cell = cells[at] ?? ''
    const codes = readCodes(cell) ?? [readPlainMark(cell) ?? 'B1']
    addPoints({ open, codes, working: cells.slice(0, at).join(' '), line, result })
    for (const remark of cells.slice(at + 1)) addRemarks({ open, text: remark, line, result })
    return
  }
  readLooseLine({ open, cells, line, result })
}

/** A line without a column of marks: codes at its end, a remark to the point before, or working that goes on. */
function readLooseLine({ open, cells, line, result }: { open: Open; cells: readonly string[]; line: number; result: PastedScheme }): void {
  const trailing = cells.map((cell) => readTrailingCodes(cell))
  const at = trailing.findIndex((each) => each !== null)
  const found = trailing[at]
  if (found !== undefined && found !== null) {
    addPoints({ open, codes: found.codes, working: [...cells.slice(0, at), found.rest].join(' ').trim(), line, result })
    for (const remark of cells.slice(at + 1)) addRemarks({ open, text: remark, line, result })
    return
  }
  const text = cells.join('  ')
  if (addTicked({ open, text, line, result })) return
  const remarks = readRemarks(text)
  if (open.points.length > 0 && remarks.some((remark) => typeof remark !== 'string')) addRemarks({ open, text, line, result })
  else open.waiting.push({ line, text: cells.join(' ') })
}

/** "Long; ✓ to absorb; ✓", "Oxygen; (1)": each tick, or figure in brackets behind a semicolon, earns the words before it. */
function addTicked({ open, text, line, result }: { open: Open; text: string; line: number; result: PastedScheme }): boolean {
  const pieces = splitAtTicks(text.replaceAll(/;\s*\(([1-4])\)(?=\s|$)/g, ' ✓$1'))
  // Marks are whole here.
  if (pieces === null || pieces.some(({ isHalf }) => isHalf)) return false
  for (const { text: words, code } of pieces)
    if (code !== null) addPoints({ open, codes: [code], working: words.replace(/[\s;,]+$/, ''), line, result })
    else if (readRemarks(words).some((remark) => typeof remark !== 'string')) addRemarks({ open, text: words, line, result })
    else open.waiting.push({ line, text: words })
  return true
}

/** "3" by itself under the points is what they add up to. */
function readBareTotal(cell: string, open: Open): number | null {
  const number = /^\(?(\d{1,3})\)?$/.exec(cell)?.[1]
  return number !== undefined && Number(number) === sumPoints(open.points.map((point) => point.code)) ? Number(number) : null
}

interface Points {
  open: Open
  codes: readonly string[]
  working: string
  line: number
  result: PastedScheme
}

/** One code takes all the working before it; several on a line share it by its steps, or each takes the whole. */
function addPoints({ open, codes, working, line, result }: Points): void {
  const before = open.waiting.map((each) => each.text)
  open.waiting = []
  const text = [...before, working].filter((each) => each !== '').join(' ')
  if (text === '') {
    result.leftovers.push({ line, text: codes.join(' '), why: { code: 'marks-without-working' } })
    return
  }
  const steps = codes.length === 1 ? [text] : (stepsOf(text, codes.length) ?? [text])
  if (steps.length !== codes.length) {
    result.leftovers.push({ line, text, why: { code: 'shared-working', marks: codes.length } })
  }
  for (const [i, code] of codes.entries()) open.points.push(makePoint(code, steps.length === codes.length ? (steps[i] ?? text) : text))
}

function addRemarks({ open, text, line, result }: { open: Open; text: string; line: number; result: PastedScheme }): void {
  const total = readTotal(text)
  if (total !== null) {
    open.total = total
    return
  }
  for (const remark of readRemarks(text)) {
    const point = open.points.at(-1)
    if (typeof remark === 'string') result.leftovers.push({ line, text: remark, why: { code: 'remark-not-understood' } })
    else if (remark.kind === 'note' && point !== undefined && point.text === undefined)
      result.leftovers.push({ line, text: remark.words, why: { code: 'remark-not-understood' } })
    else if (point === undefined) result.leftovers.push({ line, text, why: { code: 'remark-without-point' } })
    else open.points[open.points.length - 1] = applyRemark(point, remark)
  }
}

function closeQuestion(open: Open, result: PastedScheme): void {
  // "Any three" over a list without marks: each line is worth one.
  const isList = open.points.length === 0 && open.waiting.length > 0 && (open.anyOf !== null || open.total === open.waiting.length)
  if (isList) open.points = open.waiting.splice(0).map(({ text }) => makePoint('B1', text))
  const why = { code: open.criteria.length > 0 ? 'not-in-bands' : 'line-without-mark' } as const
  for (const { line, text } of open.waiting) result.leftovers.push({ line, text, why })
  if (open.criteria.length > 0) closeEssay(open, result)
  if (open.points.length === 0 || open.criteria.length > 0) return
  // "max 3" below five points of one mark each: any three of them.
  if (open.max !== null && open.anyOf === null && open.points.length > open.max && open.points.every(({ code }) => pointMarks(code) === 1))
    open.anyOf = open.max
  const isNumber = open.anyOf === null && open.points.some((point) => point.value !== undefined || point.expression !== undefined)
  const points = isNumber ? open.points : open.points.map(asWords)
  const sum = sumPoints(
    points.map((point) => point.code),
    open.anyOf ?? undefined,
  )
  const id = compareTotal(open, sum, result)
  result.questions.push({ id, type: isNumber ? 'number' : 'short', marks: open.total ?? sum, anyOf: open.anyOf, points, criteria: [] })
}

function closeEssay(open: Open, result: PastedScheme): void {
  const { criteria } = open
  for (const { code, text = '' } of open.points)
    result.leftovers.push({ line: open.firstLine, text: `${code} ${text}`.trim(), why: { code: 'not-in-bands' } })
  const sum = criteria.reduce((marks, criterion) => marks + criterion.marks, 0)
  const id = compareTotal(open, sum, result)
  result.questions.push({ id, type: 'essay', marks: open.total ?? sum, anyOf: null, points: [], criteria })
}

/** The id of the question, and a word where its total is not what its scheme adds up to. */
function compareTotal(open: Open, sum: number, result: PastedScheme): string | null {
  const id = open.place === null ? null : idOf(open.place)
  if (open.total !== null && open.total !== sum)
    result.leftovers.push({ line: open.firstLine, text: '', why: { code: 'other-sum', question: id, total: open.total, sum } })
  return id
}
