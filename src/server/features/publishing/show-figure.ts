import { AppError } from '#contract/base/errors.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { findExamPicture } from '#server/features/exams/queries/pictures.ts'
import { listFigureNames } from '#server/features/exams/copy-pictures.ts'
import type { OpenedPaper } from '#server/features/publishing/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { TaggedFile } from '#server/platform/http/send-tagged.ts'

/**
 * A figure of the exam of a result that is open to who asks, and of no other exam, whatever pictures the school has. Throws
 * `figure-not-found`.
 */
export async function showFigure(ctx: Pick<Context, 'db' | 'objects'>, { exam }: Pick<OpenedPaper, 'exam'>, picture: string): Promise<TaggedFile> {
  const { draft = {} } = (await findExamRow(ctx.db, exam.id)) ?? {}
  const row = listFigureNames(draft).includes(picture) ? await findExamPicture(ctx.db, exam.schoolId, picture) : null
  if (row === null) throw new AppError('figure-not-found')
  return { type: row.type, madeFrom: [row.objectKey], take: () => ctx.objects.get(row.objectKey) }
}
