import { AppError } from '#contract/base/errors.ts'
import { readPicturePath } from '#contract/base/picture-path.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { ChangePostInput, PostInput } from '#contract/blog.ts'
import type { Db, Tx } from '#db/client.ts'
import { fetchPictureJob } from '#server/features/blog/declare-jobs.ts'
import { dropPictureLater } from '#server/features/blog/store-picture.ts'
import { canBeRead, canChangePost } from '#server/features/blog/policy.ts'
import { isOwnPicture } from '#server/features/blog/queries/pictures.ts'
import { deletePostRow, findPostRow, insertPost, lockPost, type PostRow, updatePost } from '#server/features/blog/queries/posts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Publishes a post. `id` is that of a named request: a second try finds what the first one did. */
export async function createPost(ctx: Context, actor: Actor, input: PostInput, { id }: { id?: string } = {}): Promise<PostRow> {
  const { title, content, imageUrl } = input
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const pictureId = await choosePicture(tx, actor, imageUrl)
    const values = {
      ...(id === undefined ? {} : { id }),
      authorId: actor.userId,
      title,
      content,
      imageUrl,
      pictureId,
      createdAt: now,
      updatedAt: now,
    }
    const postId = await insertPost(tx, values)
    if (postId !== null) await fetchLater(ctx, tx, { postId, imageUrl, pictureId })
    return getPost(tx, postId ?? id ?? '')
  })
}

/** Throws `post-not-found` for one that is not the caller's, and `post-changed-elsewhere` where it was saved since `updatedAt`. */
export async function changePost(ctx: Context, actor: Actor, postId: string, input: ChangePostInput): Promise<PostRow> {
  const { title, content, updatedAt } = input
  return ctx.db.transaction(async (tx) => {
    const post = await lockPost(tx, postId)
    if (post === null || !canChangePost(actor, post)) throw new AppError('post-not-found')
    if (updatedAt !== undefined && new Date(updatedAt).getTime() !== post.updatedAt.getTime()) throw new AppError('post-changed-elsewhere')
    const { imageUrl = post.imageUrl } = input
    const isSamePicture = imageUrl === post.imageUrl && post.pictureId !== null
    const pictureId = isSamePicture ? post.pictureId : await choosePicture(tx, actor, imageUrl)
    await updatePost(tx, postId, { title, content, imageUrl, pictureId, pictureProblem: '' }, ctx.now())
    await fetchLater(ctx, tx, { postId, imageUrl, pictureId })
    if (post.pictureId !== null && post.pictureId !== pictureId) await dropPictureLater(ctx, tx, post.pictureId)
    return getPost(tx, postId)
  })
}

/** The picture behind one of our own addresses; null for one that has to be fetched, and for none. */
async function choosePicture(tx: Tx, actor: Actor, imageUrl: string | null): Promise<string | null> {
  const pictureId = imageUrl === null ? null : readPicturePath(imageUrl)
  if (pictureId === null) return null
  if (await isOwnPicture(tx, pictureId, actor.userId)) return pictureId
  throw new AppError('invalid-input', { errors: [fieldFault('imageUrl', 'picture-gone')] })
}

async function fetchLater(ctx: Context, tx: Tx, post: { postId: string; imageUrl: string | null; pictureId: string | null }): Promise<void> {
  const { postId, imageUrl, pictureId } = post
  if (imageUrl !== null && pictureId === null) await ctx.queue.send(tx, fetchPictureJob, { postId, imageUrl })
}

/** Throws `post-not-found` for one that is not the caller's. */
export async function deletePost(ctx: Context, actor: Actor, postId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const post = await lockPost(tx, postId)
    if (post === null || !canChangePost(actor, post)) throw new AppError('post-not-found')
    await deletePostRow(tx, postId)
    if (post.pictureId !== null) await dropPictureLater(ctx, tx, post.pictureId)
  })
}

/** Throws `post-not-found` for one that does not exist. */
export async function getPost(db: Db | Tx, postId: string): Promise<PostRow> {
  const row = await findPostRow(db, postId)
  if (row === null) throw new AppError('post-not-found')
  return row
}

/** Throws `post-not-found` for one that nobody may read now. */
export async function getPublishedPost(db: Db, postId: string): Promise<PostRow> {
  const row = await getPost(db, postId)
  if (!canBeRead({ status: row.authorStatus })) throw new AppError('post-not-found')
  return row
}
