import { AppError } from '#contract/base/errors.ts'
import type { Db, Tx } from '#db/client.ts'
import { canBeRead } from '#server/features/blog/policy.ts'
import { findPostRow, type PostRow } from '#server/features/blog/queries/posts.ts'

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
