import { listEnquiryRows } from '#server/features/enquiries/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { writeCsv } from '#server/platform/write-csv.ts'

const head = ['received', 'status', 'name', 'email', 'phone', 'role', 'institution', 'about', 'message', 'handled by']

/** All messages as a table. Personal data leaves the program here, so the trail says who took it. */
export async function exportEnquiries(ctx: Context, actor: Actor): Promise<string> {
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
    return writeCsv([head, ...cells])
  })
}
