import type { MarkPoint } from '#engine/exam/exam.ts'
import { findDependence, parseMarkCode } from '#engine/exam/mark-code.ts'
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
    return lost(`The scheme rejects "${work.text.slice(rejected.start, rejected.end)}".`, rejected.confidence)
  const found = work.isAllVisible ? findMethod({ point, ...work }) : null
  if (found !== null) {
    return { awarded: true, share: 1, evidence: work.text.slice(found.start, found.end), why: found.why, confidence: found.confidence, doubt: '' }
  }
  const reused = work.isAllVisible ? findReworked({ question: work.input.question, at, quantities: work.quantities }) : null
  if (reused !== null) {
    const why = `The method is right, worked from the pupil's own ${reused.from}.`
    return { awarded: true, share: 1, evidence: work.text.slice(reused.start, reused.end), why, confidence: 0.85, doubt: '' }
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
      why: 'Implied by the working that follows from it.',
      confidence: 0.75,
      doubt: 'a method mark is implied by later working',
    }
  }
  if (!work.isAllVisible) return { ...lost('The working has not been read.', 0.4), doubt: 'the working has not been read' }
  // What cannot be looked for by arithmetic ("correct graph") is a person's to see.
  const why = work.hasWorking ? 'The working does not show it.' : 'No working is shown.'
  return { ...lost(why, work.hasWorking ? 0.75 : 0.92), doubt: work.hasWorking ? 'the working differs from the scheme' : '' }
}

function implied(work: Work): JudgedPoint {
  if (work.hasWorking && work.isAllVisible) {
    return { awarded: true, share: 1, evidence: '', why: 'Implied by the right answer, with working shown.', confidence: 0.88, doubt: '' }
  }
  const doubt = work.isAllVisible ? 'the answer is right and no working is shown' : 'the answer is right, the working has not been read'
  return { awarded: true, share: 1, evidence: '', why: 'Implied by the right answer.', confidence: 0.7, doubt }
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
