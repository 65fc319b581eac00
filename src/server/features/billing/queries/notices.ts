import type { Tx } from '#db/client.ts'
import { billingNotices } from '#db/schema.ts'

/** The keys of which the school was not told before. */
export async function insertNotices(tx: Tx, schoolId: string, notices: readonly { key: string; isMailed: boolean }[]): Promise<string[]> {
  if (notices.length === 0) return []
  const rows = await tx
    .insert(billingNotices)
    .values(notices.map((notice) => ({ ...notice, schoolId })))
    .onConflictDoNothing()
    .returning({ key: billingNotices.key })
  return rows.map(({ key }) => key)
}
