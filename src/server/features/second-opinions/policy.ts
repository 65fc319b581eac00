import type { OpinionPart } from '#contract/second-opinions.ts'
import type { DrawnAnswer } from '#server/features/papers/queries/drawn-answers.ts'

/** Which opinion of an answer this person may give now: never a second one on their own mark, nor a third on their own opinion. */
export function partFor({ state, firstBy, secondBy }: Pick<DrawnAnswer, 'state' | 'firstBy' | 'secondBy'>, userId: string): OpinionPart | null {
  if (firstBy === userId) return null
  if (state === 'waiting') return 'second'
  return state === 'disputed' && secondBy !== userId ? 'third' : null
}
