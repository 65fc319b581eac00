import type { Formula } from '#engine/exam/from-paper/read-formula.ts'
import { otherAnswer, type Entry, type EntryGroup } from '#engine/exam/from-paper/scheme-entries.ts'

/** A mark point before its words are understood. */
export interface DraftPoint {
  code: string
  worth: number
  text: string
  remarks: string[]
}

/** One way to understand the answer of a part. */
export interface Reading {
  points: DraftPoint[]
  anyOf: number | null
  isHalf: boolean
  /** Set where the marks are a guess: they cover so many things. */
  unshared: { marks: number; things: number } | null
  /** Words behind the last mark. */
  left: string[]
}

interface ReadingContext {
  /** What the part is worth, on the paper or beside the repeated question; else null. */
  marks: number | null
  /** How many things the question asks for. */
  asked: number | null
}

/** The reading of a part whose sum agrees with its marks; where none does, the best one, marked as a guess. */
export function chooseReading(groups: readonly EntryGroup[], { marks, asked }: ReadingContext): Reading {
  const [only] = groups
  if (only === undefined) return { points: [], anyOf: null, isHalf: false, unshared: null, left: [] }
  if (groups.length === 1) return readGroup(only, { marks, asked })
  const whole = readGroup(
    {
      entries: groups.flatMap((group) => group.entries),
      formula: groups.findLast((group) => group.formula !== null)?.formula ?? null,
      total: groups.at(-1)?.total ?? null,
    },
    { marks, asked },
  )
  const own = groups.map((group) => readGroup(group, { marks: group.formula?.total ?? group.total, asked: null }))
  const points = own.flatMap((each) => each.points)
  const sum = own.reduce((total, each) => total + sumOf(each), 0)
  const isPicked = own.some((each) => each.anyOf !== null)
  if (!isPicked && (sum === marks || !fits(whole, marks)))
    return {
      points,
      anyOf: null,
      isHalf: own.some((each) => each.isHalf),
      unshared: own.find((each) => each.unshared !== null)?.unshared ?? null,
      left: own.flatMap((each) => each.left),
    }
  if (isPicked && sum === marks && points.every(({ worth }) => worth === points[0]?.worth)) {
    // An exam says only of a whole question how many points count.
    const count = own.reduce((total, each) => total + (each.anyOf ?? each.points.length), 0)
    return { ...whole, points, anyOf: count < points.length ? count : null, unshared: { marks, things: points.length } }
  }
  return fits(whole, marks) ? whole : { ...whole, unshared: whole.unshared ?? { marks: marks ?? 0, things: points.length } }
}

function sumOf({ points, anyOf }: Pick<Reading, 'points' | 'anyOf'>): number {
  const worths = points.map(({ worth }) => worth).toSorted((a, b) => b - a)
  return worths.slice(0, anyOf ?? worths.length).reduce((sum, worth) => sum + worth, 0)
}

function fits(reading: Reading, marks: number | null): boolean {
  return reading.unshared === null && sumOf(reading) === marks
}

function readGroup(group: EntryGroup, { marks, asked }: ReadingContext): Reading {
  const { entries, formula } = group
  const total = marks ?? formula?.total ?? group.total
  const priced = entries.filter((entry) => entry.price !== null)
  const hasCodes = entries.some((entry) => entry.pieces !== null)
  const [only] = priced
  // One figure beside a list is what all of the list is worth.
  const isTotal = !hasCodes && priced.length === 1 && only !== undefined && (total === null || only.price === total)
  if ((hasCodes || priced.length > 0) && !(isTotal && (entries.length > 1 || total !== null)))
    return fitPrinted(readPrinted(mergeTicks(entries, formula)), { total, formula, asked })
  return readList(entries, { total: total ?? only?.price ?? null, formula, asked, isPrinted: isTotal && only?.price === total })
}

/** "3 x 2" over entries of two ticks each: an entry counts as a whole. */
function mergeTicks(entries: readonly Entry[], formula: Formula | null): readonly Entry[] {
  const each = formula?.each ?? 1
  const worths = entries.map(({ pieces }) => (pieces ?? []).reduce((sum, piece) => sum + piece.worth, 0))
  if (each < 2 || (formula?.count ?? entries.length) >= entries.length || !worths.every((worth) => worth === each)) return entries
  return entries.map((entry) => ({
    ...entry,
    pieces: [{ text: entry.text.replaceAll(/\s*[✓√✔☑]\d?/g, '').trim(), code: 'B1', worth: each }],
  }))
}

