import type { Db, Tx } from '#db/client.ts'
import { listTerms, type Term } from '#engine/terms/terms.ts'
import { listWrittenTerms } from '#server/features/terms/queries.ts'

/** The terms of a year, of the one before it and of the one after, in order. */
export async function listTermsAround(db: Db | Tx, schoolId: string, year: number): Promise<Term[]> {
  return listTerms([year - 1, year, year + 1], await listWrittenTerms(db, schoolId, [year - 1, year + 1]))
}

/** The day it is in Kenya. */
export function todayInKenya(now: Date): string {
  return new Date(now.getTime() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
