import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { reportPrints } from '#db/schema.ts'
import type { TermKey } from '#engine/terms/terms.ts'

export type ReportPrintRow = typeof reportPrints.$inferSelect

export async function insertReportPrint(tx: Tx, values: typeof reportPrints.$inferInsert): Promise<ReportPrintRow> {
  const [row] = await tx.insert(reportPrints).values(values).returning()
  if (row === undefined) throw new Error('The print was not stored.')
  return row
}

export async function findReportPrint(db: Db | Tx, printId: string): Promise<ReportPrintRow | null> {
  const [row] = await db.select().from(reportPrints).where(eq(reportPrints.id, printId))
  return row ?? null
}

export async function listReportPrints(db: Db | Tx, schoolId: string, { year, term }: TermKey): Promise<ReportPrintRow[]> {
  return db
    .select()
    .from(reportPrints)
    .where(and(eq(reportPrints.schoolId, schoolId), eq(reportPrints.year, year), eq(reportPrints.term, term)))
    .orderBy(desc(reportPrints.createdAt))
    .limit(20)
}

/** False where it is over already: a job that runs twice changes nothing. */
export async function changeReportPrint(db: Db | Tx, printId: string, values: Partial<ReportPrintRow>): Promise<boolean> {
  const rows = await db
    .update(reportPrints)
    .set(values)
    .where(and(eq(reportPrints.id, printId), inArray(reportPrints.state, ['waiting', 'printing'])))
    .returning({ id: reportPrints.id })
  return rows.length > 0
}