/** What the scheme prints: ticks, codes and prices. Words without a mark go with the next mark, as a working does. */
function readPrinted(entries: readonly Entry[]): Reading {
  const points: DraftPoint[] = []
  let waiting: string[] = []
  const left: string[] = []
  let isHalf = false
  const add = (text: string, code: string, worth: number): void => {
    const words = [...waiting, text].filter((each) => each !== '').join(' ')
    const last = points.at(-1)
    waiting = []
    if (words !== '') points.push({ code, worth, text: words, remarks: [] })
    else if (last === undefined) left.push(code)
    // Two marks for the same words: one point worth both.
    else if (last.code.startsWith('B') && code.startsWith('B')) last.worth += worth
    else points.push({ code, worth, text: '', remarks: [] })
  }
  for (const entry of entries) {
    isHalf ||= entry.isHalf
    if (entry.pieces === null && entry.price === null) waiting.push(entry.text)
    else if (entry.pieces === null) add(entry.text, 'B1', entry.price ?? 1)
    else
      for (const { text, code, worth } of entry.pieces) {
        if (code !== null) add(text, code, worth)
        else if (text !== '') waiting.push(text)
      }
    points.at(-1)?.remarks.push(...(waiting.length === 0 ? entry.remarks : []))
    if (waiting.length > 0 && entry.remarks.length > 0) left.push(...entry.remarks)
  }
  left.push(...waiting)
  return { points: isHalf ? pairHalves(points) : points, anyOf: null, isHalf, unshared: null, left }
}

/** Marks are whole here: two halves become one point that needs both. */
function pairHalves(points: readonly DraftPoint[]): DraftPoint[] {
  const paired: DraftPoint[] = []
  let open: DraftPoint | null = null
  for (const point of points) {
    if (point.worth % 1 === 0) {
      paired.push(point)
      continue
    }
    if (open === null) {
      open = { ...point, remarks: [...point.remarks] }
      paired.push(open)
      continue
    }
    open.worth += point.worth
    open.text = [open.text, point.text].filter((text) => text !== '').join(' + ')
    open.remarks.push(...point.remarks)
    open = null
  }
  return paired.map((point) => ({ ...point, worth: Math.max(1, Math.round(point.worth)) }))
}

interface Fitting {
  total: number | null
  formula: Formula | null
  asked: number | null
}

/** More points than marks: some of them count. */
function fitPrinted(reading: Reading, { total, formula, asked }: Fitting): Reading {
  const { points } = reading
  const worth = points[0]?.worth ?? 1
  const isEven = points.every((point) => point.worth === worth)
  const sum = sumOf(reading)
  const count = formula?.count ?? null
  if (count !== null && count < points.length && isEven && (total === null || count * worth === total)) return { ...reading, anyOf: count }
  if (total === null || sum === total || !isEven) return reading
  const most = formula?.total ?? null
  if (sum > total && asked !== null && asked * worth === total) return { ...reading, anyOf: asked }
  if (sum > total && (formula?.isAny === true || most === total) && total % worth === 0) return { ...reading, anyOf: total / worth }
  // "Any two" over ticks that each stand for what the formula says.
  const each = formula?.each ?? null
  if (each !== null && worth === 1 && points.length * each === total)
    return { ...reading, points: points.map((point) => ({ ...point, worth: each })) }
  return reading
}

