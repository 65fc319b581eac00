import type { OpinionPart } from '#contract/second-opinions.ts'
import { isOpenTo, type DrawnAnswer } from '#server/features/papers/queries/drawn-answers.ts'

/** Which opinion of an answer this person may give now. */
export function partFor(drawn: Pick<DrawnAnswer, 'state' | 'firstBy' | 'secondBy' | 'askedOf'>, userId: string): OpinionPart | null {
  if (!isOpenTo(drawn, userId)) return null
  return drawn.state === 'waiting' ? 'second' : 'third'
}
