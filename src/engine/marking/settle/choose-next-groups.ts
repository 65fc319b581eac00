/** Answers that say the same and wait for a person. */
export interface WaitingGroup {
  key: string
  /** How many answers it holds. */
  size: number
  /** The chance that they earn the point, 0 to 1, after what has been decided so far. */
  chance: number
}

/** What to put before a person next, on one screen. */
export interface NextGroups {
  /** From the likeliest to earn the point down. */
  keys: string[]
  /** Answers that are settled by it. */
  settles: number
  /** Presses that it is likely to take. */
  decisions: number
}

/** More wordings than this are not looked through at a glance. */
export const maxAtOnce = 20

/**
 * Chooses what settles most for each press expected: the groups that are surest to earn the point beside those that are
 * surest not to, as a person parts what is far apart at a glance; or one group alone that is larger than that is worth. What
 * the program knows least of comes last, when the decisions before it have taught most. A person sees every wording before
 * it is decided; nothing is settled unseen. Null where nothing waits.
 */
export function chooseNextGroups(waiting: readonly WaitingGroup[], most = maxAtOnce): NextGroups | null {
  const [next] = planRounds(waiting, most)
  return next ?? null
}

/** How many more presses a question is likely to take until nothing waits, to the next whole one. */
export function countDecisionsLeft(waiting: readonly WaitingGroup[], most = maxAtOnce): number {
  let decisions = 0
  for (const next of planRounds(waiting, most)) decisions += next.decisions
  return Math.ceil(decisions)
}

/** Round after round, what to put before a person, as it looks now: each is the best choice of what the rounds before it leave. */
export function* planRounds(waiting: readonly WaitingGroup[], most = maxAtOnce): Generator<NextGroups, void> {
  let ranked = waiting.toSorted((a, b) => b.chance - a.chance || b.size - a.size || (a.key < b.key ? -1 : 1))
  // Ranked once, and the large ones once: of two thousand groups, most of which may come one by one, no round sorts again.
  const large = ranked.toSorted((a, b) => b.size - a.size)
  const asked = new Set<string>()
  while (ranked.length > 0) {
    const screen = screenOf(ranked.length <= most ? ranked : [...ranked.slice(0, most / 2), ...ranked.slice(-most / 2)])
    while (asked.has(large[0]?.key ?? '')) large.shift()
    const [largest] = large
    const next = largest !== undefined && largest.size > screen.settles / screen.decisions ? screenOf([largest]) : screen
    for (const key of next.keys) asked.add(key)
    ranked = ranked.filter(({ key }) => !asked.has(key))
    yield next
  }
}

/**
 * One press decides all of a screen, and one more is needed for each group that has to be taken out; or it is parted: one
 * press for those above a line, one for those below, and one for each group that stands on the wrong side. A group alone is
 * decided either way by one.
 */
function screenOf(groups: readonly WaitingGroup[]): NextGroups {
  const sum = (pick: (group: WaitingGroup) => number): number => groups.reduce((total, group) => total + pick(group), 0)
  const alike =
    1 +
    Math.min(
      sum(({ chance }) => chance),
      sum(({ chance }) => 1 - chance),
    )
  const parted = 2 + sum(({ chance }) => Math.min(chance, 1 - chance))
  return {
    keys: groups.map(({ key }) => key),
    settles: sum(({ size }) => size),
    decisions: groups.length === 1 ? 1 : Math.min(alike, parted),
  }
}
