import type { AiReadingPhase } from '#contract/ai-reading.ts'
import type { PageCount } from '#server/features/ai-reading/queries/pages.ts'
import type { AiReadingRun } from '#server/features/ai-reading/queries/runs.ts'

/** How far the AI reading of an exam is, as a teacher sees it. */
export function phaseOf(run: Pick<AiReadingRun, 'state'> | null, counts: readonly PageCount[]): AiReadingPhase {
  if (run === null) return 'idle'
  const waiting = counts.filter(({ state }) => state === 'waiting')
  const inTrial = waiting.some(({ in_trial: isInTrial }) => isInTrial)
  switch (run.state) {
    case 'paused':
    case 'stopped':
      return run.state
    case 'running':
      return waiting.length > 0 ? 'running' : 'done'
    case 'trying':
      if (inTrial) return 'trying'
      // Where five papers are all there is, there is nothing left to say go to.
      return waiting.length > 0 ? 'look' : 'done'
  }
}
