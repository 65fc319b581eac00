import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { Tx } from '#db/client.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { findPupilByAdmission } from '#server/features/classes/queries/admissions.ts'
import { type Paper, type PaperWithExam, updatePaper } from '#server/features/papers/queries/papers.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Says whose a paper is. What was read and marked of it stays as it is. Throws `pupil-not-found`, `exam-confirmed`. */
export async function setPaperPupil(ctx: Context, actor: Actor, row: PaperWithExam, admission: string): Promise<void> {
  await changePaper(ctx, { actor, row, action: 'paper.pupil' }, async (tx, { exam, paper }) => {
    const pupil = await findPupilByAdmission(tx, exam.schoolId, admission)
    if (pupil === null) throw new AppError('admission-not-found')
    await updatePaper(tx, paper.id, { pupilId: pupil.id })
  })
}

/** Says that the pupil did not sit the exam: X, not 0. */
export async function setPaperAbsent(ctx: Context, actor: Actor, row: PaperWithExam, absent: boolean): Promise<void> {
  await changePaper(ctx, { actor, row, action: absent ? 'paper.absent' : 'paper.present' }, (tx, { paper }) => updatePaper(tx, paper.id, { absent }))
}

/** Says which pages were never handed in; an empty list takes it back. */
export async function setMissingPages(ctx: Context, actor: Actor, row: PaperWithExam, pages: readonly number[]): Promise<void> {
  const beyond = pages.find((page) => page > row.pageCount)
  if (beyond !== undefined) throw new AppError('invalid-input', { errors: [fieldFault('pages', 'no-such-page', { page: beyond })] })
  const missingConfirmed = [...new Set(pages)].toSorted((a, b) => a - b)
  await changePaper(ctx, { actor, row, action: 'paper.missing' }, (tx, { paper }) => updatePaper(tx, paper.id, { missingConfirmed }))
}

async function changePaper(
  ctx: Context,
  { actor, row, action }: { actor: Actor; row: PaperWithExam; action: string },
  change: (tx: Tx, at: { exam: ExamRow; paper: Paper }) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await shareOpenExam(tx, row.exam.id)
    const [paper] = (await lockWork(tx, exam, { paperIds: [row.paper.id] })).papers
    if (paper === undefined) throw new AppError('paper-not-found')
    await change(tx, { exam, paper })
    await recordAudit(tx, { actor, action, subject: paper.id })
  })
}
