import { and, asc, count, eq, gte, inArray, min, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { creditEntries, creditTransfers, creditWaits, exams } from '#db/schema.ts'

const ofTransfer = and(eq(creditTransfers.id, creditEntries.transferId), eq(creditTransfers.schoolId, creditEntries.schoolId))

/** Lots of which something changed since a moment. */
export async function listTouchedLots(db: Db, schoolId: string, from: Date): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ lotId: creditEntries.lotId })
    .from(creditEntries)
    .innerJoin(creditTransfers, ofTransfer)
    .where(and(eq(creditEntries.schoolId, schoolId), gte(creditTransfers.at, from)))
  return new Set(rows.map(({ lotId }) => lotId))
}

/** Of each lot, the last day on which credits came back to it, in East Africa Time, and how many. */
export async function listCameBack(db: Db, schoolId: string, from: Date): Promise<Map<string, { credits: number; on: string }>> {
  const on = sql<string>`to_char(${creditTransfers.at} at time zone 'Africa/Nairobi', 'YYYY-MM-DD')`
  const rows = await db
    .select({ lotId: creditEntries.lotId, on, credits: sql<number>`sum(${creditEntries.amount})::int` })
    .from(creditEntries)
    .innerJoin(creditTransfers, ofTransfer)
    .where(
      and(eq(creditEntries.schoolId, schoolId), eq(creditEntries.side, 'free'), eq(creditTransfers.kind, 'give-back'), gte(creditTransfers.at, from)),
    )
    .groupBy(creditEntries.lotId, on)
    .orderBy(asc(on))
  return new Map(rows.map(({ lotId, ...day }) => [lotId, day]))
}

/** Papers that were read without credit, by exam. */
export async function listWaitingExams(
  db: Db,
  schoolId: string,
  { withheldAlone }: { withheldAlone: boolean },
): Promise<{ examId: string; papers: number; since: Date }[]> {
  const rows = await db
    .select({ examId: creditWaits.examId, papers: count(), since: min(creditWaits.createdAt) })
    .from(creditWaits)
    .where(and(eq(creditWaits.schoolId, schoolId), withheldAlone ? eq(creditWaits.isWithheld, true) : undefined))
    .groupBy(creditWaits.examId)
  return rows.flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since }]))
}

/** Titles of exams, deleted ones too; of those that are gone for good there is none. */
export async function listExamTitles(db: Db, schoolId: string, ids: readonly string[]): Promise<Map<string, { title: string; isDeleted: boolean }>> {
  const rows = await db
    .select({ id: exams.id, title: exams.title, deletedAt: exams.deletedAt })
    .from(exams)
    .where(and(eq(exams.schoolId, schoolId), inArray(exams.id, [...ids])))
  return new Map(rows.map(({ id, title, deletedAt }) => [id, { title, isDeleted: deletedAt !== null }]))
}
