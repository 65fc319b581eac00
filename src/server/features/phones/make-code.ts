import { randomUUID } from 'node:crypto'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { hashPhoneCode, makePhoneCode } from '#server/features/phones/phone-code.ts'
import { codeEnd, phoneEnd } from '#server/features/phones/policy.ts'
import { endCodes, deleteOld, insertCode, listPhonesOn, setPhoneEnd } from '#server/features/phones/queries.ts'
import { refuseByExam } from '#server/features/scans/accept-upload.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const storedMs = 30 * 24 * 60 * 60 * 1000

/** Replaces the session's code, and gives the caller's phones ten more minutes. Throws `exam-confirmed`, `exam-not-printed`. */
export async function makeCodeFor(ctx: Context, actor: Actor, examId: string): Promise<void> {
  const now = ctx.now()
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    const exam = await shareOpenExam(tx, examId)
    refuseByExam({ exam })
    await deleteOld(tx, examId, new Date(now.getTime() - storedMs))
    await endCodes(tx, examId, now, actor.sessionId)
    const codeHash = hashPhoneCode(ctx.authSecret, makePhoneCode(ctx.authSecret, id))
    await insertCode(tx, { id, examId, userId: actor.userId, sessionId: actor.sessionId, codeHash, createdAt: now, expiresAt: codeEnd(now) })
    for (const phone of await listPhonesOn(tx, examId, now)) {
      if (phone.userId !== actor.userId) continue
      await setPhoneEnd(tx, phone.id, phoneEnd(now, phone))
      await tellExam(ctx, tx, examId, { phone: phone.id })
    }
    await recordAudit(tx, { actor: { ...actor, schoolId: exam.schoolId }, action: 'phone.code', subject: examId })
  })
}
