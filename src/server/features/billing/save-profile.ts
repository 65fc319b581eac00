import type * as z from 'zod'
import type { profileInput } from '#contract/billing.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { listOpenInvoices, updateInvoice } from '#server/features/billing/queries/invoices.ts'
import { lockProfile, updateProfile } from '#server/features/billing/queries/profiles.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** What stands on a school's invoices from now on, and on those that nobody has paid yet. */
export async function saveProfile(ctx: Context, actor: Actor, schoolId: string, { address, kraPin }: z.output<typeof profileInput>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await findProfile(tx, schoolId)
    await lockProfile(tx, schoolId)
    await updateProfile(tx, schoolId, { address, kraPin })
    for (const invoice of await listOpenInvoices(tx, schoolId)) await updateInvoice(tx, invoice, { buyer: { ...invoice.buyer, address, kraPin } })
    await recordAudit(tx, { actor, action: 'billing.profile', subject: schoolId })
  })
}
