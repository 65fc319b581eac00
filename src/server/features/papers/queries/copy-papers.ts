import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { pages, papers, sheetVersions } from '#db/schema.ts'
import { isInPaper, isKept, isOfMaster } from '#server/features/papers/kept-page.ts'

/** The versions of an exam that are those of master sheets. */
export async function listMasterVersions(tx: Tx, examId: string): Promise<Set<number>> {
  const rows = await tx
    .select({ version: sheetVersions.version })
    .from(sheetVersions)
    .where(and(eq(sheetVersions.examId, examId), sheetVersions.isMaster))
  return new Set(rows.map(({ version }) => version))
}

/** Whether a paper is written on copies of a master sheet, so that no number of a page decides whose it is any more. */
export async function isCopyPaper(tx: Tx, paperId: string): Promise<boolean> {
  const [row] = await tx.select({ isOfMaster }).from(papers).where(eq(papers.id, paperId))
  return row?.isOfMaster ?? false
}

/** Those of these pupils who handed in a sheet that is no copy. */
export async function listPupilsWithOtherPaper(tx: Tx, examId: string, pupilIds: readonly string[]): Promise<Set<string>> {
  if (pupilIds.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ pupilId: papers.pupilId })
    .from(papers)
    .innerJoin(pages, and(eq(pages.paperId, papers.id), isInPaper))
    .where(and(eq(papers.examId, examId), isOneOf(papers.pupilId, pupilIds), sql`not ${isOfMaster}`))
  return new Set(rows.flatMap(({ pupilId }) => pupilId ?? []))
}

/** Copies that wait because their number is nobody's, with the number. */
export async function listCopiesOfNobody(tx: Tx, examId: string): Promise<{ id: string; number: string }[]> {
  const rows = await tx
    .select({ id: pages.id, reasons: pages.reasons })
    .from(pages)
    .where(and(eq(pages.examId, examId), eq(pages.state, 'unclaimed'), isKept))
    .orderBy(asc(pages.id))
  return rows.flatMap(({ id, reasons }) => reasons.flatMap((reason) => (reason.code === 'number-of-nobody' ? [{ id, number: reason.number }] : [])))
}

/** Whether a page stands in the paper, or is about to. */
export async function hasKeptPages(tx: Tx, paperId: string): Promise<boolean> {
  const [page] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.paperId, paperId), isKept))
    .limit(1)
  return page !== undefined
}
