import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { messageMonths } from '#db/schema.ts'

export interface MessageMonth {
  /** Its first day: `2026-11-01`. */
  month: string
  messages: number
  parts: number
  toldCents: number
  bookedCents: number
  owedCents: number
}

/** What a school's messages cost, the newest month first. */
export async function listMonths(db: Db | Tx, schoolId: string): Promise<MessageMonth[]> {
  const { month, messages, parts, toldCents, bookedCents, owedCents } = messageMonths
  return db
    .select({ month, messages, parts, toldCents, bookedCents, owedCents })
    .from(messageMonths)
    .where(eq(messageMonths.schoolId, schoolId))
    .orderBy(desc(month))
}

/** In the transaction that stores what the provider answered. */
export async function addToMonth(tx: Tx, { schoolId, month, ...more }: MessageMonth & { schoolId: string }): Promise<void> {
  await tx
    .insert(messageMonths)
    .values({ schoolId, month, ...more })
    .onConflictDoUpdate({
      target: [messageMonths.month, messageMonths.schoolId],
      set: {
        messages: sql`${messageMonths.messages} + excluded.messages`,
        parts: sql`${messageMonths.parts} + excluded.parts`,
        toldCents: sql`${messageMonths.toldCents} + excluded.told_cents`,
        bookedCents: sql`${messageMonths.bookedCents} + excluded.booked_cents`,
        owedCents: sql`${messageMonths.owedCents} + excluded.owed_cents`,
      },
    })
}
