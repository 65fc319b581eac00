import type { AnswerGroup } from '#contract/review.ts'

/** The order in which groups were shown, and which of them are the current round. */
export interface HeldOrder {
  keys: readonly string[]
  round: ReadonlySet<string>
}

export const nothingHeld: HeldOrder = { keys: [], round: new Set() }

/**
 * While a group of the current round waits, the order stays, so that nothing moves while a person works. New groups come
 * after it. Once the round is done, the server's order holds, which knows what was decided.
 */
export function holdOrder(held: HeldOrder, groups: readonly AnswerGroup[]): HeldOrder {
  const waits = groups.some(({ key, needsReview }) => needsReview && held.round.has(key))
  if (!waits) return startOrder(groups)
  const known = new Set(held.keys)
  const fresh = groups.map(({ key }) => key).filter((key) => !known.has(key))
  return fresh.length === 0 ? held : { ...held, keys: [...held.keys, ...fresh] }
}

/** The groups in that order, those that wait before those that are settled. The current round becomes round 0. */
export function inHeldOrder({ keys, round: current }: HeldOrder, groups: readonly AnswerGroup[]): AnswerGroup[] {
  const places = new Map(keys.map((key, at) => [key, at]))
  const placeOf = ({ key }: AnswerGroup): number => places.get(key) ?? places.size
  return groups
    .map((group) => (group.round === null ? group : { ...group, round: current.has(group.key) ? 0 : group.round + 1 }))
    .toSorted((a, b) => Number(b.needsReview) - Number(a.needsReview) || placeOf(a) - placeOf(b))
}

function startOrder(groups: readonly AnswerGroup[]): HeldOrder {
  const first = groups.find(({ needsReview }) => needsReview)?.round ?? null
  const round = groups.filter((group) => first !== null && group.needsReview && group.round === first)
  return { keys: groups.map(({ key }) => key), round: new Set(round.map(({ key }) => key)) }
}
