import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { staffRoles } from '#contract/base/roles.ts'
import type { Db, Tx } from '#db/client.ts'
import { invitations, schools, users } from '#db/schema.ts'
import type { SchoolRow } from '#server/features/schools/queries.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

export type InvitationRow = typeof invitations.$inferSelect
export type StaffRow = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'status'>

export async function findSchool(db: Db | Tx, schoolId: string): Promise<SchoolRow | null> {
  const rows = await db.select().from(schools).where(eq(schools.id, schoolId))
  return rows[0] ?? null
}

export async function insertInvitation(tx: Tx, invitation: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [row] = await tx.insert(invitations).values(invitation).returning()
  if (!row) throw new Error('An invitation was not stored.')
  return row
}

/** Neither accepted nor revoked, the newest first. An expired one stays until it is sent again or revoked. */
export async function listInvitations(db: Db, schoolId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.schoolId, schoolId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
    .orderBy(desc(invitations.createdAt))
}

export async function findInvitation(db: Db | Tx, id: string): Promise<InvitationRow | null> {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
  return rows[0] ?? null
}

export async function revokeInvitation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt)))
}

export async function revokeInvitationsOf(tx: Tx, { schoolId, email }: { schoolId: string; email: string }, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.schoolId, schoolId), eq(invitations.email, email), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
}

export interface OpenRow {
  invitation: InvitationRow
  school: SchoolRow
}

export async function findOpenInvitation(db: Db, codeHash: string, now: Date): Promise<OpenRow | null> {
  const rows = await db
    .select({ invitation: invitations, school: schools })
    .from(invitations)
    .innerJoin(schools, eq(schools.id, invitations.schoolId))
    .where(isOpen(codeHash, now))
  return rows[0] ?? null
}

/** Uses the code up: of two requests at once, one gets it. */
export async function claimInvitation(tx: Tx, codeHash: string, now: Date): Promise<InvitationRow | null> {
  const rows = await tx.update(invitations).set({ acceptedAt: now }).where(isOpen(codeHash, now)).returning()
  return rows[0] ?? null
}

export async function listStaff(db: Db | Tx, schoolId: string): Promise<StaffRow[]> {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email, role: users.role, status: users.status })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), inArray(users.role, staffRoles)))
    .orderBy(inNameOrder(users.firstName), inNameOrder(users.lastName), asc(users.id))
}

export async function hasStaffMember(tx: Tx, { schoolId, email }: { schoolId: string; email: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.email, email)))
  return rows.length > 0
}

function isOpen(codeHash: string, now: Date) {
  return and(eq(invitations.codeHash, codeHash), isNull(invitations.acceptedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now))
}
