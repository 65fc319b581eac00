import type { VersionLetter } from '#engine/sheet/version-letters.ts'

/**
 * A version for each pupil, in the order of the class list: whoever has a sheet keeps its version, and the others get one that
 * neither neighbour in the list has, as evenly as that goes.
 */
export function dealVersions(held: readonly (VersionLetter | null)[], letters: readonly VersionLetter[]): VersionLetter[] {
  const [first] = letters
  if (first === undefined) throw new Error('There is no version to deal.')
  const dealt: VersionLetter[] = []
  const uses = new Map(letters.map((letter) => [letter, held.filter((each) => each === letter).length]))
  for (const [at, own] of held.entries()) {
    const kept = letters.find((letter) => letter === own)
    const before = dealt[at - 1]
    const after = held[at + 1]
    const free = letters.filter((letter) => letter !== before && letter !== after)
    const choice = free.length > 0 ? free : letters.filter((letter) => letter !== before)
    const letter = kept ?? choice.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))[0] ?? first
    if (kept === undefined) uses.set(letter, (uses.get(letter) ?? 0) + 1)
    dealt.push(letter)
  }
  return dealt
}
