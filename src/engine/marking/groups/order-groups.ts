import type { AnswerGroup } from '#engine/marking/groups/group-answers.ts'
import { planRounds } from '#engine/marking/decide/choose-next-groups.ts'
import { shortHash } from '#engine/marking/groups/short-hash.ts'

export interface OrderedGroup extends AnswerGroup {
  /** Counted from 0; null where nothing waits. One screen shows the groups of one round, and the first round decides the most answers. */
  round: number | null
}

interface Ordering {
  /** Identifies the person and the question. */
  seed: string
  /** The chance that a group earns its marks, 0 to 1; one half where it is unknown. */
  chanceOf: (group: AnswerGroup) => number
}

/**
 * The order in which a person gets the groups of a question. Groups that need a decision come first, round by round. Within
 * a round they go from the highest chance of earning marks to the lowest, in steps of a tenth, and in random order within a
 * step. Decided groups follow, large before small in powers of two, and otherwise in random order.
 */
export function orderGroups(groups: readonly AnswerGroup[], { seed, chanceOf }: Ordering): OrderedGroup[] {
  const drawn = drawOrder(groups, { seed, keyOf: ({ key }) => key })
  const waiting = drawn.flatMap((group) => (group.needsReview ? [{ key: group.key, size: group.answers.length, chance: chanceOf(group) }] : []))
  const rounds = new Map<string, number>()
  let count = 0
  for (const { keys } of planRounds(waiting)) {
    for (const key of keys) rounds.set(key, count)
    count++
  }
  const tenths = new Map(waiting.map(({ key, chance }) => [key, Math.min(9, Math.floor(chance * 10))]))
  const rankOf = ({ key, answers }: AnswerGroup): number => tenths.get(key) ?? Math.floor(Math.log2(Math.max(1, answers.length)))
  return drawn
    .map((group): OrderedGroup => ({ ...group, round: rounds.get(group.key) ?? null }))
    .toSorted((a, b) => (a.round ?? count) - (b.round ?? count) || rankOf(b) - rankOf(a))
    .map((group) => ({ ...group, answers: drawOrder(group.answers, { seed, keyOf: (id) => id }) }))
}

/**
 * A random order from a seed. The same seed gives the same order on every run. The order of two items does not depend on the
 * others. Nobody marks in order of name or number, and no two people tire at the same papers.
 */
export function drawOrder<T>(things: readonly T[], { seed, keyOf }: { seed: string; keyOf: (thing: T) => string }): T[] {
  return things
    .map((thing) => ({ thing, lot: shortHash(`${seed} ${keyOf(thing)}`) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : 0))
    .map(({ thing }) => thing)
}
