import { drawOrder } from '#engine/marking/groups/draw-order.ts'
import type { AnswerGroup } from '#engine/marking/groups/group-answers.ts'
import { planRounds } from '#engine/marking/settle/choose-next-groups.ts'

export interface OrderedGroup extends AnswerGroup {
  /** From 0; null where nothing waits. The groups of one round are likely to be decided alike, and the first round settles most. */
  round: number | null
}

interface Ordering {
  /** Of whom the order is, and of what. */
  seed: string
  /** The chance that a group earns its marks, 0 to 1; one half where nothing is known. */
  chanceOf: (group: AnswerGroup) => number
}

/**
 * The order in which a person gets the groups of a question: those that need a decision first, round by round as they
 * settle most; within a round the large before the small, by powers of two, because one decision settles many papers;
 * and among groups of like size, and within a group, as drawn.
 */
export function orderGroups(groups: readonly AnswerGroup[], { seed, chanceOf }: Ordering): OrderedGroup[] {
  const drawn = drawOrder(groups, { seed, keyOf: ({ key }) => key })
  const waiting = drawn.filter(({ needsReview }) => needsReview)
  const rounds = new Map<string, number>()
  let count = 0
  for (const { keys } of planRounds(waiting.map((group) => ({ key: group.key, size: group.answers.length, chance: chanceOf(group) })))) {
    for (const key of keys) rounds.set(key, count)
    count++
  }
  return drawn
    .map((group): OrderedGroup => ({ ...group, round: group.needsReview ? (rounds.get(group.key) ?? count) : null }))
    .toSorted((a, b) => (a.round ?? count + 1) - (b.round ?? count + 1) || sizeOf(b) - sizeOf(a))
    .map((group) => ({ ...group, answers: drawOrder(group.answers, { seed, keyOf: (id) => id }) }))
}

function sizeOf({ answers }: AnswerGroup): number {
  return Math.floor(Math.log2(Math.max(1, answers.length)))
}
