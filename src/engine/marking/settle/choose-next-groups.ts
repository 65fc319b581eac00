/** Answers that say the same and wait for a person. */
export interface WaitingGroup {
  key: string
  /** How many answers it holds. */
  size: number
  /** The chance that they earn the point, 0 to 1, after what has been decided so far. */
  chance: number
}

/** What to put before a person next: groups that one press settles, but for those that the person takes out. */
export interface NextGroups {
  keys: string[]
  /** What is proposed for all of them. */
  awarded: boolean
  /** Answers that are settled by it. */
  settles: number
  /** Presses that it will take: one for all, and one for each group that is likely to be taken out. */
  decisions: number
}

/** More wordings than this are not looked through at a glance. */
export const maxAtOnce = 20

/**
 * Chooses the groups whose common decision settles the most answers for each press expected: those that are surest to
 * earn the point, or surest not to, as many together as keeps them alike. A person sees every wording before it is
 * decided; nothing is settled unseen. Null where nothing waits.
 */
export function chooseNextGroups(waiting: readonly WaitingGroup[], most = maxAtOnce): NextGroups | null {
  let best: NextGroups | null = null
  for (const awarded of [false, true]) {
    const chanceOut = ({ chance }: WaitingGroup): number => (awarded ? 1 - chance : chance)
    const ranked = waiting.toSorted((a, b) => chanceOut(a) - chanceOut(b) || b.size - a.size || (a.key < b.key ? -1 : 1)).slice(0, most)
    let [settles, decisions] = [0, 1]
    for (const [at, group] of ranked.entries()) {
      settles += group.size
      decisions += chanceOut(group)
      if (best !== null && settles / decisions <= best.settles / best.decisions) continue
      best = { keys: ranked.slice(0, at + 1).map(({ key }) => key), awarded, settles, decisions }
    }
  }
  return best
}

/** How many more presses a question is likely to take until nothing waits, to the next whole one. */
export function countDecisionsLeft(waiting: readonly WaitingGroup[], most = maxAtOnce): number {
  let left = [...waiting]
  let decisions = 0
  for (let next = chooseNextGroups(left, most); next !== null; next = chooseNextGroups(left, most)) {
    const chosen = new Set(next.keys)
    decisions += next.decisions
    left = left.filter(({ key }) => !chosen.has(key))
  }
  return Math.ceil(decisions)
}
