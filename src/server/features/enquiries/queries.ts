import { and, asc, count, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { EnquiryStatus } from '#contract/enquiries.ts'
import type { Db, Tx } from '#db/client.ts'
import { enquiries, users } from '#db/schema.ts'
import { containsWords } from '#server/platform/database/contains-words.ts'

export type EnquiryRow = typeof enquiries.$inferSelect & { handledByName: string | null }

export interface EnquiryFilter {
  search: string
  status?: EnquiryStatus | undefined
}

/** Messages from one address take turns, so that those sent at once are all counted. */
export async function lockSender(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${email}`}, 0))`)
}

/** Oldest first. */
export async function listEnquiriesFrom(tx: Tx, email: string, since: Date): Promise<{ message: string; requestType: string; createdAt: Date }[]> {
  return tx
    .select({ message: enquiries.message, requestType: enquiries.requestType, createdAt: enquiries.createdAt })
    .from(enquiries)
    .where(and(gt(enquiries.createdAt, since), eq(enquiries.email, email)))
    .orderBy(asc(enquiries.createdAt))
}

export async function insertEnquiry(tx: Tx, values: typeof enquiries.$inferInsert): Promise<string> {
  const [row] = await tx.insert(enquiries).values(values).returning({ id: enquiries.id })
  if (!row) throw new Error('An enquiry was not stored.')
  return row.id
}

/** Who is told of a new message. */
export async function listAdministrators(tx: Db | Tx): Promise<{ id: string; email: string; language: 'en' | 'sw' }[]> {
  return tx
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'ADMINISTRATOR'), eq(users.status, 'ACTIVE')))
}

/** The newest first; all of them without a limit. */
export async function listEnquiryRows(db: Db | Tx, filter: EnquiryFilter, page?: { limit: number; offset: number }): Promise<EnquiryRow[]> {
  const all = selectEnquiries(db).where(matching(filter)).orderBy(desc(enquiries.createdAt), desc(enquiries.id))
  const rows = await (page ? all.limit(page.limit).offset(page.offset) : all)
  return rows.map(flatten)
}

export async function countEnquiryRows(db: Db, filter: EnquiryFilter): Promise<number> {
  return db.$count(enquiries, matching(filter))
}

export async function countEnquiriesByStatus(db: Db): Promise<Record<EnquiryStatus, number>> {
  const rows = await db.select({ status: enquiries.status, count: count() }).from(enquiries).groupBy(enquiries.status)
  const of = (status: EnquiryStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { new: of('new'), 'in-progress': of('in-progress'), closed: of('closed') }
}

export async function findEnquiryRow(db: Db | Tx, id: string): Promise<EnquiryRow | null> {
  const [row] = await selectEnquiries(db).where(eq(enquiries.id, id))
  return row ? flatten(row) : null
}

export async function lockEnquiry(tx: Tx, id: string): Promise<typeof enquiries.$inferSelect | null> {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  return row ?? null
}

export async function updateEnquiry(tx: Tx, id: string, change: { status: EnquiryStatus; handledBy: string; updatedAt: Date }): Promise<void> {
  await tx.update(enquiries).set(change).where(eq(enquiries.id, id))
}

export async function deleteEnquiryRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(enquiries).where(eq(enquiries.id, id))
}

function selectEnquiries(db: Db | Tx) {
  return db
    .select({ enquiry: enquiries, handledByName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.handledBy))
}

function flatten({ enquiry, handledByName }: { enquiry: typeof enquiries.$inferSelect; handledByName: string | null }): EnquiryRow {
  return { ...enquiry, handledByName }
}

function matching({ search, status }: EnquiryFilter): SQL | undefined {
  const words = containsWords([enquiries.name, enquiries.email, enquiries.institution, enquiries.message], search)
  return and(words, status === undefined ? undefined : eq(enquiries.status, status))
}
