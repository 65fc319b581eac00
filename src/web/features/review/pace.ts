/** One decision of this sitting: when, and how many answers it settled. */
export interface PacedDecision {
  atMs: number
  answers: number
}

/** A longer gap between two decisions is a pause. */
const longestPauseMs = 3 * 60_000

/**
 * How many minutes this person needs for the answers that are left, at the pace of this sitting without its pauses. Null
 * while there are too few decisions to know a pace, and once nothing is left.
 */
export function estimateMinutes(decisions: readonly PacedDecision[], answersLeft: number, { fewestSteps = 5 } = {}): number | null {
  const steps = decisions.slice(1).flatMap(({ atMs, answers }, at) => {
    const tookMs = atMs - (decisions[at]?.atMs ?? atMs)
    return tookMs <= longestPauseMs ? [{ tookMs, answers }] : []
  })
  const settled = steps.reduce((sum, { answers }) => sum + answers, 0)
  if (steps.length < fewestSteps || settled === 0 || answersLeft === 0) return null
  const tookMs = steps.reduce((sum, step) => sum + step.tookMs, 0)
  return Math.max(1, Math.round(((tookMs / settled) * answersLeft) / 60_000))
}
