import type { AnswerGroup } from '#engine/marking/groups/group-answers.ts'
import { planRounds } from '#engine/marking/decide/choose-next-groups.ts'
import { shortHash } from '#engine/marking/groups/short-hash.ts'

export interface OrderedGroup extends AnswerGroup {
  /** From 0; null where nothing waits. The groups of one round come on one screen, and the first round settles most. */
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
 * settle most; within a round from those that are likely to earn their marks down to those that are not, by tenths of the
 * chance, and within a tenth as drawn. Of what is settled the large before the small, by powers of two, and else as drawn.
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
 * An order drawn from a seed: the same seed gives the same order on every run, another seed another, and the place of a
 * thing among the rest does not change when others come or go. So nobody marks by name, by number or tired at the same papers.
 */
export function drawOrder<T>(things: readonly T[], { seed, keyOf }: { seed: string; keyOf: (thing: T) => string }): T[] {
  return things
    .map((thing) => ({ thing, lot: shortHash(`${seed} ${keyOf(thing)}`) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : 0))
    .map(({ thing }) => thing)
}
