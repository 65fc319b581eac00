import type { PublishedResult } from '#contract/published-result.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'

export type ShownAnswer = PublishedResult['answers'][number]

/**
 * Of full marks what earned them: where five of eight points were enough, the others were not lost. Of a fault that the scheme takes
 * marks off for nothing is said unless they were.
 */
export function listShownPoints({
  reasons,
  marks,
  max,
  pointsStand,
}: Pick<ShownAnswer, 'reasons' | 'marks' | 'max' | 'pointsStand'>): ShownAnswer['reasons'] {
  return reasons.filter(({ code, awarded }) => (isPenalty(code) ? pointsStand && awarded : !pointsStand || awarded || marks < max))
}
