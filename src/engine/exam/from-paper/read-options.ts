import type { Line } from '#engine/exam/from-paper/text-lines.ts'
import type { Word } from '#engine/exam/from-paper/page-text.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'

interface FoundOptions {
  /** The text before the first option. */
  before: Word[][]
  options: string[]
  letters: string[]
}

interface Start {
  line: number
  at: number
  letter: string
  x: number
  isBare: boolean
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F']

/** Reads the options A to D below a question, in one column, in several, or in sequence on a line. Null where there are none. */
export function readOptions(lines: readonly Line[]): FoundOptions | null {
  const starts = lines.flatMap((line, index) => startsOf(line, index))
  const marked = starts.filter((start) => !start.isBare)
  // "A body of mass …" at the beginning of a question is no option, so the rest is tried without it.
  const later = starts.map((_, index) => starts.slice(index))
  const chosen = [marked, ...later.map((each) => withTight(lines, each)), ...later, inlineStarts(lines)].find((each) => isWhole(each))
  return chosen === undefined ? null : readOptionTexts(lines, chosen)
}

/** On a line with two options or more, the next may follow closely: "C perfect competition D monopoly". */
function withTight(lines: readonly Line[], starts: readonly Start[]): Start[] {
  const found = [...starts]
  for (const [index, line] of lines.entries()) {
    if (starts.filter((start) => start.line === index).length < 2) continue
    for (const [at, word] of line.words.entries()) {
      const start = startOf(word, { line: index, at })
      const last = found.filter((each) => each.line === index && each.at < at).at(-1)
      const isNext = start !== null && last !== undefined && start.letter.charCodeAt(0) === last.letter.charCodeAt(0) + 1
      if (start !== null && isNext && !found.some((each) => each.letter === start.letter)) found.push(start)
    }
  }
  return found.length > starts.length ? found : []
}

/** The letters from A on, each once, at least three. */
function isWhole(starts: readonly Start[]): boolean {
  const found = starts.map((start) => start.letter).toSorted()
  return found.length >= 3 && found.every((letter, index) => letter === letters[index])
}

function startsOf(line: Line, index: number): Start[] {
  const heads = new Set(line.cells.map((cell) => cell.words[0]))
  return line.words.flatMap((word, at) => {
    const start = startOf(word, { line: index, at })
    const isLast = at === line.words.length - 1 && start?.isBare === true
    return start === null || isLast || !heads.has(word) ? [] : [start]
  })
}

/** "A. Mass B. Speed C. Force", with no more than a blank between them. */
function inlineStarts(lines: readonly Line[]): Start[] {
  return lines.flatMap((line, index) =>
    line.words.flatMap((word, at) => {
      const start = startOf(word, { line: index, at })
      return start === null || start.isBare ? [] : [start]
    }),
  )
}

function startOf(word: Word, place: { line: number; at: number }): Start | null {
  const match = /^\(?([A-F])([.)])?(?:$|(?<=[.)])\S)/.exec(word.text)
  const letter = match?.[1]
  if (match === null || letter === undefined) return null
  return { ...place, letter, x: word.x, isBare: match[2] === undefined }
}

function readOptionTexts(lines: readonly Line[], starts: readonly Start[]): FoundOptions {
  const first = Math.min(...starts.map((start) => start.line))
  const firstStart = starts.filter((start) => start.line === first).toSorted((a, b) => a.at - b.at)[0]
  const texts = new Map<string, string[]>()
  let row: Start[] = []
  for (const [index, line] of lines.entries()) {
    if (index < first) continue
    const here = starts.filter((start) => start.line === index).toSorted((a, b) => a.at - b.at)
    if (here.length > 0) row = here
    for (const [at, word] of line.words.entries()) {
      if (index === first && firstStart !== undefined && at < firstStart.at) continue
      const owner = here.findLast((start) => start.at <= at) ?? nearest(row, word.x)
      if (owner === undefined) continue
      const text = owner.line === index && owner.at === at ? word.text.replace(/^\(?[A-F][.)]?/, '') : word.text
      texts.set(owner.letter, [...(texts.get(owner.letter) ?? []), text])
    }
  }
  const before = lines.slice(0, first).map((line) => line.words)
  const partial = lines[first]?.words.slice(0, firstStart?.at ?? 0) ?? []
  const found = starts.map((start) => start.letter).toSorted()
  return {
    before: partial.length > 0 ? [...before, partial] : before,
    letters: found,
    options: found.map((letter) => tidy((texts.get(letter) ?? []).join(' '))),
  }
}

/** A continued line below options belongs to the option above it. */
function nearest(row: readonly Start[], x: number): Start | undefined {
  return row.findLast((start) => start.x <= x + 4) ?? row.at(-1)
}

function tidy(text: string): string {
  return withoutMarks(text, findPrintedMarks(text.trim()).length > 0 ? findPrintedMarks(text) : []).replace(/^[\s.:]+/, '')
}
