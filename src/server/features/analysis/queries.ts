import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { examinerReports } from '#db/schema.ts'

export type ExaminerReportRow = typeof examinerReports.$inferSelect
type Values = Omit<typeof examinerReports.$inferInsert, 'revision'>

export async function findExaminerReport(db: Db | Tx, examId: string): Promise<ExaminerReportRow | null> {
  const [row] = await db.select().from(examinerReports).where(eq(examinerReports.examId, examId))
  return row ?? null
}

/** Stores a report if its revision is still the expected one, or 0 for a new one. Returns whether it did. */
export async function saveExaminerReport(tx: Tx, { seen, ...values }: Values & { seen: number }): Promise<boolean> {
  const next = { ...values, revision: seen + 1 }
  const stored =
    seen === 0
      ? await tx.insert(examinerReports).values(next).onConflictDoNothing().returning({ revision: examinerReports.revision })
      : await tx
          .update(examinerReports)
          .set(next)
          .where(and(eq(examinerReports.examId, values.examId), eq(examinerReports.revision, seen)))
          .returning({ revision: examinerReports.revision })
  return stored.length > 0
}

/** Returns whether there was one with this revision. */
export async function deleteExaminerReport(tx: Tx, { examId, seen }: { examId: string; seen: number }): Promise<boolean> {
  const gone = await tx
    .delete(examinerReports)
    .where(and(eq(examinerReports.examId, examId), eq(examinerReports.revision, seen)))
    .returning({ revision: examinerReports.revision })
  return gone.length > 0
}
