import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Role } from '#contract/base/roles.ts'
import type { Db, Tx } from '#db/client.ts'
import { insertMany } from '#db/write-many.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { shareActs, shareAnswers, shareCells, shareSettings, users } from '#db/schema.ts'

export type ShareSettings = typeof shareSettings.$inferSelect
export type ShareActRow = typeof shareActs.$inferSelect

interface ExamKey {
  id: string
  schoolId: string
}

export async function findShareSettings(db: Db | Tx, examId: string): Promise<ShareSettings | null> {
  const [row] = await db.select().from(shareSettings).where(eq(shareSettings.examId, examId))
  return row ?? null
}

export async function saveShareSettings(
  tx: Tx,
  exam: ExamKey,
  values: Partial<Pick<ShareSettings, 'revision' | 'inForce' | 'othersOpen'>>,
): Promise<void> {
  await tx
    .insert(shareSettings)
    .values({ examId: exam.id, schoolId: exam.schoolId, ...values })
    .onConflictDoUpdate({ target: [shareSettings.examId, shareSettings.schoolId], set: values })
}

export interface CellRow {
  question: string
  classKey: string
  markerId: string
  name: string
}

/** Who has which cells, whether or not they can mark now. */
export async function listCellRows(db: Db | Tx, examId: string): Promise<CellRow[]> {
  return db
    .select({
      question: shareCells.question,
      classKey: shareCells.classKey,
      markerId: shareCells.userId,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(shareCells)
    .innerJoin(users, eq(users.id, shareCells.userId))
    .where(eq(shareCells.examId, examId))
    .orderBy(asc(shareCells.question), asc(shareCells.classKey), asc(shareCells.userId))
}

/** A cell as it stands from now on: whose it is, and of a divided one whose each answer is. */
export interface CellToWrite {
  question: string
  classKey: string
  markerIds: readonly string[]
  /** Every answer of the cell that has a row of its own now. */
  drop: readonly string[]
  answers: readonly { answerId: string; userId: string | null }[]
}

/** Whoever keeps a part of a cell keeps the day on which they got it. */
export async function writeCell(tx: Tx, exam: ExamKey, { question, classKey, markerIds, drop, answers }: CellToWrite): Promise<void> {
  const isCell = and(eq(shareCells.examId, exam.id), eq(shareCells.question, question), eq(shareCells.classKey, classKey))
  await tx.delete(shareCells).where(and(isCell, sql`not ${isOneOf(shareCells.userId, markerIds)}`))
  if (drop.length > 0) await tx.delete(shareAnswers).where(isOneOf(shareAnswers.answerId, drop))
  if (markerIds.length > 0)
    await tx
      .insert(shareCells)
      .values(markerIds.map((userId) => ({ examId: exam.id, schoolId: exam.schoolId, question, classKey, userId })))
      .onConflictDoNothing()
  await insertMany(
    tx,
    shareAnswers,
    answers.map((each) => ({ ...each, schoolId: exam.schoolId })),
  )
}

export async function hasCells(tx: Tx, examId: string): Promise<boolean> {
  const rows = await tx.select({ question: shareCells.question }).from(shareCells).where(eq(shareCells.examId, examId)).limit(1)
  return rows.length > 0
}

export async function insertAct(tx: Tx, act: typeof shareActs.$inferInsert): Promise<void> {
  await tx.insert(shareActs).values(act)
}

/** The last act that stands, with the name of who made it. */
export async function findLastAct(db: Db | Tx, examId: string): Promise<(ShareActRow & { byName: string | null }) | null> {
  const [row] = await db
    .select({ act: shareActs, byName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(shareActs)
    .leftJoin(users, eq(users.id, shareActs.madeBy))
    .where(and(eq(shareActs.examId, examId), isNull(shareActs.undoneAt)))
    .orderBy(desc(shareActs.revision))
    .limit(1)
  return row === undefined ? null : { ...row.act, byName: row.byName }
}

export async function markActUndone(tx: Tx, actId: string, at: Date): Promise<void> {
  await tx.update(shareActs).set({ undoneAt: at }).where(eq(shareActs.id, actId))
}

export interface Person {
  id: string
  name: string
  role: Role
  schoolId: string | null
  isActive: boolean
}

/** These people as they are now; whose account is gone is not among them. */
export async function listPeople(db: Db | Tx, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const { id, role, schoolId } = users
  return db
    .select({
      id,
      role,
      schoolId,
      isActive: sql<boolean>`${users.status} = 'ACTIVE'`,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
}
