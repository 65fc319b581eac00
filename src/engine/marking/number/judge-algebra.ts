import type { MarkPoint } from '#engine/exam/exam.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import { isAlgebra, lettersIn, parseAlgebra, withDotsOtherwise, type Algebra } from '#engine/number/algebra.ts'
import { isSameAlgebra } from '#engine/number/compare-algebra.ts'
import { lost } from '#engine/marking/number/work.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'

interface Line {
  algebra: Algebra
  start: number
  end: number
}

interface ReadLines {
  lines: Line[]
  /** Sides of these lines that stand before their last one. */
  sides: Algebra[]
  /** What could not be read, with its place. */
  unread: { text: string; start: number }[]
}

/** A pupil's page of algebra has fewer lines. */
const maxLines = 60
const maxChars = 4000

/**
 * Judges a point with an `expression`. The last point is judged on the last line of algebra, an earlier one on any line.
 * A zero is decided only where the whole answer was read and has no other meaning.
 */
export function judgeAlgebra({ point, text, isLast }: { point: MarkPoint; text: string; isLast: boolean }): JudgedPoint {
  const parse = (wordings: readonly (string | undefined)[]): Algebra[] =>
    wordings.flatMap((wording) => (wording === undefined ? [] : (parseAlgebra(wording) ?? [])))
  const wanted = parse([point.expression, ...(point.accept ?? [])])
  const isWanted = (own: Algebra): boolean => wanted.some((each) => isSameAlgebra(each, own))
  const aim = point.expression ?? null
  const rejected = parse(point.reject ?? [])
  const { lines, sides, unread } = readAlgebra(
    text,
    wanted.some((each) => each.relation !== null),
  )
  const looked = isLast ? lines.slice(-1) : lines
  if (looked.length === 0) return { ...lost({ code: 'no-algebra-found' }, 0.6), doubts: [{ code: 'no-algebra-found' }] }
  const refused = looked.find((line) => rejected.some((each) => isSameAlgebra(each, line.algebra) && sameForm(each, line.algebra)))
  if (refused !== undefined) return lost({ code: 'scheme-rejects', wording: text.slice(refused.start, refused.end) }, 0.95)
  const found = looked.find((line) => isWanted(line.algebra))
  if (found !== undefined) {
    const evidence = text.slice(found.start, found.end)
    const doubtful = isUnclear(evidence) ? evidence : isLast ? unread.find(({ start }) => start > found.start)?.text : undefined
    const doubts = doubtful === undefined ? [] : [notUnderstood(doubtful)]
    return { awarded: true, share: 1, evidence, why: [{ code: 'expression-is', shown: evidence, aim }], confidence: 0.95, doubts }
  }
  if ([...(isLast ? lines.map(({ algebra }) => algebra) : []), ...sides].some(isWanted)) {
    return { ...lost({ code: 'right-expression-not-last' }, 0.6), doubts: [{ code: 'right-expression-not-last' }] }
  }
  const letters = new Set(wanted.flatMap(lettersIn))
  const strange = looked.find((line) => isOtherwise(text.slice(line.start, line.end), line.algebra, letters, isWanted))
  const left = unread[0]?.text ?? (strange === undefined ? undefined : text.slice(strange.start, strange.end))
  return { ...lost({ code: 'expression-is-not', aim }, 0.93), doubts: left === undefined ? [] : [notUnderstood(left)] }
}

/** Letters that the scheme does not have, a letter before a figure (x2 for x²), or a dot in its other meaning. */
function isOtherwise(text: string, algebra: Algebra, letters: ReadonlySet<string>, isWanted: (own: Algebra) => boolean): boolean {
  if (isUnclear(text) || lettersIn(algebra).some((letter) => !letters.has(letter))) return true
  const other = withDotsOtherwise(text)
  const read = other === null ? null : parseAlgebra(other)
  return read !== null && isWanted(read)
}

function isUnclear(text: string): boolean {
  return /\p{L}\d/u.test(text) || /[\p{L})]\s*x\s*[\p{L}(]/u.test(text)
}

function notUnderstood(text: string): MarkDoubt {
  return { code: 'not-understood', text: text.trim().slice(0, 60) }
}

/** Every line of algebra in a text: whole lines, or what stands after the last equals sign where no equation is asked for. */
function readAlgebra(text: string, isRelation: boolean): ReadLines {
  const read: ReadLines = { lines: [], sides: [], unread: text.length > maxChars ? [{ text: text.slice(maxChars), start: maxChars }] : [] }
  for (const match of text.slice(0, maxChars).matchAll(/[^\n;∴⇒→]+/gu)) {
    const line = match[0]
    if (read.lines.length >= maxLines) {
      read.unread.push({ text: line, start: match.index })
      break
    }
    const from = line.length - line.replace(/^\s*(?:(?:ans(?:wer)?|jibu|so|hence|therefore|thus)\b[\s:=]*)?/i, '').length
    const end = line.trimEnd().replace(/[.,]$/, '').length
    const cut = isRelation ? from : Math.max(from, lastSign(line, end))
    addLine(read, { text: line, from: cut, to: end, offset: match.index })
    for (const side of line.slice(from, Math.max(from, cut - 1)).split('=')) {
      const algebra = parseAlgebra(side)
      if (algebra !== null) read.sides.push(algebra)
      else if (side.trim() !== '') read.unread.push({ text: side, start: match.index })
    }
  }
  return read
}

function lastSign(line: string, end: number): number {
  return line.slice(0, end).lastIndexOf('=') + 1
}

function addLine(read: ReadLines, { text, from, to, offset }: { text: string; from: number; to: number; offset: number }): void {
  const part = text.slice(from, to)
  const start = from + (part.length - part.trimStart().length)
  const algebra = parseAlgebra(part)
  if (algebra !== null && (isAlgebra(part) || algebra.relation === null)) read.lines.push({ algebra, start: offset + start, end: offset + to })
  else if (part.trim() !== '') read.unread.push({ text: part, start: offset + start })
}

/** A rejected form is rejected as it is written: an equal one in another form is not. */
function sameForm(a: Algebra, b: Algebra): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
