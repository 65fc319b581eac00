import type { Review } from '#engine/marking/apply-review.ts'
import type { Decision } from '#server/features/marking/queries.ts'

/** A stored decision as the engine takes it. */
export function reviewOf(decision: Decision): Review {
  return 'awarded' in decision ? { kind: 'points', awarded: decision.awarded } : { kind: 'marks', marks: decision.marks }
}
