/** Answers that say the same and wait for a person. */
export interface WaitingGroup {
  key: string
  /** How many answers it holds. */
  size: number
  /** The chance that they earn the point, 0 to 1, after what has been decided so far. */
  chance: number
}

/** What to put before a person on one screen. */
export interface Round {
  /** From the likeliest to earn the point down. */
  keys: string[]
  /** Presses that it is likely to take. */
  decisions: number
}

/** More wordings than this are not looked through at a glance. */
export const maxPerScreen = 20

/**
 * Round after round, what to put before a person, as it looks now. First what settles most: the groups of several answers,
 * the largest before the others; then those that are surest to earn the point beside those that are surest not to, as a
 * person parts what is far apart at a glance. What the program knows least of comes last, when the decisions before it have
 * taught most. A person sees every wording before it is decided; nothing is settled unseen.
 */
export function* planRounds(waiting: readonly WaitingGroup[], most = maxPerScreen): Generator<Round, void> {
  const ranked = waiting.toSorted(byChance)
  const several = ranked.filter(({ size }) => size > 1).toSorted((a, b) => b.size - a.size)
  const singles = ranked.filter(({ size }) => size <= 1)
  while (several.length + singles.length > 0) {
    const large = several.splice(0, most)
    const room = Math.min(most - large.length, singles.length)
    const likely = singles.splice(0, Math.ceil(room / 2))
    const unlikely = singles.splice(singles.length - Math.floor(room / 2))
    const screen = [...large, ...likely, ...unlikely].toSorted(byChance)
    yield { keys: screen.map(({ key }) => key), decisions: decisionsFor(screen) }
  }
}

/** How many more presses a question is likely to take until nothing waits, to the next whole one. */
export function countDecisionsLeft(waiting: readonly WaitingGroup[]): number {
  let all = 0
  for (const { decisions } of planRounds(waiting)) all += decisions
  return Math.ceil(all)
}

function byChance(a: WaitingGroup, b: WaitingGroup): number {
  return b.chance - a.chance || b.size - a.size || (a.key < b.key ? -1 : 1)
}

/**
 * One press decides all of a screen, and one more is needed for each group that has to be taken out; or it is parted: one
 * press for those above a line, one for those below, and one for each group on the wrong side. A group alone takes one.
 */
function decisionsFor(screen: readonly WaitingGroup[]): number {
  if (screen.length === 1) return 1
  const sum = (pick: (chance: number) => number): number => screen.reduce((total, { chance }) => total + pick(chance), 0)
  const earning = sum((chance) => chance)
  return Math.min(1 + earning, 1 + screen.length - earning, 2 + sum((chance) => Math.min(chance, 1 - chance)))
}
