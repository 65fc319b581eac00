import type { OpinionPart } from '#contract/second-opinions.ts'
import type { DrawnAnswer } from '#server/features/papers/queries/drawn-answers.ts'

/** Which opinion of an answer this person may give now: never a second one on their own mark or where another is asked for it, nor a third on their own opinion. */
export function partFor(
  { state, firstBy, secondBy, askedOf }: Pick<DrawnAnswer, 'state' | 'firstBy' | 'secondBy' | 'askedOf'>,
  userId: string,
): OpinionPart | null {
  if (firstBy === userId) return null
  if (state === 'waiting') return askedOf === null || askedOf === userId ? 'second' : null
  return state === 'disputed' && secondBy !== userId ? 'third' : null
}
