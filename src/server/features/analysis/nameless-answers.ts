import { AppError } from '#contract/base/errors.ts'
import { findAnswerPlace, listAnswerPlaces } from '#server/features/papers/queries/answer-places.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { findCrops } from '#server/features/review/find-crops.ts'
import { canBeNameless, cropNameless, type NamelessCrop } from '#server/features/review/crop-nameless.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Drawing } from '#server/features/papers/upright-picture.ts'
import type { Context } from '#server/platform/context.ts'

/** How many answers of a question are tried. If none of them has a picture, the exam has none. */
const triedOfEach = 12

/** The answers among these whose picture can be shown without a name, in order. */
export async function filterNameless(ctx: Pick<Context, 'db'>, lists: readonly (readonly string[])[]): Promise<Set<string>> {
  const ids = lists.flatMap((list) => list.slice(0, triedOfEach))
  const places = (await listAnswerPlaces(ctx.db, ids)).filter(({ page }) => page?.isPlain === false)
  const crops = await findCrops(ctx.db, places)
  return new Set([...crops].flatMap(([id, crop]) => (canBeNameless(crop) ? [id] : [])))
}

/** The picture without a name; null where there is none, or the answer is of another exam. */
export async function findNamelessPicture(ctx: Drawing, examId: string, answerId: string): Promise<NamelessCrop | null> {
  const place = await findAnswerPlace(ctx.db, answerId)
  if (place === null || place.exam.id !== examId || place.page?.isPlain !== false) return null
  return cropNameless(ctx, (await findCrops(ctx.db, [place])).get(answerId))
}

/** Throws `exam-not-found`, `exam-not-confirmed`, `answer-picture-not-found`. */
export async function showNamelessPicture(
  ctx: Context,
  viewer: Viewer,
  { examId, answerId }: { examId: string; answerId: string },
): Promise<Uint8Array> {
  const { confirmedAt } = await getExamFor(ctx, viewer, examId)
  if (confirmedAt === null) throw new AppError('exam-not-confirmed')
  const found = await findNamelessPicture(ctx, examId, answerId)
  if (found === null) throw new AppError('answer-picture-not-found')
  return found.jpeg
}
