import { blogLimits } from '#contract/blog.ts'
import { dropPictureLater, storePicture } from '#server/features/blog/store-picture.ts'
import { canBeRead } from '#server/features/blog/policy.ts'
import { insertPicture, type PictureSize } from '#server/features/blog/queries/pictures.ts'
import { findPostRow, completePicture } from '#server/features/blog/queries/posts.ts'
import { givenUp, problemOf } from '#server/features/blog/picture-problem.ts'
import type { Context } from '#server/platform/context.ts'
import { fetchPicture, PictureNotFetched, type FetchRules } from '#server/platform/http/fetch-picture.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

interface Wanted {
  postId: string
  imageUrl: string
}

/**
 * Brings the picture that a post names to us, since pages load nothing from elsewhere. Until it is here the post stands
 * without; where it cannot be had, its author is told why. `rules` says which addresses may be asked.
 */
export async function fetchPostPicture(ctx: Context, { postId, imageUrl }: Wanted, run: JobRun, rules?: FetchRules): Promise<'done' | 'skipped'> {
  const post = await findPostRow(ctx.db, postId)
  if (post === null || post.imageUrl !== imageUrl || post.pictureId !== null || !canBeRead({ status: post.authorStatus })) return 'skipped'
  const wanted = { id: postId, imageUrl }
  let sizes: PictureSize[]
  try {
    const bytes = await fetchPicture(imageUrl, { maxBytes: blogLimits.pictureMaxBytes, signal: run.signal, ...(rules ? { rules } : {}) })
    sizes = await storePicture(ctx, bytes)
  } catch (error) {
    const isKnown = error instanceof PictureNotFetched || error instanceof UnusablePicture
    if (!isKnown || (error instanceof PictureNotFetched && error.mayPass && !run.isLastTry)) throw error
    await ctx.db.transaction((tx) => completePicture(tx, wanted, { pictureProblem: problemOf(error) }))
    return 'done'
  }
  await ctx.db.transaction(async (tx) => {
    const pictureId = await insertPicture(tx, { uploadedBy: post.authorId, source: imageUrl, sizes, createdAt: ctx.now() })
    const isStill = await completePicture(tx, wanted, { pictureId, pictureProblem: '' })
    if (!isStill) await dropPictureLater(ctx, tx, pictureId)
  })
  return 'done'
}

/** The workers that tried it died, or the database was away each time. */
export async function failPostPicture(ctx: Context, { postId, imageUrl }: Wanted): Promise<'done' | 'skipped'> {
  const post = await findPostRow(ctx.db, postId)
  if (post === null || post.pictureId !== null) return 'skipped'
  await ctx.db.transaction((tx) => completePicture(tx, { id: postId, imageUrl }, { pictureProblem: givenUp }))
  return 'done'
}
