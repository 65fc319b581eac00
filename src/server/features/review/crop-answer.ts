import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { answerRectangle } from '#server/features/review/answer-rectangle.ts'
import { findAnswerPlace } from '#server/features/review/queries.ts'
import { findSheetVersion } from '#server/features/scans/queries/exams.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { cropUpright } from '#server/platform/images/encode-upright.ts'

/** Enough to see a stroke that leaves its bubble, and the number of the question beside it. */
const marginMm = 4

/** The place of an answer on its page, as a JPEG; the whole picture where the reader could not tell. Throws `answer-not-found`, also where there is no picture. */
export async function cropAnswer(ctx: Context, actor: Actor, answerId: string): Promise<Uint8Array> {
  const place = await findAnswerPlace(ctx.db, answerId)
  if (!place || (await findExamRight(ctx.db, actor, place.exam)) === null) throw new AppError('answer-not-found')
  const { page } = place
  if (page === null || page.uprightKey === null || page.pageNumber === null) throw noPicture()
  // Where the page was not found on its picture, nobody knows where an answer stands: all of it is shown.
  if (page.rotationDegrees === null) return ctx.objects.get(page.uprightKey)
  const sheet = await findSheetVersion(ctx.db, place.exam.id, page.version)
  const layoutPage = sheet?.pages.find((each) => each.page === page.pageNumber)
  const rectangle = layoutPage ? answerRectangle(layoutPage, place.answer.question) : null
  if (!sheet || rectangle === null) throw noPicture()
  const jpeg = await ctx.objects.get(page.uprightKey)
  const { width, height } = await sharp(jpeg).metadata()
  return cropUpright({ jpeg, widthPx: width, heightPx: height, pixelsPerMm: width / sheet.pageWidthMm }, rectangle, marginMm)
}

function noPicture(): AppError {
  return new AppError('answer-not-found', { message: 'There is no picture of this answer.' })
}
