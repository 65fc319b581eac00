import { count } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { pages } from '#db/schema.ts'

/** Pages of each school. Discarded ones count too, since they use space. */
export async function countPagesBySchool(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.select({ schoolId: pages.schoolId, count: count() }).from(pages).groupBy(pages.schoolId)
  return new Map(rows.map((row) => [row.schoolId, row.count]))
}
