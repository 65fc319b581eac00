import type { Question } from '#engine/exam/exam.ts'

/** A group of answers with one meaning that waits for a person. */
export interface WaitingGroup {
  key: string
  /** The number of answers in the group. */
  size: number
  /** The chance that the answers earn the point, 0 to 1, given all decisions so far. */
  chance: number
}

/** The groups that one screen shows to a person. */
export interface Round {
  /** Sorted by the chance of earning the point, highest first. */
  keys: string[]
  /** The expected number of key presses. */
  decisions: number
}

/** A person can scan this many wordings at a glance. */
export const maxPerScreen = 20

/**
 * Plans the screens, one round each, from the state of the groups now. Groups of several answers come first, largest first,
 * because one decision covers the most answers. Then each screen pairs the groups with the highest chance of earning the
 * point with those with the lowest, because a person separates extremes at a glance. The groups that the program knows least
 * about come last, when it has learnt from the earlier decisions. A person sees every wording before it is decided.
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

/** The expected number of presses until no group of the question waits, rounded up. */
export function countDecisionsLeft(waiting: readonly WaitingGroup[]): number {
  let all = 0
  for (const { decisions } of planRounds(waiting)) all += decisions
  return Math.ceil(all)
}

/** So many groups hold most answers to a question that nobody has read: those that seem right, those without a word of the scheme, and a few that share some words. */
const unreadGroups = 4

/** About how many decisions a question still takes, from counts alone: it says which question to begin with. An essay and a drawing are decided one by one. */
export function estimateDecisions({
  type,
  waiting,
  wordings,
  unread,
}: {
  type: Question['type']
  waiting: number
  wordings: number
  unread: number
}): number {
  return type === 'essay' || type === 'drawing' ? waiting : wordings + Math.min(unread, unreadGroups)
}

function byChance(a: WaitingGroup, b: WaitingGroup): number {
  return b.chance - a.chance || b.size - a.size || (a.key < b.key ? -1 : 1)
}

/**
 * Estimates the presses for one screen as the cheapest of three ways. One press accepts the whole screen, plus one press for
 * each group to exclude. Or one press rejects the whole screen, plus one for each group to exclude. Or a line splits the
 * screen: two presses, plus one for each group on the wrong side. A single group takes one press.
 */
function decisionsFor(screen: readonly WaitingGroup[]): number {
  if (screen.length === 1) return 1
  const sum = (pick: (chance: number) => number): number => screen.reduce((total, { chance }) => total + pick(chance), 0)
  const earning = sum((chance) => chance)
  return Math.min(1 + earning, 1 + screen.length - earning, 2 + sum((chance) => Math.min(chance, 1 - chance)))
}
