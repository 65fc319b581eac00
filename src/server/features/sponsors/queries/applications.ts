import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { sponsorApplications } from '#db/schema.ts'

export type ApplicationRow = typeof sponsorApplications.$inferSelect

/** Requests for one address take turns. */
export async function lockApplicant(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`application ${email}`}, 0))`)
}

/** Applications whose address nobody proved in time. */
export async function deleteUnproven(tx: Tx, before: Date): Promise<void> {
  await tx.delete(sponsorApplications).where(and(eq(sponsorApplications.state, 'unproven'), lt(sponsorApplications.createdAt, before)))
}

export async function insertApplication(tx: Tx, values: typeof sponsorApplications.$inferInsert): Promise<ApplicationRow> {
  const [row] = await tx.insert(sponsorApplications).values(values).returning()
  if (!row) throw new Error('An application was not stored.')
  return row
}

/** Uses up a code; null where there is none that still holds. */
export async function claimApplication(
  tx: Tx,
  { codeHash, since, now }: { codeHash: string; since: Date; now: Date },
): Promise<ApplicationRow | null> {
  const [row] = await tx
    .update(sponsorApplications)
    .set({ state: 'waiting', provenAt: now })
    .where(and(eq(sponsorApplications.codeHash, codeHash), eq(sponsorApplications.state, 'unproven'), gt(sponsorApplications.createdAt, since)))
    .returning()
  return row ?? null
}

/** What the same person asked for the same school before, and nobody has decided. */
export async function deleteReplaced(tx: Tx, { id, email, registrationNumber }: ApplicationRow): Promise<void> {
  await tx
    .delete(sponsorApplications)
    .where(
      and(
        eq(sponsorApplications.email, email),
        eq(sponsorApplications.registrationNumber, registrationNumber),
        sql`${sponsorApplications.state} in ('unproven', 'waiting')`,
        ne(sponsorApplications.id, id),
      ),
    )
}

export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | null> {
  const [row] = await tx.select().from(sponsorApplications).where(eq(sponsorApplications.id, id)).for('update')
  return row ?? null
}

export async function updateApplication(tx: Tx, id: string, change: Partial<typeof sponsorApplications.$inferInsert>): Promise<void> {
  await tx.update(sponsorApplications).set(change).where(eq(sponsorApplications.id, id))
}

/** Of another school with this number that was agreed to. */
export async function hasAgreed(tx: Tx, registrationNumber: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sponsorApplications.id })
    .from(sponsorApplications)
    .where(and(eq(sponsorApplications.registrationNumber, registrationNumber), eq(sponsorApplications.state, 'agreed')))
  return rows.length > 0
}

/** That wait, the oldest first. */
export async function listWaiting(db: Db, limit: number): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(sponsorApplications)
    .where(eq(sponsorApplications.state, 'waiting'))
    .orderBy(asc(sponsorApplications.createdAt), asc(sponsorApplications.id))
    .limit(limit)
}

export async function listDecided(db: Db, limit: number): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(sponsorApplications)
    .where(inArray(sponsorApplications.state, ['agreed', 'refused']))
    .orderBy(desc(sponsorApplications.decidedAt), desc(sponsorApplications.id))
    .limit(limit)
}

/** Agreed to, the oldest first. */
export async function listAgreed(db: Db | Tx): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(sponsorApplications)
    .where(eq(sponsorApplications.state, 'agreed'))
    .orderBy(asc(sponsorApplications.decidedAt), asc(sponsorApplications.id))
}

/** How many that somebody proved carry each of these registration numbers. */
export async function countByNumber(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ number: sponsorApplications.registrationNumber, count: sql<number>`count(*)::int` })
    .from(sponsorApplications)
    .where(and(inArray(sponsorApplications.registrationNumber, [...numbers]), ne(sponsorApplications.state, 'unproven')))
    .groupBy(sponsorApplications.registrationNumber)
  return new Map(rows.map(({ number, count }) => [number, count]))
}
