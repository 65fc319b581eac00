import type { EnginePhase } from '#contract/engine.ts'
import type { PageCount } from '#server/features/engine/queries/pages.ts'
import type { EngineRun } from '#server/features/engine/queries/runs.ts'

/** What the engine is doing with an exam, as a teacher sees it. */
export function phaseOf(run: Pick<EngineRun, 'state'> | null, counts: readonly PageCount[]): EnginePhase {
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
