import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { messagePapers, messages } from '#db/schema.ts'

export type MessageRow = typeof messages.$inferSelect
export type NewMessage = typeof messages.$inferInsert
export type MessagePaperRow = typeof messagePapers.$inferSelect

interface MessageKey {
  schoolId: string
  messageId: string
}

/** PostgreSQL takes 65,535 parameters a statement. */
const rowsAStatement = 2000

const ofKey = ({ schoolId, messageId }: MessageKey) => and(eq(messages.id, messageId), eq(messages.schoolId, schoolId))

/** Runs `work` while nobody else may send this message, even in another process; null where another has it. A process that dies lets go. */
export async function withMessageLock<T>(db: Db, messageId: string, work: () => Promise<T>): Promise<T | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`message ${messageId}`}, 0)) as held`,
    )
    return rows[0]?.held ? work() : null
  })
}

/** Reports and the answer that names their message come in any order: whichever is stored last finds the other. */
export async function lockProviderId(tx: Tx, providerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report ${providerId}`}, 0))`)
}

export async function findMessage(db: Db | Tx, key: MessageKey): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(ofKey(key))
  return row ?? null
}

/** Ids of the provider are random: one names a message of one school. */
export async function lockMessageOfProvider(tx: Tx, providerId: string): Promise<MessageRow | null> {
  const [row] = await tx.select().from(messages).where(eq(messages.providerId, providerId)).for('update')
  return row ?? null
}

/** False where it waits no more. */
export async function claimMessage(db: Db, key: MessageKey): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ state: 'sending' })
    .where(and(ofKey(key), eq(messages.state, 'waiting')))
    .returning({ id: messages.id })
  return rows.length > 0
}

export async function updateMessage(
  db: Db | Tx,
  key: MessageKey,
  change: Partial<Pick<MessageRow, 'state' | 'reason' | 'providerId' | 'bookedCents' | 'parts' | 'dueAt' | 'sentAt' | 'reportedAt'>>,
): Promise<void> {
  await db.update(messages).set(change).where(ofKey(key))
}

/** Those that no number was sent before. */
export async function insertMessages(tx: Tx, values: NewMessage[]): Promise<MessageRow[]> {
  const inserted: MessageRow[] = []
  for (let from = 0; from < values.length; from += rowsAStatement)
    inserted.push(
      ...(await tx
        .insert(messages)
        .values(values.slice(from, from + rowsAStatement))
        .onConflictDoNothing()
        .returning()),
    )
  return inserted
}

/** False where another message tells one of them to the same number. */
export async function insertMessagePapers(tx: Tx, values: (typeof messagePapers.$inferInsert)[]): Promise<boolean> {
  // In one order, so that two people who send at once wait for each other and not in a circle.
  const ordered = values.toSorted((one, other) => `${one.phone} ${one.paperId}`.localeCompare(`${other.phone} ${other.paperId}`))
  let inserted = 0
  for (let from = 0; from < ordered.length; from += rowsAStatement)
    inserted += (
      await tx
        .insert(messagePapers)
        .values(ordered.slice(from, from + rowsAStatement))
        .onConflictDoNothing()
        .returning({ paperId: messagePapers.paperId })
    ).length
  return inserted === values.length
}

/** In the order of the text. */
export async function listPapersOfMessage(db: Db | Tx, { schoolId, messageId }: MessageKey): Promise<MessagePaperRow[]> {
  return db
    .select()
    .from(messagePapers)
    .where(and(eq(messagePapers.messageId, messageId), eq(messagePapers.schoolId, schoolId)))
    .orderBy(asc(messagePapers.place))
}

/** Of a message that never left, so that a person can send it anew. */
export async function deletePapersOfMessage(tx: Tx, { schoolId, messageId }: MessageKey): Promise<void> {
  await tx.delete(messagePapers).where(and(eq(messagePapers.messageId, messageId), eq(messagePapers.schoolId, schoolId)))
}

/** Which of these papers were told to which numbers, or will be. */
export async function listToldPapers(db: Db | Tx, paperIds: readonly string[]): Promise<MessagePaperRow[]> {
  if (paperIds.length === 0) return []
  return db
    .select()
    .from(messagePapers)
    .where(sql`${messagePapers.paperId} = any(${sql.param([...paperIds])}::uuid[])`)
}
