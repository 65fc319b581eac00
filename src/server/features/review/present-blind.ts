import type { BlindPoint, OpinionView } from '#contract/second-opinions.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'
import type { Decision } from '#server/features/papers/queries/decisions.ts'

/** An answer as somebody sees it who judges it blind. Field by field: of its mark only what each point asks for. */
export function presentBlind({ reading: { choice, text, blank }, max, reasons }: Answer): {
  reading: { choice: string[]; text: string | null; blank: boolean }
  max: number
  points: BlindPoint[]
} {
  return { reading: { choice, text, blank }, max, points: reasons.map(({ code, text: asked, asks }) => ({ code, text: asked, asks })) }
}

/** What was given for each point. Of what the program gave, and of bubbles that were corrected, the answer's own reasons say it. */
export function pointsOf(decision: Decision | null, reasons: Answer['reasons']): Omit<OpinionView, 'marks'> {
  const nothing = { awarded: [], levels: [], reasons: [] }
  if (decision !== null && 'levels' in decision)
    return { ...nothing, levels: decision.levels.map(({ marks }) => marks), reasons: decision.levels.map(({ reason = '' }) => reason) }
  if (decision !== null && 'marks' in decision) return nothing
  return { ...nothing, awarded: decision !== null && 'awarded' in decision ? decision.awarded : reasons.map(({ awarded }) => awarded) }
}
