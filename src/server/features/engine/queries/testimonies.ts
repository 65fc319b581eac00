import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { pageTestimonies } from '#db/schema.ts'

export type Testimony = typeof pageTestimonies.$inferSelect

/** What was answered to the very same request, for this page or another picture of it. */
export async function findTestimonyByRequest(db: Db, schoolId: string, requestKey: string): Promise<Testimony | null> {
  const [row] = await db
    .select()
    .from(pageTestimonies)
    .where(and(eq(pageTestimonies.schoolId, schoolId), eq(pageTestimonies.requestKey, requestKey)))
    .limit(1)
  return row ?? null
}

export async function saveTestimony(tx: Tx, row: typeof pageTestimonies.$inferInsert): Promise<void> {
  await tx.insert(pageTestimonies).values(row).onConflictDoUpdate({ target: pageTestimonies.pageId, set: row })
}
