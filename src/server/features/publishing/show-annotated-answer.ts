import { AppError } from '#contract/errors.ts'
import { findOpened } from '#server/features/publishing/open-result.ts'
import { listAnnotationsOfPaper } from '#server/features/annotations/queries/annotations.ts'
import { takeCrop } from '#server/features/review/crop-answer.ts'
import { findCrops } from '#server/features/review/find-crops.ts'
import { listAnswerPlaces } from '#server/features/papers/queries/answer-places.ts'
import type { Context } from '#server/platform/context.ts'

/** An answer that carries annotations, as it stands on the paper, as a JPEG. Throws `result-not-found`, `result-expired`, `answer-not-found`. */
export async function showAnnotatedAnswer(
  ctx: Pick<Context, 'db' | 'objects' | 'now'>,
  { code, question }: { code: string; question: string },
): Promise<Uint8Array> {
  const { paper } = await findOpened(ctx, code)
  const answerIds = (await listAnnotationsOfPaper(ctx.db, paper.id)).map(({ answerId }) => answerId)
  const places = (await listAnswerPlaces(ctx.db, answerIds)).filter(({ answer }) => answer.question === question)
  const [crop] = (await findCrops(ctx.db, places)).values()
  if (crop === undefined) throw new AppError('answer-picture-not-found')
  return takeCrop(ctx, crop)
}
