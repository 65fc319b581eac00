import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { reportRemarks } from '#db/schema.ts'
import type { TermKey } from '#engine/terms/terms.ts'

export type RemarkRow = typeof reportRemarks.$inferSelect
export type RemarkKey = Pick<RemarkRow, 'pupilId' | 'year' | 'term' | 'kind' | 'subject' | 'schoolId'>

export async function listRemarks(db: Db | Tx, schoolId: string, { year, term }: TermKey, pupilIds: string[]): Promise<RemarkRow[]> {
  if (pupilIds.length === 0) return []
  return db
    .select()
    .from(reportRemarks)
    .where(
      and(eq(reportRemarks.schoolId, schoolId), eq(reportRemarks.year, year), eq(reportRemarks.term, term), inArray(reportRemarks.pupilId, pupilIds)),
    )
}

/** One a pupil, term and kind: approving again takes the place of what stood there. */
export async function saveRemarks(tx: Tx, rows: (typeof reportRemarks.$inferInsert)[]): Promise<void> {
  for (const row of rows) {
    const { words, basis, approvedBy, approvedName, approvedAt } = row
    await tx
      .insert(reportRemarks)
      .values(row)
      .onConflictDoUpdate({
        target: [reportRemarks.pupilId, reportRemarks.year, reportRemarks.term, reportRemarks.kind, reportRemarks.subject, reportRemarks.schoolId],
        set: { words, basis, approvedBy, approvedName, approvedAt },
      })
  }
}

export async function dropRemark(tx: Tx, { pupilId, year, term, kind, subject, schoolId }: RemarkKey): Promise<void> {
  await tx
    .delete(reportRemarks)
    .where(
      and(
        eq(reportRemarks.pupilId, pupilId),
        eq(reportRemarks.schoolId, schoolId),
        eq(reportRemarks.year, year),
        eq(reportRemarks.term, term),
        eq(reportRemarks.kind, kind),
        eq(reportRemarks.subject, subject),
      ),
    )
}
