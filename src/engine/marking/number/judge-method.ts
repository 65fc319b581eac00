import type { MarkPoint } from '#engine/exam/exam.ts'
import { findDependence, parseMarkCode } from '#engine/exam/mark-code.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import { findMethod } from '#engine/marking/number/find-method.ts'
import { findReworked } from '#engine/marking/number/follow-through.ts'
import { lost, type JudgedValue, type Work } from '#engine/marking/number/work.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'

export interface MethodToJudge {
  work: Work
  point: MarkPoint
  at: number
  values: readonly (JudgedValue | null)[]
}

/** A method point is found in the working, implied by what follows from it, or not there. */
export function judgeMethod({ work, point, at, values }: MethodToJudge): JudgedPoint {
  const { scheme } = work.input.question
  const rejected = work.isAllVisible && point.reject !== undefined ? findMethod({ point: { code: point.code, accept: point.reject }, ...work }) : null
  // Arithmetic that only comes to the same value is another method, which the scheme does not reject.
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
  // A value that only follows through from a slip speaks for its own step, not for the step that slipped.
  if (isMethod && later.some((value, i) => value.awarded && (i === 0 || value.followed !== true))) return implied(work)
  const laterMethod = scheme.some(
    (each, i) => i > at && each.value === undefined && isLeaningOn(work, i, at) && findMethod({ point: each, ...work }) !== null,
  )
  if (isMethod && work.isAllVisible && laterMethod) {
    return {
      awarded: true,
      share: 1,
      evidence: '',
      why: [{ code: 'implied-by-later-working' }],
      confidence: 0.75,
      doubts: [{ code: 'implied-by-later-working' }],
    }
  }
  if (!work.isAllVisible) return { ...lost({ code: 'working-not-read' }, 0.4), doubts: [{ code: 'working-not-read' }] }
  // What cannot be looked for by arithmetic ("correct graph") is a person's to see.
  return work.hasWorking ? { ...lost({ code: 'not-in-working' }, 0.75), doubts: [{ code: 'working-differs' }] } : lost({ code: 'no-working' }, 0.92)
}

function implied(work: Work): JudgedPoint {
  if (work.hasWorking && work.isAllVisible) {
    return { awarded: true, share: 1, evidence: '', why: [{ code: 'implied-with-working' }], confidence: 0.88, doubts: [] }
  }
  const doubt: MarkDoubt = { code: work.isAllVisible ? 'right-without-working' : 'right-working-not-read' }
  return { awarded: true, share: 1, evidence: '', why: [{ code: 'implied-by-answer' }], confidence: 0.7, doubts: [doubt] }
}

/** A step of the same part: no value point of its own lies between. */
function isLeaningOn(work: Work, later: number, at: number): boolean {
  const between = work.input.question.scheme.slice(at + 1, later)
  const leans = findDependence(
    work.input.question.scheme.map((point) => point.code),
    later,
  )
  return between.every((point) => point.value === undefined) && (leans === null || leans <= at)
}
