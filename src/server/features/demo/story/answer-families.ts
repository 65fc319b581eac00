import type { Appeal } from '#server/features/demo/story/chapters.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { findPaperByNumber } from '#server/features/papers/queries/papers.ts'
import { answerAppeal } from '#server/features/publishing/answer-appeal.ts'
import { makeAppeal } from '#server/features/publishing/make-appeal.ts'
import { listAppealsOfPaper } from '#server/features/publishing/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Guardians and pupils ask about marks, and the teacher has answered some of them. Each is asked once. */
export async function answerFamilies(
  ctx: Context,
  { exam, appeals, actor }: { exam: ExamRow; appeals: readonly Appeal[]; actor: Actor },
): Promise<void> {
  for (const { paper: number, question, reason, answer } of appeals) {
    const paper = await findPaperByNumber(ctx.db, exam.id, number)
    if (paper === null) continue
    const before = (await listAppealsOfPaper(ctx.db, paper.id)).find((each) => each.question === question)
    const appeal = before ?? (await makeAppeal(ctx, { paper, exam }, { question, reason }))
    if (answer === undefined || appeal.answeredAt !== null) continue
    const marks = answer.marks === undefined ? {} : { marks: answer.marks }
    await answerAppeal(ctx, actor, { appealId: appeal.id, answer: answer.words, ...marks })
  }
}
