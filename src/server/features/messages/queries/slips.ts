import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { messageSlips } from '#db/schema.ts'

type NewSlip = Required<typeof messageSlips.$inferInsert>

/** Of a pupil for whom one was printed before, this one counts. */
export async function saveSlips(tx: Db | Tx, slips: NewSlip[]): Promise<void> {
  if (slips.length === 0) return
  await tx
    .insert(messageSlips)
    .values(slips)
    .onConflictDoUpdate({
      target: [messageSlips.batchId, messageSlips.pupilId, messageSlips.schoolId],
      set: { printedByName: sql`excluded.printed_by_name`, printedAt: sql`excluded.printed_at` },
    })
}
