import { and, asc, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { batches, exams, uploads } from '#db/schema.ts'
import { listKeysOfPages } from '#server/features/papers/queries/pages.ts'

export type Upload = typeof uploads.$inferSelect

export async function insertBatch(tx: Tx, batch: { schoolId: string; examId: string; uploadedBy: string }): Promise<string> {
  const [row] = await tx.insert(batches).values(batch).returning({ id: batches.id })
  if (!row) throw new Error('A batch was not stored.')
  return row.id
}

/** The exam that a file was uploaded for; a page of it may lie in another one by now. */
export async function findExamOfUpload(db: Db | Tx, uploadId: string): Promise<{ id: string; schoolId: string; ownerId: string | null } | null> {
  const [row] = await db
    .select({ id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId })
    .from(uploads)
    .innerJoin(exams, and(eq(exams.id, uploads.examId), isNull(exams.deletedAt)))
    .where(eq(uploads.id, uploadId))
  return row ?? null
}

export interface BatchWithExam {
  id: string
  uploadedBy: string | null
  exam: { id: string; schoolId: string; ownerId: string | null; sheetVersion: number; plainClassId: string | null; confirmedAt: Date | null }
  /** What was stored of it so far. */
  storedBytes: number
  storedFiles: number
}

export async function findBatch(db: Db | Tx, batchId: string): Promise<BatchWithExam | null> {
  const [row] = await db
    .select({
      id: batches.id,
      uploadedBy: batches.uploadedBy,
      exam: {
        id: exams.id,
        schoolId: exams.schoolId,
        ownerId: exams.ownerId,
        sheetVersion: exams.sheetVersion,
        plainClassId: exams.plainClassId,
        confirmedAt: exams.confirmedAt,
      },
      storedBytes: sql<number>`(select coalesce(sum(size_bytes), 0)::float8 from uploads where batch_id = ${batchId})`,
      storedFiles: sql<number>`(select count(*)::int from uploads where batch_id = ${batchId})`,
    })
    .from(batches)
    .innerJoin(exams, and(eq(exams.id, batches.examId), isNull(exams.deletedAt)))
    .where(eq(batches.id, batchId))
  return row ?? null
}

/** Null when the exam has these bytes already. */
export async function insertUpload(tx: Tx, upload: typeof uploads.$inferInsert): Promise<string | null> {
  const [row] = await tx
    .insert(uploads)
    .values(upload)
    .onConflictDoNothing({ target: [uploads.examId, uploads.objectKey, uploads.schoolId] })
    .returning({ id: uploads.id })
  return row?.id ?? null
}

/** The same bytes sent again after they failed get another try. Null when they did not fail. */
export async function reviveFailedUpload(
  tx: Tx,
  { examId, objectKey, fileName }: { examId: string; objectKey: string; fileName: string },
): Promise<string | null> {
  const [row] = await tx
    .update(uploads)
    .set({ state: 'stored', reason: null, fileName })
    .where(and(eq(uploads.examId, examId), eq(uploads.objectKey, objectKey), eq(uploads.state, 'failed')))
    .returning({ id: uploads.id })
  return row?.id ?? null
}

export async function findUploadByBytes(db: Db | Tx, examId: string, objectKey: string): Promise<Upload | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.examId, examId), eq(uploads.objectKey, objectKey)))
  return row ?? null
}

export async function findUpload(db: Db | Tx, uploadId: string): Promise<Upload | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, uploadId))
  return row ?? null
}

export async function lockUpload(tx: Tx, uploadId: string): Promise<Upload | null> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, uploadId)).for('update')
  return row ?? null
}

export async function updateUpload(tx: Db | Tx, uploadId: string, values: Partial<typeof uploads.$inferInsert>): Promise<void> {
  await tx.update(uploads).set(values).where(eq(uploads.id, uploadId))
}

export async function listUploads(db: Db, examId: string): Promise<Upload[]> {
  return db.select().from(uploads).where(eq(uploads.examId, examId)).orderBy(asc(uploads.createdAt), asc(uploads.id))
}

export async function listUploadsByIds(db: Db, examId: string, ids: readonly string[]): Promise<Upload[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.examId, examId), inArray(uploads.id, [...ids])))
}

export async function countUploadsWaiting(db: Db | Tx, examId: string): Promise<number> {
  return db.$count(uploads, and(eq(uploads.examId, examId), eq(uploads.state, 'stored')))
}

/** Of these files, those that are an upload or a picture of a page. */
export async function listKeysOfScans(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const files = await tx
    .select({ key: uploads.objectKey })
    .from(uploads)
    .where(inArray(uploads.objectKey, [...keys]))
  return [...files.map(({ key }) => key), ...(await listKeysOfPages(tx, keys))]
}

export interface SentUpload {
  id: string
  examId: string
  batchId: string
  state: Upload['state']
  createdAt: Date
}

/** The files that this person sent since, the newest first. */
export async function listUploadsOf(db: Db, { userId, since }: { userId: string; since: Date }): Promise<SentUpload[]> {
  return db
    .select({ id: uploads.id, examId: uploads.examId, batchId: uploads.batchId, state: uploads.state, createdAt: uploads.createdAt })
    .from(uploads)
    .innerJoin(batches, eq(batches.id, uploads.batchId))
    .where(and(eq(batches.uploadedBy, userId), gte(batches.createdAt, since)))
    .orderBy(desc(uploads.createdAt))
    .limit(200)
}

/** By batch; one without files is not among them. */
export async function countFilesOf(db: Db, batchIds: readonly string[]): Promise<Map<string, number>> {
  if (batchIds.length === 0) return new Map()
  const rows = await db
    .select({ batchId: uploads.batchId, files: count() })
    .from(uploads)
    .where(inArray(uploads.batchId, [...batchIds]))
    .groupBy(uploads.batchId)
  return new Map(rows.map(({ batchId, files }) => [batchId, files]))
}
