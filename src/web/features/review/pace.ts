/** One decision of this sitting: when, and how many answers it settled. */
export interface PacedDecision {
  atMs: number
  answers: number
}

/** Below this a few quick ones would promise too much. */
const fewestDecisions = 6
/** Whoever looks at one answer for longer has gone away from the desk. */
const longestPauseMs = 3 * 60_000

/**
 * How many minutes so many answers take this person, at the pace of their own decisions in this sitting; null while there are
 * too few to say. Pauses do not count.
 */
export function estimateMinutes(decisions: readonly PacedDecision[], answersLeft: number): number | null {
  if (decisions.length < fewestDecisions || answersLeft === 0) return null
  let workedMs = 0
  let settled = 0
  for (const [at, { atMs, answers }] of decisions.entries()) {
    const before = decisions[at - 1]
    if (before === undefined || atMs - before.atMs > longestPauseMs) continue
    workedMs += atMs - before.atMs
    settled += answers
  }
  return settled === 0 ? null : Math.max(1, Math.round((workedMs / settled) * (answersLeft / 60_000)))
}
