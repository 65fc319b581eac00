import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { inboundMessages, messages } from '#db/schema.ts'
import type { MessageRow } from '#server/features/messages/queries/messages.ts'

/** False where the provider told of it before. */
export async function insertInbound(tx: Tx, values: typeof inboundMessages.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(inboundMessages).values(values).onConflictDoNothing().returning({ id: inboundMessages.id })
  return rows.length > 0
}

/** The last message that a number got, or may have got; only where there is none, one that was reported as not delivered. */
export async function findLastMessageTo(db: Db | Tx, phone: string): Promise<Pick<MessageRow, 'schoolId' | 'pupilId' | 'language'> | null> {
  const { schoolId, pupilId, language, createdAt, sentAt } = messages
  const [row] = await db
    .select({ schoolId, pupilId, language })
    .from(messages)
    .where(and(eq(messages.phone, phone), inArray(messages.state, ['sending', 'sent', 'delivered', 'failed', 'unknown'])))
    .orderBy(sql`${messages.state} = 'failed'`, desc(sql`coalesce(${sentAt}, ${createdAt})`))
    .limit(1)
  return row ?? null
}
