import { AppError } from '#contract/base/errors.ts'
import { cutCrop } from '#server/features/review/crop-answer.ts'
import { findCrops } from '#server/features/review/find-crops.ts'
import { listAnswerPlaces } from '#server/features/papers/queries/answer-places.ts'
import { listPaperAnswers } from '#server/features/papers/queries/shown-answers.ts'
import type { Drawing } from '#server/features/papers/upright-picture.ts'
import type { TaggedFile } from '#server/platform/http/send-tagged.ts'

/** An answer as it stands on a paper that is open to who asks, as a JPEG. Throws `answer-picture-not-found`. */
export async function showAnswer(ctx: Drawing, paperId: string, question: string): Promise<TaggedFile> {
  const asked = (await listPaperAnswers(ctx.db, paperId)).filter(({ answer }) => answer.question === question)
  const places = await listAnswerPlaces(
    ctx.db,
    asked.map(({ answer }) => answer.id),
  )
  const [crop] = (await findCrops(ctx.db, places)).values()
  if (crop === undefined) throw new AppError('answer-picture-not-found')
  const { page, shown, isWhole, pageWidthMm } = crop
  return {
    type: 'image/jpeg',
    madeFrom: [page.id, page.uprightKey ?? '', JSON.stringify(shown), String(isWhole), String(pageWidthMm)],
    take: () => cutCrop(ctx, crop),
  }
}
