import { AppError } from '#contract/errors.ts'
import { findOpened } from '#server/features/publishing/open-result.ts'
import { listRemarksOfPaper } from '#server/features/remarks/queries/remarks.ts'
import { takeCrop } from '#server/features/review/crop-answer.ts'
import { findCrops } from '#server/features/review/find-crops.ts'
import { listAnswerPlaces } from '#server/features/review/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** An answer that carries remarks, as it stands on the paper, as a JPEG. Throws `result-not-found`, `result-expired`, `answer-not-found`. */
export async function showRemarkedAnswer(
  ctx: Pick<Context, 'db' | 'objects' | 'now'>,
  { code, question }: { code: string; question: string },
): Promise<Uint8Array> {
  const { paper } = await findOpened(ctx, code)
  const answerIds = (await listRemarksOfPaper(ctx.db, paper.id)).map(({ answerId }) => answerId)
  const places = (await listAnswerPlaces(ctx.db, answerIds)).filter(({ answer }) => answer.question === question)
  const [crop] = (await findCrops(ctx.db, places)).values()
  if (crop === undefined) throw new AppError('answer-not-found', { message: 'There is no picture of this answer.' })
  return takeCrop(ctx, crop)
}
