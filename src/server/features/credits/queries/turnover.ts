import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { creditEntries, creditLots, creditTransfers } from '#db/schema.ts'
import type { ReturnWhy } from '#server/features/credits/return-credits.ts'

const ofTransfer = and(eq(creditTransfers.id, creditEntries.transferId), eq(creditTransfers.schoolId, creditEntries.schoolId))
const isLeft = sql`${creditEntries.side} in ('free', 'held')`
const isGone = sql`${creditEntries.side} in ('used', 'lapsed', 'refunded')`

/** From the first moment up to the last, which is not part of it. */
export interface Span {
  from: Date
  until: Date
}

function sumWhere(condition: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${creditEntries.amount}) filter (where ${condition}), 0)::int`
}

/**
 * What every lot had, got and lost. Opening and closing are what was free or held; the entries of a transfer sum to zero in a lot,
 * so that opening, in and given back, less out, are closing.
 */
export async function listTurnover(db: Db, schoolId: string, { from, until }: Span) {
  const isWithin = sql`${creditTransfers.at} >= ${from}`
  return db
    .select({
      id: creditLots.id,
      kind: creditLots.kind,
      product: creditLots.product,
      startsAt: creditLots.startsAt,
      paidKes: creditLots.paidKes,
      opening: sumWhere(sql`${isLeft} and not ${isWithin}`),
      in: sumWhere(sql`${isLeft} and ${isWithin} and ${creditTransfers.kind} = 'grant'`),
      givenBack: sumWhere(sql`${isLeft} and ${isWithin} and ${creditTransfers.kind} = 'give-back'`),
      out: sumWhere(sql`${isGone} and ${isWithin} and ${creditTransfers.kind} <> 'give-back'`),
      closing: sumWhere(isLeft),
      held: sumWhere(sql`${creditEntries.side} = 'held'`),
      ended: sumWhere(sql`${creditEntries.side} = 'lapsed' and ${isWithin}`),
      refunded: sumWhere(sql`${creditEntries.side} = 'refunded' and ${isWithin}`),
      moves: sql<number>`(count(*) filter (where ${isWithin}))::int`,
    })
    .from(creditEntries)
    .innerJoin(creditTransfers, ofTransfer)
    .innerJoin(creditLots, and(eq(creditLots.id, creditEntries.lotId), eq(creditLots.schoolId, creditEntries.schoolId)))
    .where(and(eq(creditEntries.schoolId, schoolId), lt(creditTransfers.at, until)))
    .groupBy(creditLots.id, creditLots.schoolId)
    .orderBy(asc(creditLots.startsAt), asc(creditLots.id))
}

function isWithinSpan(schoolId: string, { from, until }: Span) {
  return and(eq(creditEntries.schoolId, schoolId), gte(creditTransfers.at, from), lt(creditTransfers.at, until))
}

/** Papers whose credit was taken, by exam. */
export async function listTaken(db: Db, schoolId: string, span: Span): Promise<{ examId: string | null; papers: number }[]> {
  return db
    .select({ examId: creditTransfers.examId, papers: sql<number>`sum(${creditEntries.amount})::int` })
    .from(creditEntries)
    .innerJoin(creditTransfers, ofTransfer)
    .where(and(isWithinSpan(schoolId, span), eq(creditTransfers.kind, 'take'), eq(creditEntries.side, 'used')))
    .groupBy(creditTransfers.examId)
}

const dayOf = sql<string>`to_char(${creditTransfers.at} at time zone 'Africa/Nairobi', 'YYYY-MM-DD')`

/** Credits that came back after they were taken, by exam, day, reason and person. */
export async function listReturns(db: Db, schoolId: string, span: Span) {
  return db
    .select({
      examId: creditTransfers.examId,
      on: dayOf,
      why: sql<ReturnWhy>`${creditTransfers.reason}`,
      by: creditTransfers.madeByName,
      credits: sql<number>`sum(${creditEntries.amount})::int`,
    })
    .from(creditEntries)
    .innerJoin(creditTransfers, ofTransfer)
    .where(and(isWithinSpan(schoolId, span), eq(creditTransfers.kind, 'give-back'), eq(creditEntries.side, 'free')))
    .groupBy(creditTransfers.examId, dayOf, creditTransfers.reason, creditTransfers.madeByName)
    .orderBy(asc(dayOf), asc(creditTransfers.madeByName))
}

/** By how much each month in which anything moved changed what was left: `2026-11`. */
export async function listMonthChanges(db: Db, schoolId: string): Promise<{ month: string; change: number }[]> {
  const month = sql<string>`to_char(${creditTransfers.at} at time zone 'Africa/Nairobi', 'YYYY-MM')`
  return db
    .select({ month, change: sumWhere(isLeft) })
    .from(creditEntries)
    .innerJoin(creditTransfers, ofTransfer)
    .where(eq(creditEntries.schoolId, schoolId))
    .groupBy(month)
    .orderBy(asc(month))
}
