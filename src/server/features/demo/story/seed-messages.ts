import { randomUUID } from 'node:crypto'
import { addDays, eatDayOf, startOfEatDay } from '#engine/credits/eat-days.ts'
import { numberAgreementVersion } from '#engine/sentences/number-agreement.ts'
import { listPupilRows } from '#server/features/classes/queries/classes.ts'
import { listGuardians, saveGuardians } from '#server/features/classes/queries/guardians.ts'
import { demoClasses, newcomersClassName } from '#server/features/demo/demo-people.ts'
import { findDemoClass, findExamByCode } from '#server/features/demo/queries.ts'
import type { Cast, StepResult } from '#server/features/demo/story/cast.ts'
import { sentChapter } from '#server/features/demo/story/chapters.ts'
import { readChapter } from '#server/features/demo/story/read-chapter.ts'
import { optOut } from '#server/features/families/numbers/opt-out.ts'
import { insertAgreements } from '#server/features/families/queries/agreements.ts'
import { monthInKenya } from '#server/features/messages/policy.ts'
import { draftResults, findRecipients, type PublishedExam } from '#server/features/messages/prepare-results.ts'
import { prepareText } from '#server/features/messages/prepare-text.ts'
import { sumDrafts, type Draft } from '#server/features/messages/present-preview.ts'
import { insertBatch, listBatchesOfExam, listOwnedBatches } from '#server/features/messages/queries/batches.ts'
import { insertMessagePapers, insertMessages, type NewMessage } from '#server/features/messages/queries/messages.ts'
import { addToMonth } from '#server/features/messages/queries/months.ts'
import { readRates, saveRates } from '#server/features/messages/queries/rates.ts'
import { sendText } from '#server/features/messages/send-batch.ts'
import { switchMessages } from '#server/features/messages/switch-messages.ts'
import type { Context } from '#server/platform/context.ts'

const hourMs = 3_600_000
const agreedBeforeMs = 20 * 24 * hourMs

/** By admission numbers. */
const withoutAgreement = new Set(['4409', '4418', '4436', '7108', '4525'])
const withSecondGuardian = new Set(['4402', '4411', '4423', '7105', '4523'])
const optedOut = new Set(['4414', '7112'])

const schoolText = {
  textEn: 'School closes on Friday at noon. Please fetch your child at the main gate.',
  textSw: 'Shule inafungwa Ijumaa saa sita mchana. Tafadhali mchukue mtoto wako kwenye lango kuu.',
  start: 'now',
} as const

/**
 * Numbers and their agreements, messages that are switched on, results that were sent and what became of each message, and a text of
 * today, which the stand-in takes. Where messages really leave, nothing: the numbers are invented.
 */
export async function seedMessages(ctx: Context, schoolId: string, { head }: Cast): Promise<StepResult> {
  if (ctx.sms?.isPractice !== true) return 'told'
  const file = await readChapter(sentChapter)
  const exam = await findExamByCode(ctx.db, schoolId, file.code)
  // Long enough ago for phones that reported nothing.
  const twoDaysAgo = startOfEatDay(addDays(eatDayOf(ctx.now()), -2)).getTime() + 10 * hourMs
  const sentAt = new Date(Math.max(twoDaysAgo, exam?.publishedAt?.getTime() ?? 0))
  await openNumbers(ctx, { schoolId, head, at: new Date(sentAt.getTime() - agreedBeforeMs) })
  await switchMessages(ctx, head, { isOn: true })
  if (exam !== null && exam.publishedAt !== null && exam.deletedAt === null)
    await storeSentResults(ctx, { head, exam: { ...exam, publishedAt: exam.publishedAt }, sentAt })
  const room = await findDemoClass(ctx.db, schoolId, newcomersClassName)
  const { batches } = await listOwnedBatches(ctx.db, { schoolId, userId: null, limit: 50, offset: 0 })
  if (room === null || batches.some(({ kind }) => kind === 'text')) return 'told'
  const { seen } = await prepareText(ctx, head, room.id, schoolText)
  await sendText(ctx, head, room.id, { ...schoolText, seen })
  return 'told'
}

/** Done again it does nothing. */
async function openNumbers(ctx: Context, { schoolId, head, at }: { schoolId: string; head: Cast['head']; at: Date }): Promise<void> {
  const rates = await readRates(ctx.db)
  const made = { schoolId, textVersion: numberAgreementVersion, channel: 'paper' as const, givenAt: at }
  for (const { name } of demoClasses) {
    const room = await findDemoClass(ctx.db, schoolId, name)
    if (room === null) continue
    const pupils = await listPupilRows(ctx.db, room.id)
    const further = await listGuardians(
      ctx.db,
      pupils.map(({ id }) => id),
    )
    await ctx.db.transaction(async (tx) => {
      for (const { id: pupilId, admission, name: pupil, guardianPhone } of pupils) {
        const isAdded = withSecondGuardian.has(admission) && !further.has(pupilId)
        const second = isAdded ? [{ name: `Nekesa ${pupil.split(' ').at(-1)}`, phone: `+25470001${admission}` }] : []
        if (isAdded) await saveGuardians(tx, { schoolId, pupilId, now: at }, second)
        const phones = [guardianPhone, ...second.map(({ phone }) => phone)].filter((phone) => phone !== null)
        if (withoutAgreement.has(admission)) continue
        const by = { recordedBy: head.userId, recordedByName: head.name }
        await insertAgreements(
          tx,
          phones.map((phone) => ({ ...made, ...by, pupilId, phone })),
        )
        if (optedOut.has(admission) && guardianPhone !== null) await optOut({ now: () => at }, tx, { schoolId, phone: guardianPhone, by: 'sms' })
      }
      if (rates.serviceCode === '') await saveRates(tx, { ...rates, shortCode: '22417', serviceCode: '*417*22#' })
    })
  }
}

