import { desc, eq, gte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { messageMonths, messageSettings } from '#db/schema.ts'
import type { MessageMonth } from '#server/features/messages/queries/months.ts'

const owedCents = sql<number>`coalesce(sum(${messageMonths.owedCents}), 0)::int`

/** What a school owes for all messages that ever left, billed or not, in cents. */
export async function sumOwedCents(db: Db | Tx, schoolId: string): Promise<number> {
  const [row] = await db.select({ owedCents }).from(messageMonths).where(eq(messageMonths.schoolId, schoolId))
  return row?.owedCents ?? 0
}

/** The same of every school that switched messages on or has sent some. */
export async function listMessagingSchools(db: Db): Promise<{ schoolId: string; isOn: boolean; owedCents: number }[]> {
  const schoolId = sql<string>`coalesce(${messageMonths.schoolId}, ${messageSettings.schoolId})`
  return db
    .select({ schoolId, isOn: sql<boolean>`coalesce(bool_or(${messageSettings.isOn}), false)`, owedCents })
    .from(messageMonths)
    .fullJoin(messageSettings, eq(messageSettings.schoolId, messageMonths.schoolId))
    .groupBy(schoolId)
    .having(sql`coalesce(bool_or(${messageSettings.isOn}), false) or ${owedCents} > 0`)
    .orderBy(desc(owedCents), schoolId)
}

/** Months of all schools from one on, the newest first, and in it who owes most. */
export async function listMonthsOfSchools(db: Db, from: string, limit: number): Promise<(MessageMonth & { schoolId: string })[]> {
  const { month, schoolId } = messageMonths
  return db.select().from(messageMonths).where(gte(month, from)).orderBy(desc(month), desc(messageMonths.owedCents), schoolId).limit(limit)
}

/** What the messages of all schools cost in a month. */
export async function sumMonth(db: Db, month: string): Promise<Omit<MessageMonth, 'month'>> {
  const { messages, parts, toldCents, bookedCents } = messageMonths
  const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`
  const [row] = await db
    .select({ messages: sum(messages), parts: sum(parts), toldCents: sum(toldCents), bookedCents: sum(bookedCents), owedCents })
    .from(messageMonths)
    .where(eq(messageMonths.month, month))
  if (row === undefined) throw new Error('A sum has no row.')
  return row
}
