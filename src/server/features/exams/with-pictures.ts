import { listExamPictures } from '#server/features/exams/queries/pictures.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'
import { listFigureNames } from '#server/features/exams/copy-pictures.ts'
import type { Context } from '#server/platform/context.ts'

/** The file of an exam with the pictures of its figures, so that it is whole wherever it is opened. */
export async function withPictures({ db, objects }: Pick<Context, 'db' | 'objects'>, schoolId: string, exam: Draft): Promise<Draft> {
  const rows = await listExamPictures(db, schoolId, [...new Set(listFigureNames(exam))])
  if (rows.length === 0) return exam
  const pictures: Record<string, string> = {}
  for (const { objectKey } of rows) pictures[objectKey] = (await objects.get(objectKey)).toString('base64')
  return { ...exam, pictures }
}
