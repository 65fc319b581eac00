import { findFirstPupilRow, type ClassRow } from '#server/features/classes/queries/classes.ts'
import { loadPictures } from '#server/features/exams/load-pictures.ts'
import type { VersionLetter } from '#engine/sheet/version-letters.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getExamToPrint } from '#server/features/exams/read-draft.ts'
import type { Context } from '#server/platform/context.ts'
import type { PreviewOrder, PreviewPage, PreviewPupil } from '#server/platform/pdf/preview-sheets.ts'

/** The pages as they will be printed for a pupil; of one version, where a letter says which. Throws `exam-invalid`. */
export async function previewSheet(
  ctx: Context,
  { draft, code, sheetVersion, schoolId }: Pick<ExamRow, 'draft' | 'code' | 'sheetVersion' | 'schoolId'>,
  { letter, ...shown }: { letter: VersionLetter | null } & Pick<PreviewOrder, 'pupil' | 'kind'>,
): Promise<PreviewPage[]> {
  const exam = getExamToPrint(draft)
  const pictures = await loadPictures(ctx, schoolId, exam)
  const arrangement = letter === null ? null : { seed: code, letter }
  return ctx.heavyWork.of(schoolId).previewSheets({ exam, pictures, examCode: code, version: Math.max(1, sheetVersion), arrangement, ...shown })
}

/** The first of a class, as its list has them. */
export async function findFirstPupil(
  { db }: Pick<Context, 'db'>,
  { id, name: className }: Pick<ClassRow, 'id' | 'name'>,
): Promise<PreviewPupil | null> {
  const pupil = await findFirstPupilRow(db, id)
  return pupil === null ? null : { ...pupil, className }
}
