import { statfs } from 'node:fs/promises'
import { AppError } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'

/** The database and the reading of what is stored must go on: uploads stop before the disk is full. */
const KEEP_FREE_BYTES = 256 * 1024 * 1024

/** A file is there twice for a moment: while it is sent, and while it is moved to where it stays. */
export async function refuseWhenDiskIsFull(ctx: Context, sizeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(ctx.config.dataDir)
  if (bavail * bsize < sizeBytes * 2 + KEEP_FREE_BYTES) throw new AppError('disk-full')
}
