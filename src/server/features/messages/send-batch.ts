import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import { getClassFor } from '#server/features/classes/get-class-for.ts'
import { lockExam } from '#server/features/exams/queries/exams.ts'
import { sendMessageJob } from '#server/features/messages/declare-jobs.ts'
import { findStanding, refuseWithoutSms } from '#server/features/messages/find-standing.ts'
import { findStart } from '#server/features/messages/policy.ts'
import { draftResults, findRecipients, getPublishedExam, type ChosenResults } from '#server/features/messages/prepare-results.ts'
import { draftText, type SchoolText } from '#server/features/messages/prepare-text.ts'
import { hashDrafts, sumDrafts, type Drafts } from '#server/features/messages/present-preview.ts'
import { insertBatch, type NewBatch } from '#server/features/messages/queries/batches.ts'
import { insertMessagePapers, insertMessages, type NewMessage } from '#server/features/messages/queries/messages.ts'
import { secondsUntil } from '#server/features/messages/queue-message.ts'
import type { Tx } from '#db/client.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Sends the results of an exam as they were seen. Throws as `storeBatch` does, and `exam-not-found`, `exam-not-published`. */
export async function sendResults(
  ctx: Context,
  actor: Actor,
  examId: string,
  { seen, ...choices }: ChosenResults & { seen: string },
): Promise<{ batchId: string }> {
  const exam = await getPublishedExam(ctx, actor, examId)
  await refuseSending(ctx, actor)
  const recipients = await findRecipients(ctx, exam)
  const found = await draftResults(recipients, choices)
  const { withMarks, withAddress, isShort } = choices
  const batch = { kind: 'results' as const, schoolId: exam.schoolId, examId, withMarks, withAddress, isShort }
  return ctx.db.transaction(async (tx) => {
    // Not while they are taken back.
    const locked = await lockExam(tx, examId)
    if (locked?.publishedAt?.getTime() !== exam.publishedAt.getTime()) throw new AppError('messages-changed')
    return storeBatch(ctx, tx, { actor, batch, found, seen, now: recipients.now })
  })
}

/** Sends a text of the school as it was seen. Throws as `storeBatch` does, and `class-not-found`, `message-text-missing`. */
export async function sendText(
  ctx: Context,
  actor: Actor,
  classId: string,
  { seen, ...text }: SchoolText & { seen: string },
): Promise<{ batchId: string }> {
  const row = await getClassFor(ctx, actor, classId)
  await refuseSending(ctx, actor)
  if (text.textEn === '' && text.textSw === '') throw new AppError('message-text-missing')
  const now = ctx.now()
  const found = await draftText(ctx, row, { text, now })
  const { textEn, textSw } = text
  const batch = { kind: 'text' as const, schoolId: row.schoolId, classId, textEn, textSw }
  return ctx.db.transaction((tx) => storeBatch(ctx, tx, { actor, batch, found, seen, now }))
}

/** Throws `no-sms-here`, `plan-without-sms`, `messages-not-on`. */
async function refuseSending(ctx: Context, actor: Actor): Promise<void> {
  const standing = await findStanding(ctx, actor)
  refuseWithoutSms(standing)
  if (!standing.isOn) throw new AppError('messages-not-on')
}

interface BatchToStore {
  actor: Actor
  batch: Pick<NewBatch, 'kind' | 'schoolId' | 'examId' | 'classId' | 'withMarks' | 'withAddress' | 'isShort' | 'textEn' | 'textSw'>
  found: Drafts
  seen: string
  now: Date
}

/** The rows of a batch with a job for each message. Throws `nobody-to-message`, `messages-changed`. */
async function storeBatch(ctx: Context, tx: Tx, { actor, batch, found, seen, now }: BatchToStore): Promise<{ batchId: string }> {
  const { drafts, leftOut, start } = found
  if (hashDrafts(found) !== seen) throw new AppError('messages-changed')
  if (drafts.length === 0) throw new AppError('nobody-to-message')
  const { messages: toldMessages, parts: toldParts, cents: toldCents } = sumDrafts(drafts)
  const [startsAt, ignoresQuiet, { schoolId }] = [findStart(now, start), start === 'anyway', batch]
  const made = { startsAt, ignoresQuiet, madeBy: actor.userId, madeByName: actor.name, createdAt: now }
  const { id: batchId } = await insertBatch(tx, { ...batch, ...made, toldMessages, toldParts, toldCents })
  const head = { schoolId, batchId, kind: batch.kind, createdAt: now, ignoresQuiet }
  const rows = drafts.map(({ pupil, phone, language, parts, cents, dueAt }) => {
    // A text is one event, whoever's child it is; the results of two children are two.
    const subject = batch.kind === 'text' ? batchId : `${batchId} ${pupil.pupilId}`
    const row = { ...head, id: randomUUID(), pupilId: pupil.pupilId, phone, language, subject, parts, toldCents: cents, dueAt }
    return { ...row, state: 'waiting' as const }
  })
  const without = leftOut.map(({ pupil, reason }): NewMessage => {
    const row = { ...head, pupilId: pupil.pupilId, language: 'en' as const, subject: `${batchId} ${pupil.pupilId}` }
    return { ...row, parts: 0, toldCents: 0, state: 'left-out', reason, dueAt: startsAt }
  })
  await insertMessages(tx, [...rows, ...without])
  const told = rows.flatMap(({ id: messageId, phone }, at) =>
    (drafts[at]?.papers ?? []).map((paper, place) => ({ messageId, schoolId, phone, ...paper, place })),
  )
  // Somebody else sent some of them a moment ago.
  if (!(await insertMessagePapers(tx, told))) throw new AppError('messages-changed')
  await ctx.queue.sendAll(
    tx,
    sendMessageJob,
    rows.map(({ id: messageId, dueAt }) => {
      const startAfterSeconds = secondsUntil(dueAt, now)
      return { payload: { schoolId, messageId }, key: messageId, share: schoolId, ...(startAfterSeconds > 0 && { startAfterSeconds }) }
    }),
  )
  await recordAudit(tx, { actor, action: 'messages.send', subject: batchId, detail: `${toldMessages}, ${toldParts}, ${toldCents}` })
  return { batchId }
}
