import type { VersionLetter } from '#engine/versions/version-letters.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import type { Context } from '#server/platform/context.ts'
import type { PreviewPage } from '#server/platform/pdf/preview-sheets.ts'

/** The pages as they will be printed, for a pupil who does not exist; of one version, where a letter says which. Throws `exam-invalid`. */
export async function previewSheet(
  ctx: Context,
  { draft, code, sheetVersion }: Pick<ExamRow, 'draft' | 'code' | 'sheetVersion'>,
  letter: VersionLetter | null,
): Promise<PreviewPage[]> {
  return ctx.heavyWork.previewSheets({
    exam: getValidExam(draft),
    examCode: code,
    version: Math.max(1, sheetVersion),
    arrangement: letter === null ? null : { seed: code, letter },
  })
}
