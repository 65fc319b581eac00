import { AppError } from '#contract/base/errors.ts'
import { maxPhones } from '#contract/phones.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import { findSession } from '#server/features/accounts/queries/sessions.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { canLetIn } from '#server/features/phones/authenticate-phone.ts'
import { hashPhoneCode } from '#server/features/phones/phone-code.ts'
import { codeEnd } from '#server/features/phones/policy.ts'
import { countPhones, insertPhone, lastNumber, lockCodeByHash, type PhoneRow } from '#server/features/phones/queries.ts'
import { refuseByExam } from '#server/features/scans/accept-upload.ts'
import { insertBatch } from '#server/features/scans/queries/uploads.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'

/** Throws `phone-code-wrong`, also where the person who showed the code has signed out; `phones-too-many`, `exam-confirmed`. */
export async function joinByCode(ctx: Context, { code, device }: { code: string; device: string }): Promise<{ token: string; phone: PhoneRow }> {
  const now = ctx.now()
  const { code: token, codeHash: tokenHash } = makeCode()
  const phone = await ctx.db.transaction(async (tx) => {
    const shown = await lockCodeByHash(tx, hashPhoneCode(ctx.authSecret, code), now)
    if (shown === null) throw new AppError('phone-code-wrong')
    const { examId, userId, sessionId } = shown
    const host = await findSession(tx, sessionId, now)
    const exam = await shareOpenExam(tx, examId)
    if (host === null || !canLetIn(host.user, exam)) throw new AppError('phone-code-wrong')
    refuseByExam({ exam })
    if ((await countPhones(tx, examId, now)) >= maxPhones) throw new AppError('phones-too-many', { max: maxPhones })
    const { schoolId } = exam
    const batchId = await insertBatch(tx, { schoolId, examId, uploadedBy: userId })
    const number = (await lastNumber(tx, examId)) + 1
    const joined = { examId, userId, sessionId, schoolId, batchId, number, device, tokenHash, createdAt: now, seenAt: now, expiresAt: codeEnd(now) }
    const row = await insertPhone(tx, joined)
    const actor = { userId, schoolId, name: `${host.user.firstName} ${host.user.lastName}` }
    await recordAudit(tx, { actor, action: 'phone.join', subject: examId, detail: [String(number), device].filter(Boolean).join(', ') })
    await tellExam(ctx, tx, examId, { phone: row.id })
    return row
  })
  return { token, phone }
}
