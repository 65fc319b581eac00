import type { PageWork } from '#server/features/ai-reading/queries/pages.ts'
import type { AiReadingRun } from '#server/features/ai-reading/queries/runs.ts'
import type { AiReadingSettings } from '#server/features/ai-reading/queries/settings.ts'

/** Whether a page may go to AI reading at this moment: the school lets it, its exam's run has come to it, and nobody has confirmed. */
export function isWanted({
  work,
  run,
  settings,
}: {
  work: { state: PageWork['state']; paperId: string; exam: { confirmedAt: Date | null } }
  run: Pick<AiReadingRun, 'state' | 'trialPapers'> | null
  settings: Pick<AiReadingSettings, 'isOn'> | null
}): boolean {
  if (settings?.isOn !== true || work.state !== 'waiting' || work.exam.confirmedAt !== null || run === null) return false
  return run.state === 'running' || (run.state === 'trying' && run.trialPapers.includes(work.paperId))
}
