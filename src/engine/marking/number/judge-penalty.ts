import type { MarkPoint } from '#engine/exam/exam.ts'
import { findMethod } from '#engine/marking/number/find-method.ts'
import { lost, type JudgedValue, type Work } from '#engine/marking/number/work.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'

const faultWords = { unit: 'A unit is missing or wrong', rounding: 'A value is not given as exactly as asked' } as const

/**
 * Whether a penalty is taken off: for a fault found in a value that otherwise earned its point, or where a wording of
 * the penalty stands in the working. One penalty is one point, so it is taken off once, however often its fault comes.
 */
export function judgePenalty({ work, point, values }: { work: Work; point: MarkPoint; values: readonly (JudgedValue | null)[] }): JudgedPoint {
  if (point.for === undefined) {
    const found = findMethod({ point, ...work })
    if (found === null) return lost('It was not found in the answer.', 0.9)
    const evidence = work.text.slice(found.start, found.end)
    return { awarded: true, share: 1, evidence, why: 'The scheme takes marks off for it.', confidence: found.confidence, doubt: '' }
  }
  const at = values.findIndex((value) => value?.awarded === true && value.fault === point.for)
  const value = values[at]
  if (value === undefined || value === null) return lost('Nothing is taken off.', 0.95)
  return { awarded: true, share: 1, evidence: value.evidence, why: `${faultWords[point.for]}: ${value.why}`, confidence: value.confidence, doubt: '' }
}
