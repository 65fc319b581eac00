import type { AiReadingAction } from '#contract/ai-reading.ts'
import type { AiReadingRun } from '#server/features/ai-reading/queries/runs.ts'

type Next = Pick<AiReadingRun, 'state' | 'resumesTo' | 'trialPapers'>

/** What a run becomes by a person's action; null where the action means nothing in its state. */
export function decideRun({ state, resumesTo, trialPapers }: Next, action: AiReadingAction): Next | null {
  const isGoing = state === 'trying' || state === 'running'
  switch (action) {
    case 'try':
      return state === 'stopped' ? { state: 'trying', resumesTo: 'trying', trialPapers: [] } : null
    case 'read-all':
      return state === 'running' ? null : { state: 'running', resumesTo: 'running', trialPapers }
    case 'pause':
      return isGoing ? { state: 'paused', resumesTo: state, trialPapers } : null
    case 'resume':
      return state === 'paused' ? { state: resumesTo, resumesTo, trialPapers } : null
    case 'stop':
      return state === 'stopped' ? null : { state: 'stopped', resumesTo, trialPapers }
    case 'retry':
      return isGoing ? { state, resumesTo, trialPapers } : null
  }
}
