import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { blogLimits } from '#contract/blog.ts'
import type { Db, Tx } from '#db/client.ts'
import { blogPictures, blogPosts, users } from '#db/schema.ts'
import type { Place } from '#server/features/blog/cursor.ts'

export type PostFields = Pick<typeof blogPosts.$inferInsert, 'title' | 'content' | 'imageUrl' | 'pictureId' | 'pictureProblem'>

/** A list is as long as it is asked to be, or ends where its contents reach this. */
const listMaxBytes = 1_000_000

const selectPost = {
  id: blogPosts.id,
  authorId: blogPosts.authorId,
  authorName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  authorStatus: users.status,
  title: blogPosts.title,
  content: blogPosts.content,
  imageUrl: blogPosts.imageUrl,
  pictureId: blogPosts.pictureId,
  pictureSizes: blogPictures.sizes,
  pictureProblem: blogPosts.pictureProblem,
  createdAt: blogPosts.createdAt,
  updatedAt: blogPosts.updatedAt,
}

/** Null from the row on with which those before it hold too much; the first is always whole. */
const contentWithinBytes = sql<string | null>`case when coalesce(sum(octet_length(${blogPosts.content})) over (
  order by ${blogPosts.createdAt} desc, ${blogPosts.id} desc rows between unbounded preceding and 1 preceding
), 0) < ${listMaxBytes} then ${blogPosts.content} end`

/** A post with its author and picture; `PostRow` is what comes of the columns above. */
export type PostRow = NonNullable<Awaited<ReturnType<typeof findPostRow>>>

export async function findPostRow(db: Db | Tx, postId: string) {
  const [row] = await db
    .select(selectPost)
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .leftJoin(blogPictures, eq(blogPictures.id, blogPosts.pictureId))
    .where(eq(blogPosts.id, postId))
  return row ?? null
}

export interface ListOptions {
  /** Whose; without it those of everybody who is active. */
  authorId?: string
  limit: number
  after: Place | null
  /** The beginning of each content only. */
  isBrief?: boolean
}

/** Newest first, and whether there are more. */
export async function listPostRows(
  db: Db | Tx,
  { authorId, limit, after: place, isBrief = false }: ListOptions,
): Promise<{ rows: PostRow[]; hasMore: boolean }> {
  const content = isBrief ? sql<string | null>`left(${blogPosts.content}, ${blogLimits.briefChars})` : contentWithinBytes
  const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.id)] as const
  // Chosen first, by the index; only these are then looked into.
  const page = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .where(and(authorId === undefined ? eq(users.status, 'ACTIVE') : eq(blogPosts.authorId, authorId), isAfter(place)))
    .orderBy(...newestFirst)
    .limit(limit + 1)
    .as('page')
  const rows = await db
    .select({ ...selectPost, content })
    .from(page)
    .innerJoin(blogPosts, eq(blogPosts.id, page.id))
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .leftJoin(blogPictures, eq(blogPictures.id, blogPosts.pictureId))
    .orderBy(...newestFirst)
  const whole: PostRow[] = []
  for (const row of rows.slice(0, limit)) {
    if (row.content === null) break
    whole.push({ ...row, content: row.content })
  }
  return { rows: whole, hasMore: whole.length < rows.length }
}

/** Inserts, or finds what an earlier try of the same request inserted. */
export async function insertPost(
  tx: Tx,
  values: PostFields & { id?: string; authorId: string; createdAt: Date; updatedAt: Date },
): Promise<string | null> {
  const [row] = await tx.insert(blogPosts).values(values).onConflictDoNothing({ target: blogPosts.id }).returning({ id: blogPosts.id })
  return row?.id ?? null
}

/** The post as it stands, held until the transaction ends. */
export async function lockPost(tx: Tx, postId: string): Promise<typeof blogPosts.$inferSelect | null> {
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, postId)).for('update')
  return row ?? null
}

export async function updatePost(tx: Tx, postId: string, fields: PostFields, now: Date): Promise<void> {
  await tx
    .update(blogPosts)
    .set({ ...fields, updatedAt: now })
    .where(eq(blogPosts.id, postId))
}

/** What became of fetching its picture; nothing where the post has another address by now. */
export async function completePicture(
  tx: Tx,
  post: { id: string; imageUrl: string },
  change: { pictureId?: string; pictureProblem: string },
): Promise<boolean> {
  const rows = await tx
    .update(blogPosts)
    .set(change)
    .where(and(eq(blogPosts.id, post.id), eq(blogPosts.imageUrl, post.imageUrl)))
    .returning({ id: blogPosts.id })
  return rows.length > 0
}

export async function deletePostRow(tx: Tx, postId: string): Promise<void> {
  await tx.delete(blogPosts).where(eq(blogPosts.id, postId))
}

/** Every post that anybody may read, newest first: for the map of the site. */
export async function listPublishedPostIds(db: Db | Tx, limit = 5000): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: blogPosts.id, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.authorId))
    .where(eq(users.status, 'ACTIVE'))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(limit)
}

function isAfter(place: Place | null): SQL | undefined {
  if (place === null) return undefined
  return sql`(${blogPosts.createdAt}, ${blogPosts.id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`
}
