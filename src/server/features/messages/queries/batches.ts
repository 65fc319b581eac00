import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { DropReason } from '#contract/messages.ts'
import type { Db, Tx } from '#db/client.ts'
import { classes, exams, messageBatches, messagePapers, messages, messageSlips, pupils } from '#db/schema.ts'
import type { MessageRow } from '#server/features/messages/queries/messages.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

export type BatchRow = typeof messageBatches.$inferSelect
export type NewBatch = typeof messageBatches.$inferInsert

export async function insertBatch(tx: Tx, values: typeof messageBatches.$inferInsert): Promise<BatchRow> {
  const [row] = await tx.insert(messageBatches).values(values).returning()
  if (row === undefined) throw new Error('A batch of messages was not stored.')
  return row
}

export async function findBatch(db: Db | Tx, { schoolId, batchId }: { schoolId: string; batchId: string | null }): Promise<BatchRow | null> {
  if (batchId === null) return null
  const [row] = await db
    .select()
    .from(messageBatches)
    .where(and(eq(messageBatches.id, batchId), eq(messageBatches.schoolId, schoolId)))
  return row ?? null
}

export async function markBatchStopped(tx: Tx, { id, schoolId }: { id: string; schoolId: string }, now: Date): Promise<void> {
  await tx
    .update(messageBatches)
    .set({ stoppedAt: now })
    .where(and(eq(messageBatches.id, id), eq(messageBatches.schoolId, schoolId)))
}

export interface OwnedBatch extends BatchRow {
  /** The exam's title, or the class's name. */
  title: string
  /** Whose exam or class it is. */
  ownerId: string | null
}

function selectOwned(db: Db | Tx) {
  return db
    .select({
      batch: messageBatches,
      title: sql<string>`coalesce(${exams.title}, ${classes.name}, '')`,
      ownerId: sql<string | null>`coalesce(${exams.ownerId}, ${classes.ownerId})`,
    })
    .from(messageBatches)
    .leftJoin(exams, and(eq(exams.id, messageBatches.examId), eq(exams.schoolId, messageBatches.schoolId)))
    .leftJoin(classes, and(eq(classes.id, messageBatches.classId), eq(classes.schoolId, messageBatches.schoolId)))
}

export async function findOwnedBatch(db: Db | Tx, batchId: string): Promise<OwnedBatch | null> {
  const [row] = await selectOwned(db).where(eq(messageBatches.id, batchId))
  return row === undefined ? null : { ...row.batch, title: row.title, ownerId: row.ownerId }
}

/** The newest first. `userId`: what this person made, and what concerns their exams and classes. */
export async function listOwnedBatches(
  db: Db | Tx,
  { schoolId, userId, limit, offset }: { schoolId: string; userId: string | null; limit: number; offset: number },
): Promise<{ batches: OwnedBatch[]; total: number }> {
  const isOwn = userId === null ? undefined : or(eq(messageBatches.madeBy, userId), eq(exams.ownerId, userId), eq(classes.ownerId, userId))
  const which = and(eq(messageBatches.schoolId, schoolId), isOwn)
  const rows = await selectOwned(db).where(which).orderBy(desc(messageBatches.createdAt), desc(messageBatches.id)).limit(limit).offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(messageBatches)
    .leftJoin(exams, and(eq(exams.id, messageBatches.examId), eq(exams.schoolId, messageBatches.schoolId)))
    .leftJoin(classes, and(eq(classes.id, messageBatches.classId), eq(classes.schoolId, messageBatches.schoolId)))
    .where(which)
  return { batches: rows.map(({ batch, title, ownerId }) => ({ ...batch, title, ownerId })), total: counted?.total ?? 0 }
}

export async function listBatchesOfExam(db: Db | Tx, { id, schoolId }: { id: string; schoolId: string }): Promise<BatchRow[]> {
  return db
    .select()
    .from(messageBatches)
    .where(and(eq(messageBatches.examId, id), eq(messageBatches.schoolId, schoolId)))
    .orderBy(desc(messageBatches.createdAt), desc(messageBatches.id))
}

