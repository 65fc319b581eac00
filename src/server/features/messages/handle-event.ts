import type * as z from 'zod'
import type { Tx } from '#db/client.ts'
import type { messageEventJob } from '#server/features/classes/declare-jobs.ts'
import { findPupilById } from '#server/features/classes/queries/erase.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { getValidExam } from '#server/features/exams/read-draft.ts'
import { endGoneAgreements } from '#server/features/families/numbers/end-gone-agreements.ts'
import { listNumbers } from '#server/features/families/numbers/list-numbers.ts'
import { queueMessage, type SingleMessage } from '#server/features/messages/queue-message.ts'
import { findAppealForStaff, findPublishedPaperById } from '#server/features/publishing/queries.ts'
import { todayInKenya } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'

type Happened = z.infer<typeof messageEventJob.payload>

/** Writes a message to each number that is told of what happened, with its job, in one transaction. */
export async function handleMessageEvent(ctx: Context, happened: Happened): Promise<'done' | 'skipped'> {
  return ctx.db.transaction((tx) => {
    if (happened.event === 'number-changed') return writeOfNumbers(ctx, tx, happened.pupilId)
    return happened.event === 'new-code' ? writeOfCode(ctx, tx, happened) : writeOfAppeal(ctx, tx, happened.appealId)
  })
}

async function writeOfAppeal(ctx: Context, tx: Tx, appealId: string): Promise<'done' | 'skipped'> {
  const appeal = await findAppealForStaff(tx, appealId)
  const opened = appeal === null || appeal.query.answeredAt === null ? null : await findPublishedPaperById(tx, appeal.query.paperId)
  if (opened === null) return 'skipped'
  const exam = await findExamRow(tx, opened.exam.id)
  if (exam === null) return 'skipped'
  const { language } = getValidExam(exam.draft)
  return queueToAll(ctx, tx, { kind: 'appeal', schoolId: exam.schoolId, pupilId: opened.pupilId, subject: appealId, language })
}

async function writeOfCode(ctx: Context, tx: Tx, { pupilId, issueId }: { pupilId: string; issueId: string }): Promise<'done' | 'skipped'> {
  const pupil = await findPupilById(tx, pupilId)
  if (pupil === null) return 'skipped'
  return queueToAll(ctx, tx, { kind: 'code', schoolId: pupil.schoolId, pupilId, subject: issueId, language: 'en' })
}

/** Numbers that are no longer the pupil's are told so, whatever the school has switched off: what was agreed for them ends all the same. */
async function writeOfNumbers(ctx: Context, tx: Tx, pupilId: string): Promise<'done' | 'skipped'> {
  const [gone, pupil] = [await endGoneAgreements(ctx, tx, pupilId), await findPupilById(tx, pupilId)]
  // A number of several children is told once.
  const subject = todayInKenya(ctx.now())
  for (const { schoolId, phone } of gone)
    await queueMessage(ctx, tx, { kind: 'number', schoolId, pupilId, phone, subject, language: pupil?.feedbackLanguage ?? 'en' })
  return gone.length > 0 ? 'done' : 'skipped'
}

/** To each number of the pupil, in its own language where it is known. */
async function queueToAll(ctx: Context, tx: Tx, { language, ...message }: Omit<SingleMessage, 'phone'>): Promise<'done' | 'skipped'> {
  const numbers = (await listNumbers(tx, message.schoolId, [message.pupilId])).get(message.pupilId) ?? []
  const queued: boolean[] = []
  for (const { phone, language: own } of numbers) queued.push(await queueMessage(ctx, tx, { ...message, phone, language: own ?? language }))
  return queued.includes(true) ? 'done' : 'skipped'
}
