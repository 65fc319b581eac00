import { asc, and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { answers, pages, papers, reviews, uploads } from '#db/schema.ts'
import { uuidArray } from '#server/features/papers/queries/uuid-array.ts'

/** A pupil's papers by exam, in the order of locking. */
export async function listPaperIdsOfPupil(tx: Tx, pupilId: string): Promise<{ paperId: string; examId: string; schoolId: string }[]> {
  return tx
    .select({ paperId: papers.id, examId: papers.examId, schoolId: papers.schoolId })
    .from(papers)
    .where(eq(papers.pupilId, pupilId))
    .orderBy(asc(papers.examId), asc(papers.id))
}

export interface Erased {
  pages: number
  /** Keys of pictures and files, which other rows may name too. */
  keys: string[]
}

/** Deletes papers with their pages, answers, marks, history, and the decisions about them alone. */
export async function erasePapers(tx: Tx, paperIds: readonly string[]): Promise<Erased> {
  if (paperIds.length === 0) return { pages: 0, keys: [] }
  const reviewed = await tx
    .selectDistinct({ id: sql<string>`coalesce(c.review_id, ${answers.reviewId})` })
    .from(answers)
    .leftJoin(sql`mark_changes c`, sql`c.answer_id = ${answers.id}`)
    .where(and(inArray(answers.paperId, [...paperIds]), isNotNull(sql`coalesce(c.review_id, ${answers.reviewId})`)))
  await tx.delete(answers).where(inArray(answers.paperId, [...paperIds]))
  const gone = await tx
    .delete(pages)
    .where(inArray(pages.paperId, [...paperIds]))
    .returning({ uploadId: pages.uploadId, pictureKey: pages.pictureKey, uprightKey: pages.uprightKey })
  await tx.delete(papers).where(inArray(papers.id, [...paperIds]))
  if (reviewed.length > 0)
    await tx
      .delete(reviews)
      .where(
        and(
          sql`${reviews.id} = any(${uuidArray(reviewed.map(({ id }) => id))})`,
          sql`not exists (select 1 from answers a where a.review_id = ${reviews.id})`,
          sql`not exists (select 1 from mark_changes c where c.review_id = ${reviews.id})`,
        ),
      )
  const keys = gone.flatMap(({ pictureKey, uprightKey }) => (uprightKey === null ? [pictureKey] : [pictureKey, uprightKey]))
  return { pages: gone.length, keys: [...new Set([...keys, ...(await deleteEmptyUploads(tx, gone))])] }
}

/** Deletes uploads without any page left. An upload with pages of other pupils stays. */
async function deleteEmptyUploads(tx: Tx, gone: readonly { uploadId: string }[]): Promise<string[]> {
  if (gone.length === 0) return []
  const rows = await tx
    .delete(uploads)
    .where(
      and(
        inArray(uploads.id, [...new Set(gone.map(({ uploadId }) => uploadId))]),
        sql`not exists (select 1 from pages p where p.upload_id = ${uploads.id})`,
      ),
    )
    .returning({ objectKey: uploads.objectKey })
  return rows.map(({ objectKey }) => objectKey)
}
