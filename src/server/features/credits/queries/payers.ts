import { and, asc, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { creditPayers, users } from '#db/schema.ts'
import { schoolLeaderRoles, staffRoles } from '#contract/base/roles.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

export async function isPayer(db: Db | Tx, userId: string, schoolId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: creditPayers.userId })
    .from(creditPayers)
    .where(and(eq(creditPayers.userId, userId), eq(creditPayers.schoolId, schoolId)))
  return rows.length > 0
}

export interface ColleagueRow {
  userId: string
  firstName: string
  lastName: string
  givenByName: string | null
}

const worksBeside = (schoolId: string) =>
  and(eq(users.schoolId, schoolId), eq(users.status, 'ACTIVE'), inArray(users.role, staffRoles), notInArray(users.role, [...schoolLeaderRoles]))

/** The staff of a school who do not lead it, and who let each of them pay. */
export async function listColleagues(db: Db, schoolId: string): Promise<ColleagueRow[]> {
  return db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName, givenByName: creditPayers.givenByName })
    .from(users)
    .leftJoin(creditPayers, and(eq(creditPayers.userId, users.id), eq(creditPayers.schoolId, schoolId)))
    .where(worksBeside(schoolId))
    .orderBy(inNameOrder(users.firstName), inNameOrder(users.lastName), asc(users.id))
}

/** False where no such colleague works in the school. */
export async function insertPayer(tx: Tx, payer: typeof creditPayers.$inferInsert): Promise<boolean> {
  const [colleague] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(worksBeside(payer.schoolId), eq(users.id, payer.userId)))
  if (colleague === undefined) return false
  await tx
    .insert(creditPayers)
    .values(payer)
    .onConflictDoUpdate({ target: creditPayers.userId, set: { schoolId: payer.schoolId, givenByName: payer.givenByName } })
  return true
}

export async function deletePayer(tx: Tx, { userId, schoolId }: { userId: string; schoolId: string }): Promise<boolean> {
  const { rowCount } = await tx.delete(creditPayers).where(and(eq(creditPayers.userId, userId), eq(creditPayers.schoolId, schoolId)))
  return rowCount === 1
}

export interface BuyerRow {
  userId: string
  firstName: string
  email: string
  language: typeof users.$inferSelect.language
}

/** Who is told of what ends or is to be paid: leaders, and whom they let pay, if their address is known to be theirs. */
export async function listBuyers(db: Db | Tx, schoolId: string): Promise<BuyerRow[]> {
  return db
    .select({ userId: users.id, firstName: users.firstName, email: users.email, language: users.language })
    .from(users)
    .leftJoin(creditPayers, and(eq(creditPayers.userId, users.id), eq(creditPayers.schoolId, schoolId)))
    .where(
      and(
        eq(users.schoolId, schoolId),
        eq(users.status, 'ACTIVE'),
        isNotNull(users.emailProvenAt),
        or(inArray(users.role, [...schoolLeaderRoles]), isNotNull(creditPayers.userId)),
      ),
    )
    .orderBy(asc(users.id))
}
