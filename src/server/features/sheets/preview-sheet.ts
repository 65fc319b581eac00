import { loadPictures } from '#server/features/exams/load-pictures.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getExamToPrint } from '#server/features/exams/read-draft.ts'
import type { Context } from '#server/platform/context.ts'
import type { PreviewPage } from '#server/platform/pdf/preview-sheets.ts'

/** The pages as they will be printed, for a pupil who does not exist. Throws `exam-invalid`. */
export async function previewSheet(
  ctx: Context,
  { draft, code, sheetVersion, schoolId }: Pick<ExamRow, 'draft' | 'code' | 'sheetVersion' | 'schoolId'>,
): Promise<PreviewPage[]> {
  const exam = getExamToPrint(draft)
  const pictures = await loadPictures(ctx, schoolId, exam)
  return ctx.heavyWork.previewSheets({ exam, pictures, examCode: code, version: Math.max(1, sheetVersion) })
}
