import { drawOrder } from '#engine/marking/groups/draw-order.ts'
import type { AnswerGroup } from '#engine/marking/groups/group-answers.ts'

/**
 * The order in which a person gets the groups of a question: those that need a decision first; of these the large before
 * the small, by powers of two, because one decision settles many papers; and among groups of like size, and within a
 * group, as drawn.
 */
export function orderGroups(groups: readonly AnswerGroup[], seed: string): AnswerGroup[] {
  const drawn = drawOrder(groups, { seed, keyOf: ({ key }) => key })
  return drawn
    .toSorted((a, b) => Number(b.needsReview) - Number(a.needsReview) || sizeOf(b) - sizeOf(a))
    .map((group) => ({ ...group, answers: drawOrder(group.answers, { seed, keyOf: (id) => id }) }))
}

function sizeOf({ answers }: AnswerGroup): number {
  return Math.floor(Math.log2(Math.max(1, answers.length)))
}
