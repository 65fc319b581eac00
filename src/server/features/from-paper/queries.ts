import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { paperDrafts } from '#db/schema.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'

export type PaperDraftRow = typeof paperDrafts.$inferSelect

/** Those that are no exam yet, the newest first. */
export async function listPaperDrafts(db: Db, { schoolId, ownerId }: WorkScope): Promise<PaperDraftRow[]> {
  const own = ownerId === null ? [] : [eq(paperDrafts.ownerId, ownerId)]
  return db
    .select()
    .from(paperDrafts)
    .where(and(eq(paperDrafts.schoolId, schoolId), isNull(paperDrafts.deletedAt), isNull(paperDrafts.examId), ...own))
    .orderBy(desc(paperDrafts.createdAt), desc(paperDrafts.id))
    .limit(100)
}

export async function findPaperDraft(db: Db | Tx, draftId: string): Promise<PaperDraftRow | null> {
  const [row] = await db
    .select()
    .from(paperDrafts)
    .where(and(eq(paperDrafts.id, draftId), isNull(paperDrafts.deletedAt)))
  return row ?? null
}

export async function lockPaperDraft(tx: Tx, draftId: string): Promise<PaperDraftRow | null> {
  const [row] = await tx
    .select()
    .from(paperDrafts)
    .where(and(eq(paperDrafts.id, draftId), isNull(paperDrafts.deletedAt)))
    .for('update')
  return row ?? null
}

export async function countPaperDrafts(db: Db | Tx, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(paperDrafts)
    .where(and(eq(paperDrafts.ownerId, ownerId), isNull(paperDrafts.deletedAt), isNull(paperDrafts.examId)))
  return row?.n ?? 0
}

export async function insertPaperDraft(tx: Tx, values: typeof paperDrafts.$inferInsert): Promise<string> {
  const [row] = await tx.insert(paperDrafts).values(values).returning({ id: paperDrafts.id })
  if (row === undefined) throw new Error('A draft was not stored.')
  return row.id
}

export async function updatePaperDraft(tx: Db | Tx, draftId: string, values: Partial<typeof paperDrafts.$inferInsert>): Promise<void> {
  await tx.update(paperDrafts).set(values).where(eq(paperDrafts.id, draftId))
}

/** While it is being read; what has come to its end stays as it is. */
export async function publishReading(db: Db | Tx, draftId: string, values: Partial<typeof paperDrafts.$inferInsert>): Promise<void> {
  await db
    .update(paperDrafts)
    .set(values)
    .where(and(eq(paperDrafts.id, draftId), inArray(paperDrafts.state, ['waiting', 'reading'])))
}
