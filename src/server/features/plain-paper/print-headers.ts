import { AppError } from '#contract/base/errors.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { listPupilRows, type ClassRow } from '#server/features/classes/queries/classes.ts'
import { refuseTooLarge } from '#server/features/sheets/refuse-too-large.ts'
import { listPapersOfPupils } from '#server/features/papers/queries/numbered-papers.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * A header sheet for each pupil of a class, in the order of the class list. The same class gives the same bytes. Throws
 * `class-empty`, `print-too-large`, and `plain-class-new` for pupils who have no paper yet.
 */
export async function printHeaders(ctx: Context, exam: ExamRow, room: Pick<ClassRow, 'id' | 'name'>): Promise<Uint8Array> {
  const { language } = getValidExam(exam.draft)
  const headers = await ctx.db.transaction(async (tx) => {
    const pupils = await listPupilRows(tx, room.id)
    if (pupils.length === 0) throw new AppError('class-empty')
    refuseTooLarge(pupils.length, 'print-too-large-for-class')
    const papers = await listPapersOfPupils(
      tx,
      exam.id,
      pupils.map(({ id }) => id),
    )
    const numbers = new Map(papers.toReversed().map(({ pupilId, number }) => [pupilId, number]))
    return pupils.map(({ id, name, admission }) => {
      const paper = numbers.get(id)
      if (paper === undefined) throw new AppError('plain-class-new')
      return { paper, name, admission, className: room.name }
    })
  })
  return ctx.heavyWork.of(exam.schoolId).printHeaderSheets({ title: exam.title, examCode: exam.code, language, printedAt: exam.createdAt, headers })
}
