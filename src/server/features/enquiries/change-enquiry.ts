import type { EnquiryStatus } from '#contract/enquiries.ts'
import { AppError } from '#contract/base/errors.ts'
import { deleteEnquiryRow, findEnquiryRow, lockEnquiry, updateEnquiry, type EnquiryRow } from '#server/features/enquiries/queries.ts'
import { mailKeyOf } from '#server/features/enquiries/notify-administrator-later.ts'
import { deleteMailsOf } from '#server/features/mail/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export async function setEnquiryStatus(
  ctx: Context,
  actor: Actor,
  { enquiryId, status }: { enquiryId: string; status: EnquiryStatus },
): Promise<EnquiryRow> {
  return ctx.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, enquiryId)
    if (!enquiry) throw new AppError('enquiry-not-found')
    if (enquiry.status !== status) {
      await updateEnquiry(tx, enquiryId, { status, handledBy: actor.userId, updatedAt: ctx.now() })
      await recordAudit(tx, { actor, action: 'enquiry.status', subject: enquiryId, detail: `${enquiry.status} → ${status}` })
    }
    const changed = await findEnquiryRow(tx, enquiryId)
    if (!changed) throw new Error('A locked enquiry went away.')
    return changed
  })
}

/** Whoever wrote may ask for it: the message goes, and the mails that carried it. */
export async function deleteEnquiry(ctx: Context, actor: Actor, enquiryId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, enquiryId)
    if (!enquiry) throw new AppError('enquiry-not-found')
    await deleteEnquiryRow(tx, enquiryId)
    await deleteMailsOf(tx, mailKeyOf(enquiryId))
    await recordAudit(tx, { actor, action: 'enquiry.delete', subject: enquiryId })
  })
}
