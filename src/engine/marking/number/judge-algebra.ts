import type { MarkPoint } from '#engine/exam/exam.ts'
import { isAlgebra, parseAlgebra, type Algebra } from '#engine/marking/number/algebra.ts'
import { isSameAlgebra } from '#engine/marking/number/compare-algebra.ts'
import { lost } from '#engine/marking/number/work.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'

interface Line {
  algebra: Algebra
  start: number
  end: number
}

/** A pupil's page of algebra has fewer lines. */
const maxLines = 60

/** Judges a point with an `expression` on the last line of algebra of an answer, or, before the last point, on any line. */
export function judgeAlgebra({ point, text, isLast }: { point: MarkPoint; text: string; isLast: boolean }): JudgedPoint {
  const parse = (wordings: readonly (string | undefined)[]): Algebra[] =>
    wordings.flatMap((wording) => (wording === undefined ? [] : (parseAlgebra(wording) ?? [])))
  const wanted = parse([point.expression, ...(point.accept ?? [])])
  const aim = point.expression ?? null
  const rejected = parse(point.reject ?? [])
  const lines = readAlgebra(
    text,
    wanted.some((each) => each.relation !== null),
  )
  const looked = isLast ? lines.slice(-1) : lines
  if (looked.length === 0) return { ...lost({ code: 'no-algebra-found' }, 0.6), doubts: [{ code: 'no-algebra-found' }] }
  const refused = looked.find((line) => rejected.some((each) => isSameAlgebra(each, line.algebra) && sameForm(each, line.algebra)))
  if (refused !== undefined) return lost({ code: 'scheme-rejects', wording: text.slice(refused.start, refused.end) }, 0.95)
  const found = looked.find((line) => wanted.some((each) => isSameAlgebra(each, line.algebra)))
  if (found !== undefined) {
    const evidence = text.slice(found.start, found.end)
    return { awarded: true, share: 1, evidence, why: [{ code: 'expression-is', shown: evidence, aim }], confidence: 0.95, doubts: [] }
  }
  if (isLast && lines.some((line) => wanted.some((each) => isSameAlgebra(each, line.algebra)))) {
    return { ...lost({ code: 'right-expression-not-last' }, 0.6), doubts: [{ code: 'right-expression-not-last' }] }
  }
  return lost({ code: 'expression-is-not', aim }, 0.93)
}

/** Every line of algebra in a text: whole lines, or what stands after the last equals sign where no equation is asked for. */
function readAlgebra(text: string, isRelation: boolean): Line[] {
  const lines: Line[] = []
  for (const match of text.slice(0, 4000).matchAll(/[^\n;∴⇒→]+/gu)) {
    if (lines.length >= maxLines) break
    const line = match[0]
    const from = line.length - line.replace(/^\s*(?:(?:ans(?:wer)?|jibu|so|hence|therefore|thus)\b[\s:=]*)?/i, '').length
    const end = line.trimEnd().replace(/[.,]$/, '').length
    const cut = isRelation ? from : Math.max(from, lastSign(line, end))
    addLine(lines, { text: line, from: cut, to: end, offset: match.index })
  }
  return lines
}

function lastSign(line: string, end: number): number {
  return line.slice(0, end).lastIndexOf('=') + 1
}

function addLine(lines: Line[], { text, from, to, offset }: { text: string; from: number; to: number; offset: number }): void {
  const part = text.slice(from, to)
  const start = from + (part.length - part.trimStart().length)
  const algebra = parseAlgebra(part)
  if (algebra !== null && (isAlgebra(part) || algebra.relation === null)) lines.push({ algebra, start: offset + start, end: offset + to })
}

/** A rejected form is rejected as it is written: an equal one in another form is not. */
function sameForm(a: Algebra, b: Algebra): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
