import type { MarkPoint } from '#engine/exam/exam.ts'
import { findMethod } from '#engine/marking/number/find-method.ts'
import { lost, type JudgedValue, type Work } from '#engine/marking/number/work.ts'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'

const whyTaken = { unit: 'unit-penalty', rounding: 'rounding-penalty' } as const

/**
 * Whether a penalty is taken off: for a fault found in a value that otherwise earned its point, or where a wording of
 * the penalty stands in the working. One penalty is one point, so it is taken off once, however often its fault comes.
 */
export function judgePenalty({ work, point, values }: { work: Work; point: MarkPoint; values: readonly (JudgedValue | null)[] }): JudgedPoint {
  if (point.for === undefined) {
    const found = findMethod({ point, ...work })
    if (found === null) return lost({ code: 'penalty-not-found' }, 0.9)
    const evidence = work.text.slice(found.start, found.end)
    return { awarded: true, share: 1, evidence, why: [{ code: 'penalty-found' }], confidence: found.confidence, doubts: [] }
  }
  const at = values.findIndex((value) => value?.awarded === true && value.fault === point.for)
  const value = values[at]
  if (value === undefined || value === null) return lost({ code: 'nothing-taken-off' }, 0.95)
  const { evidence, confidence } = value
  return { awarded: true, share: 1, evidence, why: [{ code: whyTaken[point.for] }, ...value.why], confidence, doubts: [] }
}
