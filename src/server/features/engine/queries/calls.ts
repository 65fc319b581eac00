import { and, eq, gte, lt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { engineCalls } from '#db/schema.ts'

export type CallEnd = Pick<typeof engineCalls.$inferInsert, 'state' | 'inputTokens' | 'outputTokens' | 'cost' | 'endedAt'>

export async function insertCall(tx: Tx, call: typeof engineCalls.$inferInsert): Promise<string> {
  const [row] = await tx.insert(engineCalls).values(call).returning({ id: engineCalls.id })
  if (!row) throw new Error('A call was not written down.')
  return row.id
}

export async function settleCall(db: Db | Tx, callId: string, end: CallEnd): Promise<void> {
  await db.update(engineCalls).set(end).where(eq(engineCalls.id, callId))
}

/** What a dead worker had asked for this page: its answer will never be seen. */
export async function giveUpCalls(tx: Tx, { pageId, endedAt }: { pageId: string; endedAt: Date }): Promise<void> {
  await tx
    .update(engineCalls)
    .set({ state: 'lost', endedAt })
    .where(and(eq(engineCalls.pageId, pageId), eq(engineCalls.state, 'running')))
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
  const since = (at: Date) => sql`${engineCalls.startedAt} >= ${at.toISOString()}::timestamptz`
  const earliest = [runningSince, hourAgo, monthStart].toSorted((a, b) => a.getTime() - b.getTime())[0] ?? monthStart
  const [row] = await db
    .select({
      running: sql<number>`(count(*) filter (where ${engineCalls.state} = 'running' and ${since(runningSince)}))::int`,
      lastHour: sql<number>`(count(*) filter (where ${since(hourAgo)}))::int`,
      spentThisMonth: sql<number>`coalesce(sum(${engineCalls.cost}) filter (where ${since(monthStart)}), 0)::float8`,
    })
    .from(engineCalls)
    .where(and(eq(engineCalls.schoolId, schoolId), gte(engineCalls.startedAt, earliest)))
  return row ?? { running: 0, lastHour: 0, spentThisMonth: 0 }
}

const useRow = z.object({ calls: z.number(), input_tokens: z.number(), output_tokens: z.number(), cost: z.number() })
const none = { calls: 0, input_tokens: 0, output_tokens: 0, cost: 0 }

export async function sumExamUse(db: Db, examId: string): Promise<z.infer<typeof useRow>> {
  const { rows } = await db.execute(sql`
    select count(*)::int as calls, coalesce(sum(input_tokens), 0)::int as input_tokens,
      coalesce(sum(output_tokens), 0)::int as output_tokens, coalesce(sum(cost), 0)::float8 as cost
    from engine_calls where exam_id = ${examId}`)
  return z.array(useRow).parse(rows)[0] ?? none
}

const paperRow = useRow.extend({ paper_id: z.string(), number: z.string() })

export async function listPaperUse(db: Db, examId: string): Promise<z.infer<typeof paperRow>[]> {
  const { rows } = await db.execute(sql`
    select papers.id as paper_id, papers.number, count(*)::int as calls, coalesce(sum(input_tokens), 0)::int as input_tokens,
      coalesce(sum(output_tokens), 0)::int as output_tokens, coalesce(sum(cost), 0)::float8 as cost
    from engine_calls join papers on papers.id = engine_calls.paper_id
    where engine_calls.exam_id = ${examId} group by papers.id, papers.number order by papers.number`)
  return z.array(paperRow).parse(rows)
}

/** Calls whose workers died long ago are no longer shown as running. */
export async function closeOldCalls(tx: Tx, { schoolId, before, endedAt }: { schoolId: string; before: Date; endedAt: Date }): Promise<void> {
  await tx
    .update(engineCalls)
    .set({ state: 'lost', endedAt })
    .where(and(eq(engineCalls.schoolId, schoolId), eq(engineCalls.state, 'running'), lt(engineCalls.startedAt, before)))
}
