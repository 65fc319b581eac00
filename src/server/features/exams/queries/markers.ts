import { and, asc, eq, inArray } from 'drizzle-orm'
import { staffRoles, type Role } from '#contract/base/roles.ts'
import type { Db, Tx } from '#db/client.ts'
import { examMarkers, users } from '#db/schema.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

export interface Colleague {
  id: string
  firstName: string
  lastName: string
  role: Role
}

const colleague = { id: users.id, firstName: users.firstName, lastName: users.lastName, role: users.role }
const isWorking = and(inArray(users.role, [...staffRoles]), eq(users.status, 'ACTIVE'))

export async function isMarker(db: Db | Tx, examId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: examMarkers.userId })
    .from(examMarkers)
    .where(and(eq(examMarkers.examId, examId), eq(examMarkers.userId, userId)))
  return row !== undefined
}

/** In the order in which they were named. */
export async function listMarkers(db: Db | Tx, examId: string): Promise<Colleague[]> {
  return db
    .select(colleague)
    .from(examMarkers)
    .innerJoin(users, eq(users.id, examMarkers.userId))
    .where(eq(examMarkers.examId, examId))
    .orderBy(asc(examMarkers.createdAt), asc(users.id))
}

/** Who can mark the exam now: its owner, then those named, without who is suspended, has left the school or works in another. */
export async function listWorkingMarkers(db: Db | Tx, exam: { id: string; schoolId: string; ownerId: string | null }): Promise<Colleague[]> {
  const named = (await listMarkers(db, exam.id)).map(({ id }) => id).filter((id) => id !== exam.ownerId)
  const order = [...(exam.ownerId === null ? [] : [exam.ownerId]), ...named]
  if (order.length === 0) return []
  const found = await db
    .select(colleague)
    .from(users)
    .where(and(inArray(users.id, order), eq(users.schoolId, exam.schoolId), isWorking))
  return found.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

/** Who could be named: the staff of the school. */
export async function listColleagues(db: Db | Tx, schoolId: string): Promise<Colleague[]> {
  return db
    .select(colleague)
    .from(users)
    .where(and(eq(users.schoolId, schoolId), isWorking))
    .orderBy(inNameOrder(users.firstName), inNameOrder(users.lastName), asc(users.id))
}

export async function findColleague(db: Db | Tx, schoolId: string, userId: string): Promise<Colleague | null> {
  const [row] = await db
    .select(colleague)
    .from(users)
    .where(and(eq(users.id, userId), eq(users.schoolId, schoolId), isWorking))
  return row ?? null
}

/** False where they were named before. */
export async function insertMarker(tx: Tx, values: typeof examMarkers.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(examMarkers).values(values).onConflictDoNothing().returning({ userId: examMarkers.userId })
  return rows.length > 0
}

/** False where they were not. */
export async function deleteMarker(tx: Tx, examId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(examMarkers)
    .where(and(eq(examMarkers.examId, examId), eq(examMarkers.userId, userId)))
    .returning({ userId: examMarkers.userId })
  return rows.length > 0
}
