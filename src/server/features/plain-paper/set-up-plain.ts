import { AppError } from '#contract/base/errors.ts'
import type { PageCover } from '#engine/papers/page-cover.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { readPlainPagesLater } from '#server/features/ai-reading/read-plain-later.ts'
import { type ClassRow, listPupilRows } from '#server/features/classes/queries/classes.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { type ExamRow, updateExam } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { addPapers } from '#server/features/papers/number-papers.ts'
import { listPlainPages } from '#server/features/papers/queries/model-replies.ts'
import { listPapersOfPupils } from '#server/features/papers/queries/numbered-papers.ts'
import { ensurePlainVersion } from '#server/features/plain-paper/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { refuseTooLarge } from '#server/features/sheets/refuse-too-large.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Takes the plain paper of a class: each of its pupils has a paper from now on, the printed one if there is one. Done again
 * it adds who is new. Throws `class-empty`, `exam-invalid`, `exam-confirmed`.
 */
export async function enrolClass(ctx: Context, actor: Actor, { examId, classId }: { examId: string; classId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    getValidExam(exam.draft)
    const pupils = await listPupilRows(tx, classId)
    if (pupils.length === 0) throw new AppError('class-empty')
    await ensurePlainVersion(tx, examId, { pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT })
    const ids = pupils.map(({ id }) => id)
    const known = new Set((await listPapersOfPupils(tx, examId, ids)).map(({ pupilId }) => pupilId))
    await addPapers(
      tx,
      exam,
      ids.filter((id) => !known.has(id)).map((pupilId) => ({ pupilId, version: 0 })),
    )
    await updateExam(tx, examId, { plainClassId: classId })
    await recordAudit(tx, { actor, action: 'plain.class', subject: examId })
  })
}

/** Says where names stand on the plain pages of an exam, which AI reading then reads again. Throws `exam-confirmed`. */
export async function setCover(ctx: Context, actor: Actor, { examId, cover }: { examId: string; cover: PageCover }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    await updateExam(tx, examId, { plainCover: cover })
    const placed = await listPlainPages(tx, { examId })
    await readPlainPagesLater(ctx, tx, { exam, paperIds: [...new Set(placed.map(({ paperId }) => paperId))] })
    await recordAudit(tx, { actor, action: 'plain.cover', subject: examId })
  })
}

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
