import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { canChangeComment } from '#server/features/annotations/policy.ts'
import { deleteCommentRow, hasTwin, lockComment, updateComment, type CommentRow } from '#server/features/annotations/queries/bank.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

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
