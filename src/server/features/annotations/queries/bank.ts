import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { bankComments, bankCommentUses } from '#db/schema.ts'

export type CommentRow = typeof bankComments.$inferSelect
export interface CountedComment extends CommentRow {
  usesHere: number
  uses: number
}

/** Whose bank, and for what. */
export interface BankOf {
  userId: string
  schoolId: string
  subject: string
}

/** More than one looks through; the least used fall off the end. */
const maxComments = 300

function isOpenTo({ userId, schoolId, subject }: BankOf) {
  return and(
    eq(bankComments.schoolId, schoolId),
    eq(bankComments.subject, subject),
    or(eq(bankComments.ownerId, userId), eq(bankComments.isShared, true)),
  )
}

export async function listBank(db: Db, bank: BankOf, { examId, question }: { examId: string; question: string }): Promise<CountedComment[]> {
  const usesHere = sql<number>`coalesce(sum(${bankCommentUses.uses}) filter (where ${bankCommentUses.examId} = ${examId} and ${bankCommentUses.question} = ${question}), 0)::int`
  const uses = sql<number>`coalesce(sum(${bankCommentUses.uses}), 0)::int`
  const rows = await db
    .select({ row: bankComments, usesHere: usesHere.as('uses_here'), uses: uses.as('uses_all') })
    .from(bankComments)
    .leftJoin(bankCommentUses, eq(bankCommentUses.commentId, bankComments.id))
    .where(isOpenTo(bank))
    .groupBy(bankComments.id)
    .orderBy(sql`uses_here desc`, sql`uses_all desc`, desc(bankComments.createdAt), desc(bankComments.id))
    .limit(maxComments)
  return rows.map(({ row, ...counts }) => ({ ...row, ...counts }))
}

/** One's own first, else one that a colleague shares. */
export async function findCommentByText(tx: Tx, bank: BankOf, text: string): Promise<CommentRow | null> {
  const [row] = await tx
    .select()
    .from(bankComments)
    .where(and(isOpenTo(bank), eq(bankComments.text, text)))
    .orderBy(sql`${bankComments.ownerId} = ${bank.userId} desc nulls last`)
    .limit(1)
  return row ?? null
}

/** Null where the owner has these words already. */
export async function insertComment(tx: Tx, { userId, schoolId, subject }: BankOf, text: string): Promise<CommentRow | null> {
  const [row] = await tx.insert(bankComments).values({ schoolId, ownerId: userId, subject, text }).onConflictDoNothing().returning()
  return row ?? null
}

export async function countUseOf(tx: Tx, use: { commentId: string; examId: string; question: string }): Promise<void> {
  await tx
    .insert(bankCommentUses)
    .values({ ...use, uses: 1 })
    .onConflictDoUpdate({
      target: [bankCommentUses.commentId, bankCommentUses.examId, bankCommentUses.question],
      set: { uses: sql`${bankCommentUses.uses} + 1` },
    })
}

export async function lockComment(tx: Tx, commentId: string): Promise<CommentRow | null> {
  const [row] = await tx.select().from(bankComments).where(eq(bankComments.id, commentId)).for('update')
  return row ?? null
}

export async function hasTwin(tx: Tx, { id, ownerId, subject }: CommentRow, text: string): Promise<boolean> {
  if (ownerId === null) return false
  const rows = await tx
    .select({ id: bankComments.id })
    .from(bankComments)
    .where(and(eq(bankComments.ownerId, ownerId), eq(bankComments.subject, subject), eq(bankComments.text, text)))
  return rows.some((row) => row.id !== id)
}

export async function updateComment(tx: Tx, commentId: string, values: Partial<Pick<CommentRow, 'text' | 'isShared'>>): Promise<void> {
  await tx.update(bankComments).set(values).where(eq(bankComments.id, commentId))
}

export async function deleteCommentRow(tx: Tx, commentId: string): Promise<void> {
  await tx.delete(bankComments).where(eq(bankComments.id, commentId))
}
