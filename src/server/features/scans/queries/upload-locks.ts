import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { uploadLocks } from '#db/schema.ts'

interface UploadLease {
  uploadId: string
  /** The request that holds it. */
  holder: string
}

const lease = (seconds: number) => sql<Date>`now() + ${seconds}::int * interval '1 second'`

/** True where the lock was free or its lease had ended, by the database's clock. */
export async function acquireUploadLock(db: Db, { uploadId, holder }: UploadLease, seconds: number): Promise<boolean> {
  const rows = await db
    .insert(uploadLocks)
    .values({ uploadId, holder, expiresAt: lease(seconds) })
    .onConflictDoUpdate({
      target: uploadLocks.uploadId,
      set: { holder, expiresAt: lease(seconds) },
      setWhere: sql`${uploadLocks.expiresAt} < now()`,
    })
    .returning({ holder: uploadLocks.holder })
  return rows.length > 0
}

/** False where another request holds it now. */
export async function renewUploadLock(db: Db, { uploadId, holder }: UploadLease, seconds: number): Promise<boolean> {
  const rows = await db
    .update(uploadLocks)
    .set({ expiresAt: lease(seconds) })
    .where(and(eq(uploadLocks.uploadId, uploadId), eq(uploadLocks.holder, holder)))
    .returning({ holder: uploadLocks.holder })
  return rows.length > 0
}

export async function releaseUploadLock(db: Db, { uploadId, holder }: UploadLease): Promise<void> {
  await db.delete(uploadLocks).where(and(eq(uploadLocks.uploadId, uploadId), eq(uploadLocks.holder, holder)))
}