/** How the first messages ended, in the order of the names; all others arrived. */
const ends: readonly ('delivered' | 'no-subscriber' | 'no-report' | 'unknown' | 'opted-out' | 'bad-number')[] = [
  ...(['delivered', 'delivered', 'no-report', 'unknown', 'opted-out', 'no-subscriber', 'bad-number'] as const),
  ...(['delivered', 'delivered', 'no-report'] as const),
]

/** What became of a message, and whether it left and so costs something. */
function endMessage(end: (typeof ends)[number], at: Date): Pick<NewMessage, 'state' | 'reason' | 'reportedAt'> & { sentAt: Date | null } {
  const [sentAt, reportedAt] = [new Date(at.getTime() + 4000), new Date(at.getTime() + 9000)]
  if (end === 'delivered') return { state: 'delivered', sentAt, reportedAt }
  if (end === 'no-subscriber') return { state: 'failed', reason: end, sentAt, reportedAt }
  if (end === 'no-report') return { state: 'sent', sentAt }
  if (end === 'unknown') return { state: 'unknown', sentAt: null }
  return { state: end === 'bad-number' ? 'failed' : 'dropped', reason: end, sentAt: null }
}

/** The results of an exam, as they were sent and answered for then. Nothing leaves now. */
async function storeSentResults(ctx: Context, { head, exam, sentAt }: { head: Cast['head']; exam: PublishedExam; sentAt: Date }): Promise<void> {
  if ((await listBatchesOfExam(ctx.db, exam)).length > 0) return
  const choices = { withMarks: true, withAddress: true, isShort: false }
  const { drafts, leftOut } = await draftResults(await findRecipients({ ...ctx, now: () => sentAt }, exam), { ...choices, start: 'now' })
  if (drafts.length === 0) return
  const { messages: toldMessages, parts: toldParts, cents: toldCents } = sumDrafts(drafts)
  const { schoolId } = exam
  await ctx.db.transaction(async (tx) => {
    const batch = { schoolId, kind: 'results' as const, examId: exam.id, ...choices, startsAt: sentAt, createdAt: sentAt }
    const { id: batchId } = await insertBatch(tx, { ...batch, toldMessages, toldParts, toldCents, madeBy: head.userId, madeByName: head.name })
    const rowOf = (pupilId: string) => ({
      schoolId,
      batchId,
      kind: 'results' as const,
      pupilId,
      subject: `${batchId} ${pupilId}`,
      createdAt: sentAt,
      dueAt: sentAt,
    })
    const rows = drafts.map((draft, place) => {
      const ended = endMessage(ends[place] ?? 'delivered', sentAt)
      return { draft, row: { ...rowOf(draft.pupil.pupilId), ...ended, ...costOf(draft, ended.sentAt !== null), id: randomUUID() } }
    })
    const without = leftOut.map(({ pupil, reason }) => ({
      ...rowOf(pupil.pupilId),
      language: 'en' as const,
      parts: 0,
      toldCents: 0,
      state: 'left-out' as const,
      reason,
    }))
    await insertMessages(tx, [...rows.map(({ row }) => row), ...without])
    // What never left can be sent anew.
    const told = rows.filter(({ row }) => row.sentAt !== null || row.state === 'unknown')
    await insertMessagePapers(
      tx,
      told.flatMap(({ draft: { phone, papers }, row }) => papers.map((paper, place) => ({ messageId: row.id, schoolId, phone, ...paper, place }))),
    )
    const left = rows.flatMap(({ row }) => (row.bookedCents === null ? [] : [row]))
    const cents = left.reduce((sum, { bookedCents }) => sum + (bookedCents ?? 0), 0)
    const parts = left.reduce((sum, row) => sum + row.parts, 0)
    const sums = { messages: left.length, parts, toldCents: cents, bookedCents: cents, owedCents: cents }
    await addToMonth(tx, { schoolId, month: monthInKenya(sentAt), ...sums })
  })
}

function costOf({ phone, language, parts, cents }: Draft, hasLeft: boolean) {
  return { phone, language, parts, toldCents: cents, bookedCents: hasLeft ? cents : null, ...(hasLeft && { providerId: `ATPid_${randomUUID()}` }) }
}
