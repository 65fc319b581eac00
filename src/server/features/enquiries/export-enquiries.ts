import { listEnquiryRows } from '#server/features/enquiries/queries.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { writeCsv } from '#server/platform/text/write-csv.ts'

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
