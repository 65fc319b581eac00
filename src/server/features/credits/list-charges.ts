import type { Db, Tx } from '#db/client.ts'
import { type Charge, findCharges } from '#server/features/credits/queries/charges.ts'

/** Where the credit of each paper stands. A paper that was never charged is not in it. */
export async function listCharges(db: Db | Tx, schoolId: string, paperIds: readonly string[]): Promise<Map<string, Charge['state']>> {
  return new Map([...(await findCharges(db, schoolId, paperIds))].map(([paperId, { state }]) => [paperId, state]))
}
