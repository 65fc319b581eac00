import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { canChangeComment } from '#server/features/annotations/policy.ts'
import {
  type BankOf,
  type CommentRow,
  countUseOf,
  deleteCommentRow,
  findCommentByText,
  hasTwin,
  insertComment,
  lockComment,
  updateComment,
} from '#server/features/annotations/queries/bank.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import type { SchoolWork } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface BankedExam extends SchoolWork {
  id: string
  draft: Record<string, unknown>
}

/** The bank of one person for the subject of an exam. */
export function bankOf(actor: Actor, { schoolId, draft }: BankedExam): BankOf {
  return { userId: actor.userId, schoolId, subject: readDraft(draft).subject ?? '' }
}

/** What was written is suggested from then on, the more the oftener it was written. */
export async function saveUsedComment(
  tx: Tx,
  actor: Actor,
  { exam, question, text }: { exam: BankedExam; question: string; text: string },
): Promise<void> {
  const bank = bankOf(actor, exam)
  // Another request may have kept the same words between the two looks.
  const comment = (await findCommentByText(tx, bank, text)) ?? (await insertComment(tx, bank, text)) ?? (await findCommentByText(tx, bank, text))
  if (comment !== null) await countUseOf(tx, { commentId: comment.id, examId: exam.id, question })
}

/** Puts words into the bank before they are used. Throws `comment-taken`. */
export async function saveComment(ctx: Context, actor: Actor, { exam, text }: { exam: BankedExam; text: string }): Promise<CommentRow> {
  return ctx.db.transaction(async (tx) => {
    const comment = await insertComment(tx, bankOf(actor, exam), text)
    if (comment === null) throw new AppError('comment-taken')
    return comment
  })
}

/** What stands on answers already keeps its words. Throws `comment-not-found`, `comment-taken`. */
export async function changeComment(
  ctx: Context,
  actor: Actor,
  { commentId, text, isShared }: { commentId: string; text?: string | undefined; isShared?: boolean | undefined },
): Promise<CommentRow> {
  return ctx.db.transaction(async (tx) => {
    const comment = await lockCommentFor(tx, actor, commentId)
    const next = { text: text ?? comment.text, isShared: isShared ?? comment.isShared }
    if (next.text !== comment.text && (await hasTwin(tx, comment, next.text))) throw new AppError('comment-taken')
    // What nobody owns and nobody shares would be out of everybody's sight.
    if (comment.ownerId === null && !next.isShared) await deleteCommentRow(tx, commentId)
    else await updateComment(tx, commentId, next)
    return { ...comment, ...next }
  })
}

/** Throws `comment-not-found`. */
export async function deleteComment(ctx: Context, actor: Actor, commentId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const comment = await lockCommentFor(tx, actor, commentId)
    await deleteCommentRow(tx, comment.id)
  })
}

async function lockCommentFor(tx: Tx, actor: Actor, commentId: string): Promise<CommentRow> {
  const comment = await lockComment(tx, commentId)
  if (comment === null || !canChangeComment(actor, comment)) throw new AppError('comment-not-found')
  return comment
}
