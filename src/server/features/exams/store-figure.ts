import { AppError, type PlainErrorCode } from '#contract/base/errors.ts'
import type { KeptPicture } from '#contract/exams.ts'
import { figureLimits } from '#engine/exam/exam-limits.ts'
import { writePictureFault } from '#engine/sentences/picture-fault.ts'
import { countExamPictures, findExamPicture, insertExamPicture, touchExamPictures } from '#server/features/exams/queries/pictures.ts'
import { insertSchoolFile } from '#server/features/storage/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { UnusablePicture, type UnusableKind } from '#server/platform/images/unusable-picture.ts'
import { atTheScreen, type FigureRequest } from '#server/platform/read-pages/reader-pool.ts'

const codes: Partial<Record<UnusableKind, PlainErrorCode>> = { empty: 'empty-file', 'not-a-picture': 'unsupported-type', 'too-large': 'too-large' }

/** Whose picture it is. */
export interface PictureOwner {
  schoolId: string
  userId: string | null
}

/**
 * Keeps a picture for the questions of a school. It is unpacked and made anew in a thread, so that nothing of what was sent is
 * kept. Sent twice it is one picture. Throws what it is refused for: `picture-unusable`, `too-many-figures`, …
 */
export async function storeFigure(ctx: Context, { schoolId, userId }: PictureOwner, request: FigureRequest): Promise<KeptPicture> {
  const made = await ctx.readers.encodeFigure(request, atTheScreen(schoolId)).catch((error: unknown) => {
    if (!(error instanceof UnusablePicture)) throw error
    throw new AppError(codes[error.kind] ?? 'picture-unusable', { say: (language) => writePictureFault(error.fault, language) })
  })
  const { key, sizeBytes } = await ctx.objects.put(made.bytes, made.type)
  await insertSchoolFile(ctx.db, { schoolId, objectKey: key, sizeBytes })
  const { widthPx, heightPx } = made
  if ((await findExamPicture(ctx.db, schoolId, key)) === null) {
    if ((await countExamPictures(ctx.db, schoolId)) >= figureLimits.aSchool) throw new AppError('too-many-figures', { max: figureLimits.aSchool })
    await insertExamPicture(ctx.db, {
      schoolId,
      objectKey: key,
      type: made.type,
      widthPx,
      heightPx,
      createdBy: userId,
      createdAt: ctx.now(),
      namedAt: ctx.now(),
    })
  } else await touchExamPictures(ctx.db, { schoolId, pictures: [key], now: ctx.now() })
  return { picture: key, widthPx, heightPx }
}
