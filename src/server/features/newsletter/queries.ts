import { and, count, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { SubscriberStatus } from '#contract/newsletter.ts'
import type { Db, Tx } from '#db/client.ts'
import { subscribers } from '#db/schema.ts'
import { containsWords } from '#server/platform/database/contains-words.ts'

export type SubscriberRow = typeof subscribers.$inferSelect

export interface SubscriberFilter {
  search: string
  status?: SubscriberStatus | undefined
}

/** Requests for one address take turns. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${email}`}, 0))`)
}

export async function findSubscriberByEmail(tx: Tx, email: string): Promise<SubscriberRow | null> {
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.email, email))
  return row ?? null
}

/** Adds an address, or gives the one that is there a new code. */
export async function storeCode(tx: Tx, { email, codeHash, codeExpiresAt, now }: StoredCode): Promise<string> {
  const [row] = await tx
    .insert(subscribers)
    .values({ email, codeHash, codeExpiresAt, createdAt: now })
    .onConflictDoUpdate({ target: subscribers.email, set: { codeHash, codeExpiresAt } })
    .returning({ id: subscribers.id })
  if (!row) throw new Error('An address was not stored.')
  return row.id
}
interface StoredCode {
  email: string
  codeHash: string
  codeExpiresAt: Date
  now: Date
}

/** Uses up the code; null where there is none that still holds. */
export async function confirmSubscriber(tx: Tx, codeHash: string, now: Date): Promise<SubscriberRow | null> {
  const [row] = await tx
    .update(subscribers)
    .set({ status: 'confirmed', codeHash: null, codeExpiresAt: null, confirmedAt: now, unsubscribedAt: null })
    .where(and(eq(subscribers.codeHash, codeHash), gt(subscribers.codeExpiresAt, now)))
    .returning()
  return row ?? null
}

export async function lockSubscriber(tx: Tx, id: string): Promise<SubscriberRow | null> {
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update')
  return row ?? null
}

export async function markUnsubscribed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(subscribers).set({ status: 'unsubscribed', codeHash: null, codeExpiresAt: null, unsubscribedAt: now }).where(eq(subscribers.id, id))
}

export async function deleteSubscriberRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.id, id))
}

/** Addresses whose owner never answered: they may be anybody's, and are not kept. */
export async function deleteUnanswered(tx: Tx, now: Date): Promise<void> {
  await tx.delete(subscribers).where(and(eq(subscribers.status, 'pending'), lt(subscribers.codeExpiresAt, now)))
}

/** The newest first; all of them without a limit. */
export async function listSubscriberRows(db: Db | Tx, filter: SubscriberFilter, page?: { limit: number; offset: number }): Promise<SubscriberRow[]> {
  const all = db.select().from(subscribers).where(matching(filter)).orderBy(desc(subscribers.createdAt), desc(subscribers.id))
  return page ? all.limit(page.limit).offset(page.offset) : all
}

export async function countSubscriberRows(db: Db, filter: SubscriberFilter): Promise<number> {
  return db.$count(subscribers, matching(filter))
}

export async function countSubscribersByStatus(db: Db): Promise<Record<SubscriberStatus, number>> {
  const rows = await db.select({ status: subscribers.status, count: count() }).from(subscribers).groupBy(subscribers.status)
  const of = (status: SubscriberStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { pending: of('pending'), confirmed: of('confirmed'), unsubscribed: of('unsubscribed') }
}

function matching({ search, status }: SubscriberFilter): SQL | undefined {
  return and(containsWords([subscribers.email], search), status === undefined ? undefined : eq(subscribers.status, status))
}
