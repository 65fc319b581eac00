import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { aiReadingCalls } from '#db/schema.ts'
import { papersToJoin } from '#server/features/papers/joins.ts'

export type CallEnd = Pick<typeof aiReadingCalls.$inferInsert, 'state' | 'inputTokens' | 'outputTokens' | 'cost' | 'endedAt'>

export async function insertCall(tx: Tx, call: typeof aiReadingCalls.$inferInsert): Promise<string> {
  const [row] = await tx.insert(aiReadingCalls).values(call).returning({ id: aiReadingCalls.id })
  if (!row) throw new Error('A call was not written down.')
  return row.id
}

export async function completeCall(db: Db | Tx, callId: string, end: CallEnd): Promise<void> {
  await db.update(aiReadingCalls).set(end).where(eq(aiReadingCalls.id, callId))
}

/** What a dead worker had asked for this page: its answer will never be seen. */
export async function giveUpCalls(tx: Tx, { pageId, endedAt }: { pageId: string; endedAt: Date }): Promise<void> {
  await tx
    .update(aiReadingCalls)
    .set({ state: 'lost', endedAt })
    .where(and(eq(aiReadingCalls.pageId, pageId), eq(aiReadingCalls.state, 'running')))
}

export interface SchoolUse {
  running: number
  lastHour: number
  spentThisMonth: number
}

/** What counts against a school's limits. A call that began before `runningSince` and never ended is of a dead worker. */
export async function countSchoolUse(
  db: Db | Tx,
  { schoolId, runningSince, hourAgo, monthStart }: { schoolId: string; runningSince: Date; hourAgo: Date; monthStart: Date },
): Promise<SchoolUse> {
  const since = (at: Date) => sql`${aiReadingCalls.startedAt} >= ${at.toISOString()}::timestamptz`
  const earliest = [runningSince, hourAgo, monthStart].toSorted((a, b) => a.getTime() - b.getTime())[0] ?? monthStart
  const [row] = await db
    .select({
      running: sql<number>`(count(*) filter (where ${aiReadingCalls.state} = 'running' and ${since(runningSince)}))::int`,
      lastHour: sql<number>`(count(*) filter (where ${since(hourAgo)}))::int`,
      spentThisMonth: sql<number>`coalesce(sum(${aiReadingCalls.cost}) filter (where ${since(monthStart)}), 0)::float8`,
    })
    .from(aiReadingCalls)
    .where(and(eq(aiReadingCalls.schoolId, schoolId), gte(aiReadingCalls.startedAt, earliest)))
  return row ?? { running: 0, lastHour: 0, spentThisMonth: 0 }
}

/** Of all schools. Nobody else counts until the transaction ends; taken after a school's settings. */
export async function countRunningAlone(tx: Tx, runningSince: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('calls of AI reading', 0))`)
  const [row] = await tx
    .select({ running: count() })
    .from(aiReadingCalls)
    .where(and(sql`${aiReadingCalls.state} = 'running'`, gte(aiReadingCalls.startedAt, runningSince)))
  return row?.running ?? 0
}

const useRow = z.object({ calls: z.number(), input_tokens: z.number(), output_tokens: z.number(), cost: z.number() })
const examUse = useRow.extend({ papers: z.number() })
const none = { calls: 0, papers: 0, input_tokens: 0, output_tokens: 0, cost: 0 }

export async function sumExamUse(db: Db, examId: string): Promise<z.infer<typeof examUse>> {
  const { rows } = await db.execute(sql`
    select count(*)::int as calls, count(distinct paper_id)::int as papers, coalesce(sum(input_tokens), 0)::int as input_tokens,
      coalesce(sum(output_tokens), 0)::int as output_tokens, coalesce(sum(cost), 0)::float8 as cost
    from ai_reading_calls where exam_id = ${examId}`)
  return z.array(examUse).parse(rows)[0] ?? none
}

const paperRow = useRow.extend({ paper_id: z.string(), number: z.string() })

export async function listPaperUse(db: Db, examId: string): Promise<z.infer<typeof paperRow>[]> {
  const papers = papersToJoin(db)
  const { rows } = await db.execute(sql`
    select ${papers.id} as paper_id, ${papers.number} as number, count(*)::int as calls, coalesce(sum(input_tokens), 0)::int as input_tokens,
      coalesce(sum(output_tokens), 0)::int as output_tokens, coalesce(sum(cost), 0)::float8 as cost
    from ai_reading_calls join ${papers} on ${papers.id} = ai_reading_calls.paper_id
    where ai_reading_calls.exam_id = ${examId} group by 1, 2 order by 2`)
  return z.array(paperRow).parse(rows)
}

/** Calls whose workers died long ago are no longer shown as running. */
export async function closeOldCalls(tx: Tx, { schoolId, before, endedAt }: { schoolId: string; before: Date; endedAt: Date }): Promise<void> {
  await tx
    .update(aiReadingCalls)
    .set({ state: 'lost', endedAt })
    .where(and(eq(aiReadingCalls.schoolId, schoolId), eq(aiReadingCalls.state, 'running'), lt(aiReadingCalls.startedAt, before)))
}

export interface ExamCost {
  examId: string
  papers: number
  cost: number
}

/** What AI reading of a school's exams cost since a day, exam by exam, the last first. */
export async function listExamCosts(db: Db, schoolId: string, since: Date): Promise<ExamCost[]> {
  const { examId, paperId, cost, startedAt } = aiReadingCalls
  const rows = await db
    .select({ examId, papers: sql<number>`count(distinct ${paperId})::int`, cost: sql<number>`coalesce(sum(${cost}), 0)::float8` })
    .from(aiReadingCalls)
    .where(and(eq(aiReadingCalls.schoolId, schoolId), gte(startedAt, since)))
    .groupBy(examId)
    .orderBy(sql`max(${startedAt}) desc`)
  return rows.flatMap((row) => (row.examId === null || row.cost === 0 ? [] : { ...row, examId: row.examId }))
}
