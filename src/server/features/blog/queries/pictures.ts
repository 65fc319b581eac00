import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { picturePath } from '#contract/base/picture-path.ts'
import type { Db, Tx } from '#db/client.ts'
import { blogPictures, blogPosts, users } from '#db/schema.ts'

export type PictureRow = typeof blogPictures.$inferSelect
export type PictureSize = PictureRow['sizes'][number]

export async function insertPicture(
  tx: Tx,
  picture: { uploadedBy: string; source: string | null; sizes: PictureSize[]; createdAt: Date },
): Promise<string> {
  const [row] = await tx.insert(blogPictures).values(picture).returning({ id: blogPictures.id })
  if (row === undefined) throw new Error('The picture was not stored.')
  return row.id
}

/** A picture that this person may put into a post. */
export async function isOwnPicture(db: Db | Tx, pictureId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: blogPictures.id })
    .from(blogPictures)
    .where(and(eq(blogPictures.id, pictureId), eq(blogPictures.uploadedBy, userId)))
  return rows.length > 0
}

/** A picture that anybody may see: one whose owner is active. */
export async function findShownPicture(db: Db, pictureId: string): Promise<PictureSize[] | null> {
  const [row] = await db
    .select({ sizes: blogPictures.sizes })
    .from(blogPictures)
    .innerJoin(users, eq(users.id, blogPictures.uploadedBy))
    .where(and(eq(blogPictures.id, pictureId), eq(users.status, 'ACTIVE')))
  return row?.sizes ?? null
}

/** Removes pictures that stand in no post, were made before, and either are the one named or have lost their owner. */
export async function deleteUnusedPictures(tx: Tx, pictureId: string, before: Date): Promise<PictureSize[]> {
  const isNamedOrNobodys = sql`(${eq(blogPictures.id, pictureId)} or ${isNull(blogPictures.uploadedBy)})`
  const path = sql`${picturePath('')} || ${blogPictures.id}`
  const isNowhere = sql`not exists (select 1 from ${blogPosts} p where p.picture_id = ${blogPictures.id}
    or (p.author_id = ${blogPictures.uploadedBy} and (p.image_url = ${path} or strpos(p.content, ${path}) > 0)))`
  const gone = await tx
    .delete(blogPictures)
    .where(and(isNamedOrNobodys, lt(blogPictures.createdAt, before), isNowhere))
    .returning({ sizes: blogPictures.sizes })
  return gone.flatMap(({ sizes }) => sizes)
}

/** Of these files, those that a picture still is made of: equal bytes are kept once. */
export async function listUsedKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.execute<{ key: string }>(
    sql`select distinct size->>'objectKey' as key from ${blogPictures}, jsonb_array_elements(sizes) size
      where size->>'objectKey' in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  )
  return new Set(rows.rows.map(({ key }) => key))
}
