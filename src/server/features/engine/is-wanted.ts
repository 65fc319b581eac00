import type { PageWork } from '#server/features/engine/queries/pages.ts'
import type { EngineRun } from '#server/features/engine/queries/runs.ts'
import type { EngineSettings } from '#server/features/engine/queries/settings.ts'

/** Whether a page may go to the engine at this moment: the school lets it, its exam's run has come to it, and nobody has confirmed. */
export function isWanted({
  work,
  run,
  settings,
}: {
  work: { state: PageWork['state']; paperId: string; exam: { confirmedAt: Date | null } }
  run: Pick<EngineRun, 'state' | 'trialPapers'> | null
  settings: Pick<EngineSettings, 'isOn'> | null
}): boolean {
  if (settings?.isOn !== true || work.state !== 'waiting' || work.exam.confirmedAt !== null || run === null) return false
  return run.state === 'running' || (run.state === 'trying' && run.trialPapers.includes(work.paperId))
}
