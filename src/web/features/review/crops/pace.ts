/** One decision, when it was made and about how many answers. */
export interface PacedAct {
  at: number
  answers: number
}

/** Fewer steps from decision to decision say nothing of a pace. */
const FEWEST_STEPS = 3
/** A longer one was a break. */
const LONGEST_STEP_MS = 180_000

/** How long the rest takes at one's own pace, in minutes; null while that is not known, and once nothing is left. */
export function estimateMinutes(acts: readonly PacedAct[], left: number): number | null {
  const steps = acts.slice(1).flatMap((act, at) => {
    const tookMs = act.at - (acts[at]?.at ?? act.at)
    return tookMs <= LONGEST_STEP_MS ? [{ tookMs, answers: act.answers }] : []
  })
  const answers = steps.reduce((sum, step) => sum + step.answers, 0)
  if (steps.length < FEWEST_STEPS || answers === 0 || left === 0) return null
  const tookMs = steps.reduce((sum, step) => sum + step.tookMs, 0)
  return Math.max(1, Math.ceil(((tookMs / answers) * left) / 60_000))
}
