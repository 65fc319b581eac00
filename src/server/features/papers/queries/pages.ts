import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { pages, uploads } from '#db/schema.ts'
import type { UprightPlan } from '#engine/scan/draw-upright.ts'
import { updateMany } from '#db/write-many.ts'
import { isKept, isWaiting } from '#server/features/papers/kept-page.ts'

export type Page = typeof pages.$inferSelect
export type PageValues = Partial<typeof pages.$inferInsert>

/** Without its neighbours, for a job. */
export async function findBarePage(db: Db | Tx, pageId: string): Promise<Page | null> {
  const [page] = await db.select().from(pages).where(eq(pages.id, pageId))
  return page ?? null
}

export async function listPagesToRead(db: Db, ids: readonly string[]): Promise<Page[]> {
  return db
    .select()
    .from(pages)
    .where(and(isOneOf(pages.id, ids), isWaiting))
}

/** A page of another exam is not found, whoever owns it. */
export async function listBarePages(tx: Tx, examId: string, ids: readonly string[]): Promise<Page[]> {
  return tx
    .select()
    .from(pages)
    .where(and(eq(pages.examId, examId), isOneOf(pages.id, ids)))
}

export async function updatePage(tx: Db | Tx, pageId: string, values: PageValues): Promise<void> {
  await tx.update(pages).set(values).where(eq(pages.id, pageId))
}

/** Stores the key of a page's upright picture, unless the page was read again meanwhile. */
export async function saveUpright(db: Db, { id, uprightPlan }: Pick<Page, 'id'> & { uprightPlan: UprightPlan }, uprightKey: string): Promise<void> {
  await db
    .update(pages)
    .set({ uprightKey })
    .where(and(eq(pages.id, id), isNull(pages.uprightKey), sql`${pages.uprightPlan} = ${JSON.stringify(uprightPlan)}::jsonb`))
}

/** Updates many pages, each with its own values for the same columns. */
export async function updatePages(tx: Tx, rows: readonly (PageValues & Pick<Page, 'id' | 'schoolId'>)[]): Promise<void> {
  await updateMany(tx, pages, ['id', 'schoolId'], rows)
}

export interface SplitPage {
  sequence: number
  pictureKey: string
}

/** Adds the pages of an upload that are not there yet; returns the ids of those that were added. */
export async function insertPages(tx: Tx, upload: { id: string; schoolId: string; examId: string }, split: readonly SplitPage[]): Promise<string[]> {
  if (split.length === 0) return []
  const rows = await tx
    .insert(pages)
    .values(
      split.map(({ sequence, pictureKey }) => ({ schoolId: upload.schoolId, examId: upload.examId, uploadId: upload.id, sequence, pictureKey })),
    )
    .onConflictDoNothing({ target: [pages.uploadId, pages.sequence, pages.schoolId] })
    .returning({ id: pages.id, sequence: pages.sequence })
  return rows.toSorted((a, b) => a.sequence - b.sequence).map(({ id }) => id)
}

/** One side of one paper. */
export interface PaperSide {
  paperId: string
  pageNumber: number
}

/** A picture of a side: `read` for the one that counts, else a second one. */
export interface SidePage
  extends PaperSide, Pick<Page, 'id' | 'uploadId' | 'sequence' | 'pictureKey' | 'uprightKey' | 'questions' | 'reasons' | 'readAt' | 'assignedBy'> {
  state: 'read' | 'duplicate'
  fileName: string
}

/** Every picture of these sides that was read and not discarded, second pictures included, in the order of arrival. */
export async function listPagesOfSides(tx: Db | Tx, sides: readonly PaperSide[]): Promise<SidePage[]> {
  if (sides.length === 0) return []
  const rows = await tx
    .select({
      id: pages.id,
      state: pages.state,
      paperId: pages.paperId,
      pageNumber: pages.pageNumber,
      uploadId: pages.uploadId,
      sequence: pages.sequence,
      fileName: uploads.fileName,
      pictureKey: pages.pictureKey,
      uprightKey: pages.uprightKey,
      questions: pages.questions,
      reasons: pages.reasons,
      readAt: pages.readAt,
      assignedBy: pages.assignedBy,
    })
    .from(pages)
    .innerJoin(uploads, eq(uploads.id, pages.uploadId))
    .where(
      and(
        isOneOf(pages.paperId, new Set(sides.map(({ paperId }) => paperId))),
        isOneOf(pages.pageNumber, new Set(sides.map(({ pageNumber }) => pageNumber))),
        isKept,
        inArray(pages.state, ['read', 'duplicate']),
      ),
    )
    .orderBy(asc(pages.createdAt), asc(pages.uploadId), asc(pages.sequence))
  return rows.flatMap(({ paperId, pageNumber, state, ...row }) =>
    paperId === null || pageNumber === null || (state !== 'read' && state !== 'duplicate') ? [] : [{ ...row, paperId, pageNumber, state }],
  )
}

/** The page that counts for this side of this paper, if one was read. */
export async function findReadPage(tx: Db | Tx, paperId: string, pageNumber: number): Promise<SidePage | null> {
  return (await listPagesOfSides(tx, [{ paperId, pageNumber }])).find(({ state }) => state === 'read') ?? null
}

/** The oldest second picture of this side, which replaces a discarded first one. */
export async function findDuplicatePage(tx: Tx, paperId: string, pageNumber: number): Promise<string | null> {
  const [page] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.paperId, paperId), eq(pages.pageNumber, pageNumber), eq(pages.state, 'duplicate'), isKept))
    .orderBy(asc(pages.createdAt), asc(pages.sequence))
    .limit(1)
  return page?.id ?? null
}

/** Lets pages wait again that were read before. A page without a paper is reset. Returns the ids of all waiting pages. */
export async function putPagesBack(tx: Tx, examId: string): Promise<string[]> {
  const rows = await tx
    .update(pages)
    .set({
      state: 'waiting',
      reasons: [],
      paperId: sql`case when ${pages.state} = 'read' then ${pages.paperId} end`,
      pageNumber: sql`case when ${pages.state} = 'read' then ${pages.pageNumber} end`,
    })
    .where(and(eq(pages.examId, examId), isKept, inArray(pages.state, ['read', 'unclaimed', 'unreadable', 'no-code', 'blank', 'unknown-exam'])))
    .returning({ id: pages.id })
  return rows.map(({ id }) => id)
}

/** The codes on pages of an exam that belong to no sheet of it. */
export async function listPrintedCodes(tx: Tx, examId: string): Promise<string[]> {
  const rows = await tx
    .select({ code: pages.code })
    .from(pages)
    .where(and(eq(pages.examId, examId), isKept, eq(pages.state, 'unknown-exam')))
  return rows.flatMap(({ code }) => code ?? [])
}

export async function getSchoolOfPage(db: Db | Tx, pageId: string): Promise<string> {
  const [row] = await db.select({ schoolId: pages.schoolId }).from(pages).where(eq(pages.id, pageId))
  if (!row) throw new Error(`There is no page ${pageId}.`)
  return row.schoolId
}

/** The keys among these that are the picture of a page. */
export async function listKeysOfPages(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: pages.pictureKey, uprightKey: pages.uprightKey })
    .from(pages)
    .where(or(inArray(pages.pictureKey, [...keys]), inArray(pages.uprightKey, [...keys])))
  return rows.flatMap(({ key, uprightKey }) => (uprightKey === null ? [key] : [key, uprightKey]))
}
