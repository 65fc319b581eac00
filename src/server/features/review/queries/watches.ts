import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { reviewWatches } from '#db/schema.ts'
import type { Watch } from '#engine/marking/time-on-question.ts'

export async function findWatch(db: Tx, userId: string): Promise<Watch | null> {
  const [row] = await db.select().from(reviewWatches).where(eq(reviewWatches.userId, userId))
  return row === undefined ? null : { examId: row.examId, question: row.question, seenAtMs: row.seenAt.getTime(), spentMs: row.spentMs }
}

export async function saveWatch(db: Tx, userId: string, { examId, question, seenAtMs, spentMs }: Watch): Promise<void> {
  const set = { examId, question, seenAt: new Date(seenAtMs), spentMs }
  await db
    .insert(reviewWatches)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: reviewWatches.userId, set })
}

export async function stopWatching(tx: Tx, userId: string): Promise<void> {
  await tx.delete(reviewWatches).where(eq(reviewWatches.userId, userId))
}
