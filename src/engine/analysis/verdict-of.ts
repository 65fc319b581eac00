import type { Finding } from '#engine/analysis/list-findings.ts'

/** What a question's figures say, in a word. The first that holds. */
export type Verdict =
  | Finding['code']
  | 'waits'
  | 'nobody'
  | 'everybody'
  | 'too-few'
  | 'easy'
  | 'apart-little'
  | 'apart-nobody'
  | 'hard-and-good'
  | 'works'
  | 'good'

interface Figures {
  waiting: number
  facility: number | null
  discrimination: number | null
}

/** Below this a question tells nobody apart. */
export const minDiscrimination = 0.1

/** That everybody or nobody earned it, or nearly so, is no fault: then it cannot tell pupils apart. */
export function verdictOf({ waiting, facility, discrimination }: Figures, finding: Finding['code'] | null): Verdict {
  if (finding !== null) return finding
  if (waiting > 0) return 'waits'
  if (facility === null) return 'too-few'
  if (facility <= 0) return 'nobody'
  if (facility >= 1) return 'everybody'
  if (facility >= 0.9) return 'easy'
  if (discrimination === null) return 'too-few'
  if (discrimination < minDiscrimination) return 'apart-nobody'
  if (discrimination < 0.2) return 'apart-little'
  if (discrimination < 0.3) return 'works'
  return facility < 0.42 ? 'hard-and-good' : 'good'
}
