import { AppError } from '#contract/base/errors.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { getExamFor } from '#server/features/exams/get-exam-for.ts'
import { endCodes, endPhonesById, findPhone, listPhonesOn } from '#server/features/phones/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Tx } from '#db/client.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor, PhoneActor } from '#server/platform/http/actor.ts'

/** Throws `phone-not-found`, also for a phone of an exam that the caller does not lead. */
export async function endPhone(ctx: Context, actor: Actor, phoneId: string): Promise<void> {
  const phone = await findPhone(ctx.db, phoneId)
  const exam = phone === null ? null : await getExamFor(ctx, actor, phone.examId).catch(refuseAsMissing)
  if (exam === null) throw new AppError('phone-not-found')
  await ctx.db.transaction((tx) => end(ctx, tx, { ids: [phoneId], by: actor }))
}

export async function endPhonesOf(ctx: Context, actor: Actor, examId: string): Promise<void> {
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await endCodes(tx, examId, now)
    const ids = (await listPhonesOn(tx, examId, now)).map(({ id }) => id)
    await end(ctx, tx, { ids, by: actor })
  })
}

export async function leavePhone(ctx: Context, { phoneId }: PhoneActor): Promise<void> {
  await ctx.db.transaction((tx) => end(ctx, tx, { ids: [phoneId], by: { userId: null, name: 'the phone itself' } }))
}

interface Ending {
  ids: readonly string[]
  by: { userId: string | null; name: string }
}

async function end(ctx: Context, tx: Tx, { ids, by }: Ending): Promise<void> {
  if (ids.length === 0) return
  for (const phone of await endPhonesById(tx, ids, ctx.now())) {
    const { examId: subject, schoolId, number } = phone
    await recordAudit(tx, { actor: { ...by, schoolId }, action: 'phone.end', subject, detail: String(number) })
    await tellExam(ctx, tx, subject, { phone: phone.id })
  }
}

function refuseAsMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'exam-not-found') return null
  throw error
}
