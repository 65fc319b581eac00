import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { creditGrants } from '#db/schema.ts'

export type GrantRow = typeof creditGrants.$inferSelect

export async function insertGrant(tx: Tx, values: typeof creditGrants.$inferInsert): Promise<GrantRow> {
  const [row] = await tx.insert(creditGrants).values(values).returning()
  if (!row) throw new Error('A grant was not stored.')
  return row
}

export async function lockGrant(tx: Tx, id: string): Promise<GrantRow | null> {
  const [row] = await tx.select().from(creditGrants).where(eq(creditGrants.id, id)).for('update')
  return row ?? null
}

export async function updateGrant(tx: Tx, id: string, change: Partial<typeof creditGrants.$inferInsert>): Promise<void> {
  await tx.update(creditGrants).set(change).where(eq(creditGrants.id, id))
}

/** All that wait, then the last ones, the newest first. */
export async function listGrants(db: Db, limit: number): Promise<GrantRow[]> {
  const newest = [desc(creditGrants.createdAt), desc(creditGrants.id)] as const
  const [waiting, others] = await Promise.all([
    db
      .select()
      .from(creditGrants)
      .where(eq(creditGrants.state, 'waiting'))
      .orderBy(...newest),
    db
      .select()
      .from(creditGrants)
      .where(ne(creditGrants.state, 'waiting'))
      .orderBy(...newest)
      .limit(limit),
  ])
  return [...waiting, ...others]
}

export async function sumGivenSince(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${creditGrants.credits}), 0)::int` })
    .from(creditGrants)
    .where(and(eq(creditGrants.state, 'given'), gte(sql`coalesce(${creditGrants.decidedAt}, ${creditGrants.createdAt})`, since)))
  return row?.sum ?? 0
}

/** What sponsors gave, or asked to give, the oldest first. */
export async function listSponsored(db: Db | Tx, sponsorIds: readonly string[]): Promise<GrantRow[]> {
  return db
    .select()
    .from(creditGrants)
    .where(and(inArray(creditGrants.sponsorId, [...sponsorIds]), ne(creditGrants.state, 'refused')))
    .orderBy(creditGrants.createdAt, creditGrants.id)
}
