import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { examPictures } from '#db/schema.ts'

export type PictureRow = typeof examPictures.$inferSelect

/** The same picture of the same school is one row, however often it is sent. */
export async function insertExamPicture(db: Db | Tx, values: typeof examPictures.$inferInsert): Promise<void> {
  await db.insert(examPictures).values(values).onConflictDoNothing()
}

/** They are sent, or come into an exam or out of one. Held in the order of their keys: two saves that move the same ones never wait for each other. */
export async function touchExamPictures(
  db: Db | Tx,
  { schoolId, pictures, now }: { schoolId: string; pictures: readonly string[]; now: Date },
): Promise<void> {
  if (pictures.length === 0) return
  const named = and(eq(examPictures.schoolId, schoolId), inArray(examPictures.objectKey, [...pictures]))
  const held = db.select({ key: examPictures.objectKey }).from(examPictures).where(named).orderBy(asc(examPictures.objectKey)).for('no key update')
  await db
    .update(examPictures)
    .set({ namedAt: now })
    .where(and(eq(examPictures.schoolId, schoolId), inArray(examPictures.objectKey, held)))
}

export async function findExamPicture(db: Db | Tx, schoolId: string, picture: string): Promise<PictureRow | null> {
  const [row] = await listExamPictures(db, schoolId, [picture])
  return row ?? null
}

export async function listExamPictures(db: Db | Tx, schoolId: string, pictures: readonly string[]): Promise<PictureRow[]> {
  if (pictures.length === 0) return []
  return db
    .select()
    .from(examPictures)
    .where(and(eq(examPictures.schoolId, schoolId), inArray(examPictures.objectKey, [...pictures])))
}

export async function countExamPictures(db: Db | Tx, schoolId: string): Promise<number> {
  return db.$count(examPictures, eq(examPictures.schoolId, schoolId))
}
