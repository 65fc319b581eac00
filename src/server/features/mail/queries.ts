import { and, count, desc, eq, gt, inArray, isNotNull, lt, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { mails } from '#db/schema.ts'
import type { MailError } from '#server/features/mail/mail-errors.ts'

export type MailRow = typeof mails.$inferSelect

/** Null where a mail of that key was written before. */
export async function insertMail(tx: Tx, mail: typeof mails.$inferInsert): Promise<string | null> {
  const rows = await tx.insert(mails).values(mail).onConflictDoNothing({ target: mails.key }).returning({ id: mails.id })
  return rows[0]?.id ?? null
}

/** Runs `work` while nobody else may send this mail, even in another process; null where another has it. A process that dies lets go. */
export async function withMailLock<T>(db: Db, id: string, work: () => Promise<T>): Promise<T | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${`mail ${id}`}, 0)) as held`)
    return rows[0]?.held ? work() : null
  })
}

/** Takes a waiting mail for one try; null where it is gone, sent, or in another's hands. */
export async function claimMail(db: Db, id: string): Promise<MailRow | null> {
  const rows = await db
    .update(mails)
    .set({ state: 'sending' })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
    .returning()
  return rows[0] ?? null
}

export async function findMail(db: Db, id: string): Promise<MailRow | null> {
  const rows = await db.select().from(mails).where(eq(mails.id, id))
  return rows[0] ?? null
}

export async function completeMail(
  db: Db,
  id: string,
  change: Partial<Pick<MailRow, 'state' | 'error' | 'sentAt' | 'text' | 'html'>>,
): Promise<void> {
  await db.update(mails).set(change).where(eq(mails.id, id))
}

/** How many mails of this purpose were written to an address since then, and when the last one was. */
export async function countMailsTo(
  tx: Db | Tx,
  { purpose, recipient, since }: { purpose: string; recipient: string; since: Date },
): Promise<{ count: number; last: Date | null }> {
  const [row] = await tx
    .select({ count: count(), last: max(mails.createdAt) })
    .from(mails)
    .where(and(gt(mails.createdAt, since), eq(mails.purpose, purpose), eq(mails.recipient, recipient)))
  return row ?? { count: 0, last: null }
}

/** `unseen`: the server may have taken it, and nobody knows. */
export type MailFault = 'failed' | 'unseen'

/** Of the mails with these keys, those that did not leave at last. */
export async function mapMailFaults(db: Db, keys: readonly string[]): Promise<Map<string, MailFault>> {
  const rows = await db
    .select({ key: mails.key, error: mails.error })
    .from(mails)
    .where(and(inArray(mails.key, [...keys]), eq(mails.state, 'failed')))
  return new Map(rows.map(({ key, error }) => [key, error === ('unseen' satisfies MailError) ? 'unseen' : 'failed']))
}

/** The newest first; `after` goes on behind the last one seen. */
export async function listMails(db: Db, { limit, after }: { limit: number; after: string | undefined }): Promise<MailRow[]> {
  const isOlder = sql`(${mails.createdAt}, ${mails.id}) < (select m.created_at, m.id from ${mails} m where m.id = ${after})`
  return db
    .select()
    .from(mails)
    .where(after === undefined ? undefined : isOlder)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

/** Null where it is not one that failed with its words still there. */
export async function reopenMail(tx: Tx, id: string): Promise<MailRow | null> {
  const rows = await tx
    .update(mails)
    .set({ state: 'waiting', error: '' })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed'), isNotNull(mails.text)))
    .returning()
  return rows[0] ?? null
}

/** Kept bodies hold ways in that have ended long before. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.delete(mails).where(and(lt(mails.createdAt, before), inArray(mails.state, ['sent', 'kept', 'failed', 'sending'])))
}

/** The mails about something that is deleted, words and address and all. */
export async function deleteMailsOf(tx: Tx, keyStart: string): Promise<void> {
  await tx.delete(mails).where(sql`starts_with(${mails.key}, ${keyStart})`)
}
