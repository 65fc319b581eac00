import { shortHash } from '#engine/marking/groups/short-hash.ts'

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
