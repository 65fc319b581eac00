import { poseCard, type PosedCard, type Sibling } from '#engine/revision/pose-card.ts'
import type { LoadedResult, LostQuestion } from '#server/features/revision/load-results.ts'
import type { CardRow } from '#server/features/revision/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** What everything about a card is drawn from: the paper and the question, and nothing that is made up on the way. */
export function seedOf({ paperId, question }: Pick<CardRow, 'paperId' | 'question'>): string {
  return `${paperId}/${question}`
}

export function pose(
  { knowledge }: Pick<Context, 'knowledge'>,
  { card, result, asked, siblings, turn }: { card: CardRow; result: LoadedResult; asked: LostQuestion; siblings: readonly Sibling[]; turn: number },
): PosedCard {
  return poseCard({ question: asked.question, language: result.exam.language, siblings, seed: seedOf(card), turn, knowledge })
}