export interface LoggedMessage {
  message: MessageRow
  name: string
  classId: string | null
  className: string | null
  slip: Pick<typeof messageSlips.$inferSelect, 'printedAt' | 'printedByName'> | null
}

function selectLogged(db: Db | Tx) {
  const { printedAt, printedByName } = messageSlips
  return db
    .select({ message: messages, name: pupils.name, classId: pupils.classId, className: classes.name, slip: { printedAt, printedByName } })
    .from(messages)
    .innerJoin(pupils, and(eq(pupils.id, messages.pupilId), eq(pupils.schoolId, messages.schoolId)))
    .leftJoin(classes, eq(classes.id, pupils.classId))
    .leftJoin(
      messageSlips,
      and(eq(messageSlips.batchId, messages.batchId), eq(messageSlips.pupilId, messages.pupilId), eq(messageSlips.schoolId, messages.schoolId)),
    )
}

/** In the order of the class lists. */
export async function listMessagesOfBatch(db: Db | Tx, { id, schoolId }: { id: string; schoolId: string }): Promise<LoggedMessage[]> {
  return selectLogged(db)
    .where(and(eq(messages.batchId, id), eq(messages.schoolId, schoolId)))
    .orderBy(sql`${classes.name}`, inNameOrder(pupils.name), messages.phone, messages.id)
}

/** What left by itself, the newest first. */
export async function listSingleRows(
  db: Db | Tx,
  { schoolId, limit, offset }: { schoolId: string; limit: number; offset: number },
): Promise<{ rows: LoggedMessage[]; total: number }> {
  const which = and(eq(messages.schoolId, schoolId), isNull(messages.batchId))
  const rows = await selectLogged(db).where(which).orderBy(desc(messages.createdAt), desc(messages.id)).limit(limit).offset(offset)
  return { rows, total: await db.$count(messages, which) }
}

/** Of a batch, or all of a school. Gives how many waited; a pupil's results that do not leave can be sent anew. */
export async function dropWaiting(
  tx: Tx,
  { schoolId, batchId, reason }: { schoolId: string; batchId?: string; reason: DropReason },
): Promise<number> {
  const ofBatch = batchId === undefined ? undefined : eq(messages.batchId, batchId)
  const rows = await tx
    .update(messages)
    .set({ state: 'dropped', reason })
    .where(and(ofBatch, eq(messages.schoolId, schoolId), eq(messages.state, 'waiting')))
    .returning({ id: messages.id })
  const ids = rows.map((row) => row.id)
  await tx.delete(messagePapers).where(sql`${messagePapers.messageId} = any(${sql.param(ids)}::uuid[])`)
  return ids.length
}

export interface BatchCounts {
  batchId: string
  bookedCents: number
  delivered: number
  notDelivered: number
  waiting: number
}

/** `reportedBefore`: what left before then and has no report yet has none. */
export async function countBatches(db: Db | Tx, batchIds: readonly string[], reportedBefore: Date): Promise<Map<string, BatchCounts>> {
  if (batchIds.length === 0) return new Map()
  const before = sql.param(reportedBefore, messages.sentAt)
  const rows = await db
    .select({
      batchId: sql<string>`${messages.batchId}`,
      bookedCents: sql<number>`coalesce(sum(${messages.bookedCents}), 0)::int`,
      delivered: sql<number>`count(*) filter (where ${messages.state} = 'delivered')::int`,
      notDelivered: sql<number>`count(*) filter (where ${messages.state} in ('failed', 'unknown', 'dropped')
        or (${messages.state} = 'sent' and ${messages.sentAt} <= ${before}))::int`,
      waiting: sql<number>`count(*) filter (where ${messages.state} in ('waiting', 'sending'))::int`,
    })
    .from(messages)
    .where(sql`${messages.batchId} = any(${sql.param([...batchIds])}::uuid[])`)
    .groupBy(messages.batchId)
  return new Map(rows.map((row) => [row.batchId, row]))
}
