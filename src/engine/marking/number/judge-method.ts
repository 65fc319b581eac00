import type { MarkPoint, NumberQuestion } from '#engine/exam/exam.ts'
import { asksForWorking } from '#engine/exam/asks-for-working.ts'
import { findDependence, isPenalty, parseMarkCode } from '#engine/exam/mark-code.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import { impliedConfidence, isImplied, isNothingBeside } from '#engine/marking/implied-method.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { splitAnswer } from '#engine/marking/number/find-left-over.ts'
import { findMethod } from '#engine/marking/number/find-method.ts'
import { findReworked } from '#engine/marking/number/follow-through.ts'
import { type JudgedValue, type Work, lost, stepsOf } from '#engine/marking/number/work.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { readText, type Quantity } from '#engine/number/quantity.ts'
import { readSchemeValue } from '#engine/number/scheme-value.ts'

/** Pupils round between steps. */
const roundingOfSteps = 0.01

interface MethodToJudge {
  work: Work
  point: MarkPoint
  at: number
  values: readonly (JudgedValue | null)[]
}

/** Judges a method point: the working shows it, a later step implies it, or it is missing. */
export function judgeMethod({ work, point, at, values }: MethodToJudge): JudgedPoint {
  const { scheme } = work.input.question
  const rejected = work.isAllVisible && point.reject !== undefined ? findMethod({ point: { code: point.code, accept: point.reject }, ...work }) : null
  // Arithmetic with the same value is another method, and the scheme does not reject it.
  if (rejected !== null && rejected.confidence >= 0.9)
    return lost({ code: 'scheme-rejects', wording: work.text.slice(rejected.start, rejected.end) }, rejected.confidence)
  const found = work.isAllVisible ? findMethod({ point, ...work }) : null
  if (found !== null) {
    const { start, end, why, confidence } = found
    return { awarded: true, share: 1, evidence: work.text.slice(start, end), why: [why], confidence, doubts: [] }
  }
  const reused = work.isAllVisible ? findReworked({ question: work.input.question, at, quantities: work.quantities }) : null
  if (reused !== null) {
    const { from, start, end } = reused
    return {
      awarded: true,
      share: 1,
      evidence: work.text.slice(start, end),
      why: [{ code: 'method-from-own-value', from }],
      confidence: 0.85,
      doubts: [],
    }
  }
  const isMethod = parseMarkCode(point.code)?.kind !== 'B'
  const later = values.slice(at + 1).filter((value) => value !== null)
  // A followed-through value proves its own step, not the step with the slip.
  if (isMethod && later.some((value, i) => value.awarded && (i === 0 || value.followed !== true))) return implied({ work, point, at, values })
  const laterMethod = scheme.some(
    (each, i) => i > at && each.value === undefined && isLeaningOn(work, i, at) && findMethod({ point: each, ...work }) !== null,
  )
  if (isMethod && work.isAllVisible && laterMethod) {
    return award({ code: 'implied-by-later-working' }, 0.75, { code: 'implied-by-later-working' })
  }
  if (!work.isAllVisible) return { ...lost({ code: 'working-not-read' }, 0.4), doubts: [{ code: 'working-not-read' }] }
  // Arithmetic cannot find a point such as "correct graph", so a person judges it.
  return work.hasWorking ? { ...lost({ code: 'not-in-working' }, 0.75), doubts: [{ code: 'working-differs' }] } : lost({ code: 'no-working' }, 0.92)
}

/**
 * A method mark that the right answer implies. Where other working was read, it must lead somewhere: a step whose result
 * nobody wrote down ("660 ÷ 0.5 = 330") contradicts the method, and so may a formula. Where none was read, the exam decides.
 */
function implied({ work, point, at, values }: MethodToJudge): JudgedPoint {
  const { question } = work.input
  if (work.isAllVisible && !isBare(work, values)) {
    if (isWorkedOut(work)) return award({ code: 'implied-with-working' }, 0.88)
    return award({ code: 'implied-by-answer' }, 0.7, { code: 'working-differs' })
  }
  const isAnswer = (each: MarkPoint): boolean => each.value !== undefined || each.expression !== undefined
  const isRight = (place: number): boolean => values[place]?.awarded === true && values[place]?.followed !== true
  if (!asksForWorking(question) && !mayHideFault(work, point) && isImplied({ scheme: question.scheme, at, isAnswer, isRight })) {
    return { ...award({ code: 'implied-by-answer' }, impliedConfidence), basis: 'implied' }
  }
  return award({ code: 'implied-by-answer' }, 0.7, { code: work.isAllVisible ? 'right-without-working' : 'right-working-not-read' })
}

function award(why: MarkWhy, confidence: number, ...doubts: MarkDoubt[]): JudgedPoint {
  return { awarded: true, share: 1, evidence: '', why: [why], confidence, doubts }
}

/** Whether the scheme names a fault that working which nobody has read may have. */
function mayHideFault({ input: { question }, isAllVisible }: Work, { reject = [] }: MarkPoint): boolean {
  return !isAllVisible && (reject.length > 0 || question.scheme.some((point) => isPenalty(point.code) && point.for === undefined))
}

/** Whether the answer is written alone, with its name at most: "v = 330 m/s", "f = 660, λ = 0.5, v = 330". */
function isBare(work: Work, values: MethodToJudge['values']): boolean {
  if (!isArithmetic(work.input.question))
    return isNothingBeside(
      work.text,
      values.flatMap((value) => value?.evidence ?? []),
    )
  return splitAnswer(readText(work.text), work.input.question).every(({ sides }) =>
    sides.every(({ kind, start, end }, place) => kind === 'value' || kind === 'label' || (place === 0 && isName(work.text.slice(start, end)))),
  )
}

function isName(side: string): boolean {
  return /^\p{L}{1,3}\d?$/u.test(side.trim())
}

/** Whether each step of the working has its result beside it. Only arithmetic can be worked out. */
function isWorkedOut(work: Work): boolean {
  const steps = stepsOf(work)
  if (!isArithmetic(work.input.question)) return work.hasWorking
  return steps.length > 0 && steps.every((step) => work.quantities.some((each) => each !== step && isResult(each, step)))
}

/** Whether every answer is a plain number. */
function isArithmetic({ scheme }: NumberQuestion): boolean {
  const kinds = scheme.map(({ value, expression }) => (expression === undefined ? value === undefined || readSchemeValue(value)?.kind : 'algebra'))
  return kinds.every((kind) => kind !== 'algebra' && kind !== 'time' && kind !== 'ratio')
}

/** Whether a quantity is the result of a step, in its own unit or the basic one: 0.5 × 660 is 0.33 km/s. */
function isResult({ expression, unit }: Quantity, step: Quantity): boolean {
  const aim = step.expression.value
  return [1, unit?.factor ?? 1].some((factor) => Math.abs(expression.value * factor - aim) <= roundingOfSteps * Math.abs(aim))
}

/** Whether no value point lies between the two steps. */
function isLeaningOn(work: Work, later: number, at: number): boolean {
  const between = work.input.question.scheme.slice(at + 1, later)
  const leans = findDependence(
    work.input.question.scheme.map((point) => point.code),
    later,
  )
  return between.every((point) => point.value === undefined) && (leans === null || leans <= at)
}
