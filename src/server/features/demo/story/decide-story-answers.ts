import type { ReviewInput } from '#contract/marking.ts'
import type { ChapterFile } from '#server/features/demo/story/read-chapter.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { listAnswersOfPapers, type Answer } from '#server/features/papers/queries/answers.ts'
import { listPapers } from '#server/features/papers/queries/listed-papers.ts'
import { decideAnswers } from '#server/features/review/decide-answers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Decides what waits for a person, as the teacher who has every answer before their eyes: each group of one question that earns
 * the same points in one press.
 */
export async function decideStoryAnswers(
  ctx: Context,
  { actor, exam, worth }: { actor: Actor; exam: Pick<ExamRow, 'id'>; worth: ChapterFile['worth'] },
): Promise<void> {
  const papers = await listPapers(ctx.db, exam.id)
  const numbers = new Map(papers.map(({ id, number }) => [id, number]))
  const answers = await listAnswersOfPapers(
    ctx.db,
    exam.id,
    papers.map(({ id }) => id),
  )
  const alike = Map.groupBy(
    answers.filter(({ needsReview }) => needsReview),
    (answer) => JSON.stringify([answer.question, decisionFor(answer, worth[numbers.get(answer.paperId) ?? '']?.[answer.question])]),
  )
  for (const group of alike.values()) {
    const [first] = group
    if (first === undefined) continue
    const decision = decisionFor(first, worth[numbers.get(first.paperId) ?? '']?.[first.question])
    const answerIds = group.map(({ id }) => id)
    await decideAnswers(ctx, actor, { answerIds, decision, note: '', leaveOthers: true, eachSeen: true })
  }
}

/** Nothing was written where the story says nothing; a choice that is unsure is worth what its bubbles seem to say. */
function decisionFor({ reasons, marks }: Answer, earns: readonly boolean[] | undefined): ReviewInput['decision'] {
  if (earns !== undefined && earns.length === reasons.length) return { awarded: [...earns] }
  return reasons.length > 1 ? { awarded: reasons.map(() => false) } : { marks: marks ?? 0 }
}
