import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { sponsorInvitations, sponsorMembers, sponsorPurchases, sponsors, users } from '#db/schema.ts'

export type SponsorRow = typeof sponsors.$inferSelect
export type SponsorInvitationRow = typeof sponsorInvitations.$inferSelect
export type PurchaseRow = typeof sponsorPurchases.$inferSelect

export async function insertSponsor(tx: Tx, name: string): Promise<SponsorRow> {
  const [row] = await tx.insert(sponsors).values({ name }).returning()
  if (!row) throw new Error('A sponsor was not stored.')
  return row
}

/** What a sponsor has is given under this lock. */
export async function lockSponsor(tx: Tx, id: string): Promise<SponsorRow | null> {
  const [row] = await tx.select().from(sponsors).where(eq(sponsors.id, id)).for('update')
  return row ?? null
}

export async function listSponsors(db: Db | Tx): Promise<SponsorRow[]> {
  return db.select().from(sponsors).orderBy(asc(sponsors.name), asc(sponsors.id))
}

/** Whose page a user sees. */
export async function findSponsorOf(db: Db | Tx, userId: string): Promise<SponsorRow | null> {
  const [row] = await db
    .select({ sponsor: sponsors })
    .from(sponsorMembers)
    .innerJoin(sponsors, eq(sponsors.id, sponsorMembers.sponsorId))
    .where(eq(sponsorMembers.userId, userId))
  return row?.sponsor ?? null
}

export async function insertPurchase(tx: Tx, values: typeof sponsorPurchases.$inferInsert): Promise<PurchaseRow> {
  const [row] = await tx.insert(sponsorPurchases).values(values).returning()
  if (!row) throw new Error('A purchase was not stored.')
  return row
}

export async function listPurchases(db: Db | Tx, sponsorIds: readonly string[]): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(sponsorPurchases)
    .where(inArray(sponsorPurchases.sponsorId, [...sponsorIds]))
    .orderBy(asc(sponsorPurchases.createdAt), asc(sponsorPurchases.id))
}

export async function insertSponsorInvitation(tx: Tx, values: typeof sponsorInvitations.$inferInsert): Promise<SponsorInvitationRow> {
  const [row] = await tx.insert(sponsorInvitations).values(values).returning()
  if (!row) throw new Error('An invitation was not stored.')
  return row
}

export async function endSponsorInvitations(tx: Tx, { sponsorId, email, now }: { sponsorId: string; email: string; now: Date }): Promise<void> {
  await tx
    .update(sponsorInvitations)
    .set({ expiresAt: now })
    .where(
      and(
        eq(sponsorInvitations.sponsorId, sponsorId),
        eq(sponsorInvitations.email, email),
        isNull(sponsorInvitations.acceptedAt),
        gt(sponsorInvitations.expiresAt, now),
      ),
    )
}

export async function findOpenSponsorInvitation(
  db: Db,
  codeHash: string,
  now: Date,
): Promise<{ invitation: SponsorInvitationRow; name: string } | null> {
  const [row] = await db
    .select({ invitation: sponsorInvitations, name: sponsors.name })
    .from(sponsorInvitations)
    .innerJoin(sponsors, eq(sponsors.id, sponsorInvitations.sponsorId))
    .where(isOpen(codeHash, now))
  return row ?? null
}

/** Uses the code up: of two requests at once, one gets it. */
export async function claimSponsorInvitation(
  tx: Tx,
  codeHash: string,
  now: Date,
): Promise<{ invitation: SponsorInvitationRow; name: string } | null> {
  const [row] = await tx.update(sponsorInvitations).set({ acceptedAt: now }).where(isOpen(codeHash, now)).returning()
  if (!row) return null
  const [sponsor] = await tx.select().from(sponsors).where(eq(sponsors.id, row.sponsorId))
  return sponsor ? { invitation: row, name: sponsor.name } : null
}

export async function insertSponsorMember(tx: Tx, { userId, invitationId }: { userId: string; invitationId: string }): Promise<void> {
  const [row] = await tx.select().from(sponsorInvitations).where(eq(sponsorInvitations.id, invitationId))
  if (!row) throw new Error('An invitation that was accepted is gone.')
  await tx.insert(sponsorMembers).values({ userId, sponsorId: row.sponsorId })
}

function isOpen(codeHash: string, now: Date) {
  return and(eq(sponsorInvitations.codeHash, codeHash), isNull(sponsorInvitations.acceptedAt), gt(sponsorInvitations.expiresAt, now))
}

export async function mapSponsorNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: sponsors.id, name: sponsors.name })
    .from(sponsors)
    .where(inArray(sponsors.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who has an account of a sponsor, and who was asked in and can still come. */
export async function listPeople(db: Db, now: Date): Promise<{ sponsorId: string; email: string; state: 'joined' | 'invited' }[]> {
  const joined = await db
    .select({ sponsorId: sponsorMembers.sponsorId, email: users.email })
    .from(sponsorMembers)
    .innerJoin(users, eq(users.id, sponsorMembers.userId))
    .orderBy(asc(users.email))
  const invited = await db
    .select({ sponsorId: sponsorInvitations.sponsorId, email: sponsorInvitations.email })
    .from(sponsorInvitations)
    .where(and(isNull(sponsorInvitations.acceptedAt), gt(sponsorInvitations.expiresAt, now)))
    .orderBy(asc(sponsorInvitations.email))
  return [...joined.map((row) => ({ ...row, state: 'joined' as const })), ...invited.map((row) => ({ ...row, state: 'invited' as const }))]
}