/** A list without marks of its own: each entry is worth the same, and some of them may count. */
function readList(entries: readonly Entry[], { total, formula, asked, isPrinted }: Fitting & { isPrinted: boolean }): Reading {
  const [only] = entries
  if (only === undefined) return { points: [], anyOf: null, isHalf: false, unshared: null, left: [] }
  const isHalf = formula?.isHalf === true || entries.some((entry) => entry.isHalf)
  const count = formula?.count ?? asked
  const make = (list: readonly Entry[], worth: number, anyOf: number | null, isSure: boolean): Reading => ({
    points: list.map(({ text, remarks }) => ({ code: 'B1', worth, text, remarks: [...remarks] })),
    anyOf: anyOf !== null && anyOf < list.length ? anyOf : null,
    isHalf,
    unshared: isSure ? null : { marks: total ?? list.length, things: list.length },
    left: [],
  })
  if (total === null) return make(entries, formula?.each ?? 1, formula?.count ?? null, entries.length === 1)
  if (total > 1 && formula === null && asked !== entries.length && entries.some((entry, at) => goesOn(entries[at - 1], entry)))
    return make(
      [{ ...only, text: entries.map(({ text }) => text).join(' '), remarks: entries.flatMap(({ remarks }) => remarks) }],
      total,
      null,
      false,
    )
  const split = splitAll(entries)
  // "It is long; to slow the food" twice for four marks: a mark for each half.
  const isEach = split.length === total || (formula?.isAny === true && split.length >= total && entries.length === total)
  const whole = split.length > entries.length && isEach ? [split, entries] : [entries, split]
  // One answer for one mark stays as it is printed: bars and semicolons part other ways to say it.
  const isOne = total === 1 && entries.length === 1 && formula === null
  for (const list of entries.length === 1 ? (isOne ? [] : splitOne(only, count)) : whole) {
    const fit =
      list === split && list.length !== entries.length && list.length === total ? { worth: 1, anyOf: null } : fitList(list, { total, formula, asked })
    if (fit !== null) return make(fit.worth > 1 ? list.map(withoutChoices) : list, fit.worth, fit.anyOf, true)
  }
  if (entries.length === 1) {
    const parts = splitEntry(only, /\s*;\s+/)
    if (parts.length === 1 || total === 1) return make(entries, total, null, total <= 2 || isPrinted)
    return make([{ ...only, text: parts.map(({ text }) => text).join(', ') }], total, null, false)
  }
  const isList = entries.every((entry) => entry.isListed)
  if (isList && entries.length > total) return make(entries, 1, total, false)
  if (isList && total % entries.length === 0) return make(entries, total / entries.length, null, false)
  const isWorking = entries.some((entry) => entry.text.startsWith('='))
  const text = entries.map((entry) => entry.text.replace(/[.;,\s]+$/, '')).join(isWorking ? ' ' : ', ')
  return make([{ ...only, text, remarks: entries.flatMap((entry) => entry.remarks) }], total, null, false)
}

/** A line that may be the rest of the sentence above it, as where a cell of a table wraps. */
function goesOn(above: Entry | undefined, { text, isListed }: Entry): boolean {
  return above !== undefined && !isListed && /^\p{Ll}{2}/u.test(text) && /^\p{Lu}.*[\p{L},]$/u.test(above.text)
}

/** In a wording a semicolon parts alternatives, and here all of it is needed. */
function withoutChoices(entry: Entry): Entry {
  return { ...entry, text: entry.text.replaceAll(/\s*;\s+/g, ', ') }
}

/** How a list of so many entries gives the marks, where only one way is likely. */
function fitList(list: readonly Entry[], { total, formula, asked }: Fitting & { total: number }): { worth: number; anyOf: number | null } | null {
  const many = list.length
  const pairs: [number, number][] = []
  if (formula !== null && formula.count !== null) {
    if (formula.each !== null) {
      pairs.push([formula.count, formula.each])
      // "1 x 2" may be two of one mark.
      if (!formula.isAny) pairs.push([formula.each, formula.count])
    } else if (total % formula.count === 0) pairs.push([formula.count, total / formula.count])
  }
  if (formula?.each !== undefined && formula.each !== null && total % formula.each === 0) pairs.push([total / formula.each, formula.each])
  if (asked !== null && total % asked === 0) pairs.push([asked, total / asked])
  for (const [count, worth] of pairs) if (count * worth === total && many === count) return { worth, anyOf: null }
  for (const [count, worth] of pairs) if (count * worth === total && many > count) return { worth, anyOf: count }
  if (many === total && !list.some((entry) => entry.text.startsWith('='))) return { worth: 1, anyOf: null }
  // Several answers to a question of one mark: any of them.
  if (formula?.isAny === true && formula.count === null && many > total) return { worth: 1, anyOf: total }
  return total === 1 && many > 1 && list.every((entry) => entry.isListed) ? { worth: 1, anyOf: 1 } : null
}

/** One line as a list: at semicolons, bars, or commas where several short things are asked. */
function splitOne(only: Entry, count: number | null): Entry[][] {
  const lists = [splitEntry(only, /\s*;\s+/), splitEntry(only, /\s*\/\/\s*/)]
  if (count !== null && count > 1) {
    lists.push(splitEntry(only, /\s+\/\s+/))
    const short = splitEntry(only, /\s*,\s+(?:and\s+|na\s+)?|\s+(?:and|na|&)\s+/)
    if (short.length >= count && short.every(({ text }) => text.split(' ').length <= 4)) lists.push(short)
  }
  return lists.filter((list) => list.length > 1)
}

function splitAll(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => splitEntry(entry, /\s*;\s+/))
}

function splitEntry(entry: Entry, at: RegExp): Entry[] {
  const texts = entry.text.split(at).filter((text) => text.trim() !== '' && !otherAnswer.test(text))
  return texts.length < 2
    ? [entry]
    : texts.map((text, index) => ({ ...entry, text: text.trim(), remarks: index === texts.length - 1 ? entry.remarks : [] }))
}
