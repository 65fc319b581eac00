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
  // Ranked once for each side: of two thousand groups, most of which may come one by one, no round sorts again.
  const sides = [false, true].map((awarded): Side => {
    const chanceOut = ({ chance }: WaitingGroup): number => (awarded ? 1 - chance : chance)
    return {
      awarded,
      chanceOut,
      from: 0,
      ranked: waiting.toSorted((a, b) => chanceOut(a) - chanceOut(b) || b.size - a.size || (a.key < b.key ? -1 : 1)),
    }
  })
  const chosen = new Set<string>()
  while (chosen.size < waiting.length) {
    let best: NextGroups | null = null
    for (const side of sides) best = betterOf(best, side, listFirst(side, chosen, most))
    if (best === null) return
    for (const key of best.keys) chosen.add(key)
    yield best
  }
}

interface Side {
  awarded: boolean
  chanceOut: (group: WaitingGroup) => number
  ranked: readonly WaitingGroup[]
  /** All before this place are chosen. */
  from: number
}

function listFirst(side: Side, chosen: ReadonlySet<string>, most: number): WaitingGroup[] {
  while (chosen.has(side.ranked[side.from]?.key ?? '')) side.from++
  const first: WaitingGroup[] = []
  for (let at = side.from; at < side.ranked.length && first.length < most; at++) {
    const group = side.ranked[at]
    if (group !== undefined && !chosen.has(group.key)) first.push(group)
  }
  return first
}

function betterOf(before: NextGroups | null, { awarded, chanceOut }: Side, ranked: readonly WaitingGroup[]): NextGroups | null {
  let best = before
  let [settles, decisions] = [0, 1]
  for (const [at, group] of ranked.entries()) {
    settles += group.size
    decisions += chanceOut(group)
    if (best !== null && settles / decisions <= best.settles / best.decisions) continue
    best = { keys: ranked.slice(0, at + 1).map(({ key }) => key), awarded, settles, decisions }
  }
  return best
}
