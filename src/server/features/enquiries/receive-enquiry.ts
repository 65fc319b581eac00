import type { EnquiryInput } from '#contract/enquiries.ts'
import { AppError } from '#contract/base/errors.ts'
import { insertEnquiry, listAdministrators, listEnquiriesFrom, lockSender } from '#server/features/enquiries/queries.ts'
import { notifyAdministratorLater } from '#server/features/enquiries/notify-administrator-later.ts'
import type { Context } from '#server/platform/context.ts'

const windowMs = 60 * 60 * 1000
export const maxPerEmail = 5

/**
 * Stores a message and tells the administrators. A program that filled in what people cannot see gets the same answer,
 * and nothing is kept. So does who sends the same words again because the first answer was lost on the way.
 */
export async function receiveEnquiry(ctx: Context, { website, ...enquiry }: EnquiryInput): Promise<void> {
  if (website !== '') return
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await lockSender(tx, enquiry.email)
    const recent = await listEnquiriesFrom(tx, enquiry.email, new Date(now.getTime() - windowMs))
    if (recent.some(({ message, requestType }) => message === enquiry.message && requestType === enquiry.requestType)) return
    const oldest = recent.at(-maxPerEmail)
    if (oldest) {
      const waitMs = oldest.createdAt.getTime() + windowMs - now.getTime()
      throw new AppError('too-many-messages-from-address', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
    const id = await insertEnquiry(tx, { ...enquiry, createdAt: now, updatedAt: now })
    for (const administrator of await listAdministrators(tx)) await notifyAdministratorLater(ctx, tx, { administrator, enquiry: { ...enquiry, id } })
  })
}
