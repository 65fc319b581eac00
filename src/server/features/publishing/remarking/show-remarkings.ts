import { AppError } from '#contract/base/errors.ts'
import type { WrittenRemarkings } from '#contract/publishing.ts'
import type { Db, Tx } from '#db/client.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { findExamPicture, type PictureRow } from '#server/features/exams/queries/pictures.ts'
import { listFigureNames } from '#server/features/exams/copy-pictures.ts'
import { readMarkedExam } from '#server/features/marking/read-marked-exam.ts'
import { listAnswers } from '#server/features/papers/queries/shown-answers.ts'
import { countOpenRemarkings, findRemarking, listOpenRemarkings, type AskedRemarking } from '#server/features/publishing/remarking/queries.ts'
import { cropAnswerOf } from '#server/features/review/crop-answer.ts'
import { presentBlind } from '#server/features/review/present-blind.ts'
import { findWorkScope } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** What was asked of the caller, and of nobody else: to anybody else there is none. Throws `remarking-not-found`. */
export async function getRemarkingOf(db: Db | Tx, actor: Actor, remarkingId: string): Promise<AskedRemarking> {
  const found = await findRemarking(db, remarkingId)
  if (found === null || !isAsked(actor, found)) throw new AppError('remarking-not-found')
  return found
}

/** Who has left the staff of the school, or leads the exam by now and so sees its marks, was asked once, and is no more. */
function isAsked(actor: Actor, { remarking, exam }: Pick<AskedRemarking, 'remarking' | 'exam'>): boolean {
  return remarking.givenTo === actor.userId && findWorkScope(actor)?.schoolId === exam.schoolId && !canSeeExam(actor, exam)
}

/** How many the caller was asked to mark again and has not, by exam. */
export async function countAsked(db: Db, actor: Actor): Promise<{ examId: string; examTitle: string; n: number }[]> {
  const rows = await countOpenRemarkings(db, actor.userId)
  return rows.filter(({ exam }) => !canSeeExam(actor, exam)).map(({ exam, n }) => ({ examId: exam.id, examTitle: exam.title, n }))
}

export async function showRemarkings({ db }: Pick<Context, 'db'>, actor: Actor): Promise<WrittenRemarkings> {
  const asked = (await listOpenRemarkings(db, actor.userId)).filter((each) => isAsked(actor, each))
  const rows = await listAnswers(
    db,
    asked.map(({ answerId }) => answerId),
  )
  const answers = asked.flatMap(({ remarking, exam: row, appeal, answerId }): WrittenRemarkings['answers'] => {
    const exam = readMarkedExam(row)
    const question = exam?.questions.find(({ id }) => id === appeal.question)
    const answer = rows.find((each) => each.answer.id === answerId)?.answer
    if (!exam || !question || !answer) return []
    const head = { id: remarking.id, examTitle: row.title, askedAt: remarking.askedAt.toISOString() }
    return [{ ...head, question, guidance: exam.guidance ?? null, ...presentBlind(answer) }]
  })
  return { answers }
}

/** Throws `remarking-not-found`, `answer-picture-not-found`. */
export async function showRemarkingPicture(ctx: Context, actor: Actor, remarkingId: string): Promise<Uint8Array> {
  const { answerId } = await getOpen(ctx, actor, remarkingId)
  return cropAnswerOf(ctx, answerId, { trim: 'box', size: 'full' })
}

/** Throws `remarking-not-found`, `figure-not-found`. */
export async function findRemarkingFigure(
  ctx: Context,
  actor: Actor,
  { remarkingId, picture }: { remarkingId: string; picture: string },
): Promise<PictureRow> {
  const { exam } = await getOpen(ctx, actor, remarkingId)
  const row = listFigureNames(exam.draft).includes(picture) ? await findExamPicture(ctx.db, exam.schoolId, picture) : null
  if (row === null) throw new AppError('figure-not-found')
  return row
}

async function getOpen({ db }: Pick<Context, 'db'>, actor: Actor, remarkingId: string): Promise<AskedRemarking> {
  const found = await getRemarkingOf(db, actor, remarkingId)
  if (found.remarking.markedAt !== null || found.remarking.endedAt !== null) throw new AppError('remarking-not-found')
  return found
}
