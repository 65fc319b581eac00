import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { messageReports } from '#db/schema.ts'

export type ReportRow = typeof messageReports.$inferSelect

export async function insertReport(tx: Tx, values: typeof messageReports.$inferInsert): Promise<void> {
  await tx.insert(messageReports).values(values)
}

/** Those that nobody has handled, in the order in which they came. */
export async function claimReports(tx: Tx, providerId: string, now: Date): Promise<ReportRow[]> {
  const rows = await tx
    .select()
    .from(messageReports)
    .where(and(eq(messageReports.providerId, providerId), isNull(messageReports.handledAt)))
    .orderBy(asc(messageReports.receivedAt), asc(messageReports.id))
  if (rows.length > 0)
    await tx
      .update(messageReports)
      .set({ handledAt: now })
      .where(
        inArray(
          messageReports.id,
          rows.map(({ id }) => id),
        ),
      )
  return rows
}
