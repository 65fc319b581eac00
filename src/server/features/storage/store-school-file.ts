import { insertSchoolFile } from '#server/features/storage/queries.ts'
import { withRoom } from '#server/features/storage/reserve-space.ts'
import type { Context } from '#server/platform/context.ts'

/** Stores a file that somebody of a school has sent, and counts it towards the school's quota, once. Gives its key. */
export async function storeSchoolFile(ctx: Context, schoolId: string, { bytes, type }: { bytes: Uint8Array; type: string }): Promise<string> {
  return withRoom(ctx, { schoolId, sizeBytes: bytes.byteLength }, async () => {
    const { key, sizeBytes } = await ctx.objects.put(bytes, type)
    await insertSchoolFile(ctx.db, { schoolId, objectKey: key, sizeBytes })
    return key
  })
}
