import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
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
