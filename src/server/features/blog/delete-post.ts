import { AppError } from '#contract/base/errors.ts'
import { dropPictureLater } from '#server/features/blog/drop-unused-picture.ts'
import { canChangePost } from '#server/features/blog/policy.ts'
import { deletePostRow, lockPost } from '#server/features/blog/queries/posts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Throws `post-not-found` for one that is not the caller's. */
export async function deletePost(ctx: Context, actor: Actor, postId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const post = await lockPost(tx, postId)
    if (post === null || !canChangePost(actor, post)) throw new AppError('post-not-found')
    await deletePostRow(tx, postId)
    if (post.pictureId !== null) await dropPictureLater(ctx, tx, post.pictureId)
  })
}
