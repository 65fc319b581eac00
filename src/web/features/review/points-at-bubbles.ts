import type { AnswerView } from '#contract/marking.ts'
import type { Draft } from '#web/components/marking/draft.ts'
import type { PointAtBubble } from './evidence-layer.tsx'

/** The mark points whose place is known: of a choice, each option's. Words that were quoted have none. */
export function pointsAtBubbles({ reasons }: Pick<AnswerView, 'reasons'>, draft: Draft): Map<string, PointAtBubble> {
  return new Map(
    reasons.flatMap(({ code, asks, awarded }, at): [string, PointAtBubble][] =>
      asks === 'right-option' || asks === 'wrong-option'
        ? [[code, { number: at + 1, isAwarded: draft.kind === 'points' ? (draft.awarded[at] ?? null) : awarded }]]
        : [],
    ),
  )
}
