import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, groupChanges } from '#db/schema.ts'

export type GroupChangeRow = typeof groupChanges.$inferSelect

/** What stands of what people did to the groups of a question, in the order in which they did it. */
export async function listGroupChanges(db: Db | Tx, { examId, question }: { examId: string; question: string }): Promise<GroupChangeRow[]> {
  return db
    .select()
    .from(groupChanges)
    .where(and(eq(groupChanges.examId, examId), eq(groupChanges.question, question), isNull(groupChanges.undoneAt)))
    .orderBy(asc(groupChanges.createdAt), asc(groupChanges.id))
}

export async function insertGroupChange(tx: Tx, change: typeof groupChanges.$inferInsert): Promise<string> {
  const [row] = await tx.insert(groupChanges).values(change).returning({ id: groupChanges.id })
  if (!row) throw new Error('A change of groups was not stored.')
  return row.id
}

export async function findGroupChange(
  db: Db,
  changeId: string,
): Promise<{ change: GroupChangeRow; exam: { id: string; schoolId: string; ownerId: string | null } } | null> {
  const [row] = await db
    .select({ change: groupChanges, exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId } })
    .from(groupChanges)
    .innerJoin(exams, and(eq(exams.id, groupChanges.examId), isNull(exams.deletedAt)))
    .where(eq(groupChanges.id, changeId))
  return row ?? null
}

/** False when somebody undid it meanwhile. */
export async function markGroupChangeUndone(tx: Tx, changeId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(groupChanges)
    .set({ undoneAt: at })
    .where(and(eq(groupChanges.id, changeId), isNull(groupChanges.undoneAt)))
    .returning({ id: groupChanges.id })
  return rows.length > 0
}

/** Those that were undone too, newest first. */
export async function listAllGroupChanges(
  db: Db,
  { examId, question, limit }: { examId: string; question: string; limit: number },
): Promise<GroupChangeRow[]> {
  return db
    .select()
    .from(groupChanges)
    .where(and(eq(groupChanges.examId, examId), eq(groupChanges.question, question)))
    .orderBy(desc(groupChanges.createdAt), desc(groupChanges.id))
    .limit(limit)
}
