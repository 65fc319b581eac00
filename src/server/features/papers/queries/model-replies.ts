import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { pages, modelReplies } from '#db/schema.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { isPlain, isRead } from '#server/features/papers/kept-page.ts'

/** A model's reply about a page, as far as marks depend on it. */
export type ModelReplyRow = Pick<typeof modelReplies.$inferSelect, 'modelReply' | 'askedHashes' | 'model' | 'promptVersion'>

const { modelReply, askedHashes, model, promptVersion } = modelReplies
const replyColumns = { modelReply, askedHashes, model, promptVersion }

/** A reply about an earlier picture of the page does not count. */
const isOfPicture = and(eq(pages.id, modelReplies.pageId), eq(pages.uprightKey, modelReplies.uprightKey))

/** A person may turn a plain page, so the picture shown to a model is named by its key and its turn. */
export const plainPictureId = sql<string>`${pages.pictureKey} || '@' || ${pages.turnDegrees}`

/** By page, where a model has replied about the current picture. */
export async function mapModelReplies(tx: Tx, pageIds: readonly string[]): Promise<Map<string, ModelReplyRow>> {
  if (pageIds.length === 0) return new Map()
  const rows = await tx
    .select({ pageId: modelReplies.pageId, reply: replyColumns })
    .from(modelReplies)
    .innerJoin(pages, isOfPicture)
    .where(isOneOf(modelReplies.pageId, pageIds))
  return new Map(rows.map(({ pageId, reply }) => [pageId, reply]))
}

export interface PlainPage {
  id: string
  paperId: string
  /** Null where no model has read it as it is turned now. */
  modelReply: ModelReplyRow | null
}

/** The plain pages of one paper or of an exam, in order, each with a model's reply. */
export async function listPlainPages(db: Db | Tx, of: { paperId: string } | { examId: string }): Promise<PlainPage[]> {
  const rows = await db
    .select({ id: pages.id, paperId: pages.paperId, modelReply: replyColumns })
    .from(pages)
    .leftJoin(modelReplies, and(eq(modelReplies.pageId, pages.id), eq(modelReplies.uprightKey, plainPictureId)))
    .where(and('paperId' in of ? eq(pages.paperId, of.paperId) : eq(pages.examId, of.examId), isPlain, isNotNull(pages.paperId)))
    .orderBy(asc(pages.paperId), asc(pages.pageNumber))
  return rows.flatMap(({ id, paperId, modelReply: reply }) => (paperId === null ? [] : [{ id, paperId, modelReply: reply }]))
}

export interface PageWithModelReply {
  id: string
  paperId: string | null
  questions: QuestionReading[]
  modelReply: ModelReplyRow | null
}

/** Every printed page of an exam that was read, with a model's reply. */
export async function listPagesWithModelReply(db: Db | Tx, examId: string): Promise<PageWithModelReply[]> {
  return db
    .select({ id: pages.id, paperId: pages.paperId, questions: pages.questions, modelReply: replyColumns })
    .from(pages)
    .leftJoin(modelReplies, isOfPicture)
    .where(and(eq(pages.examId, examId), isRead))
}

export type ModelReply = typeof modelReplies.$inferSelect

/** The reply to an equal request about this page or another picture of it. */
export async function findModelReplyByRequest(db: Db, schoolId: string, requestHash: string): Promise<ModelReply | null> {
  const [row] = await db
    .select()
    .from(modelReplies)
    .where(and(eq(modelReplies.schoolId, schoolId), eq(modelReplies.requestHash, requestHash)))
    .limit(1)
  return row ?? null
}

export async function saveModelReply(tx: Tx, row: typeof modelReplies.$inferInsert): Promise<void> {
  await tx
    .insert(modelReplies)
    .values(row)
    .onConflictDoUpdate({ target: [modelReplies.pageId, modelReplies.schoolId], set: row })
}
