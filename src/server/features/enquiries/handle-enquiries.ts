import { AppError } from '#contract/base/errors.ts'
import type { EnquiryInput, EnquiryStatus } from '#contract/enquiries.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { mailKeyOf, notifyAdministratorLater } from '#server/features/enquiries/notify-administrator-later.ts'
import {
  deleteEnquiryRow,
  type EnquiryRow,
  findEnquiryRow,
  insertEnquiry,
  listAdministrators,
  listEnquiriesFrom,
  listEnquiryRows,
  lockEnquiry,
  lockSender,
  updateEnquiry,
} from '#server/features/enquiries/queries.ts'
import { deleteMailsOf } from '#server/features/mail/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { writeCsv } from '#server/platform/text/write-csv.ts'

const windowMs = 60 * 60 * 1000
const maxPerEmail = 5

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

const heads: Words<readonly string[]> = {
  en: ['received', 'status', 'name', 'email', 'phone', 'role', 'institution', 'about', 'message', 'handled by'],
  sw: ['ulipokelewa', 'hali', 'jina', 'barua pepe', 'simu', 'wadhifa', 'taasisi', 'kuhusu', 'ujumbe', 'umeshughulikiwa na'],
}

/** All messages as a table, under heads in the language of whoever asks. Personal data leaves the program here, so the trail says who took it. */
export async function exportEnquiries(ctx: Context, actor: Actor, language: Language): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const rows = await listEnquiryRows(tx, { search: '' })
    await recordAudit(tx, { actor, action: 'enquiry.export', subject: 'all', detail: String(rows.length) })
    const cells = rows.map((row) => [
      row.createdAt.toISOString(),
      row.status,
      row.name,
      row.email,
      row.phone,
      row.role,
      row.institution,
      row.requestType,
      row.message,
      row.handledByName,
    ])
    return writeCsv([heads[language], ...cells])
  })
}
