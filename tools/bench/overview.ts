import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { countExams } from '#server/features/overview/count-exams.ts'
import { planView } from '#server/features/overview/plan-view.ts'
import { showHelp } from '#server/features/overview/show-help.ts'
import { showOverview } from '#server/features/overview/show-overview.ts'
import { showTrends } from '#server/features/overview/show-trends.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { classCount, examsOfClass, fillSchool, questions, subjects } from '#tools/bench/fill-school.ts'
import { noReaders, openBench } from '#tools/bench/open-bench.ts'
import { report } from '#tools/measurements.ts'

const rounds = 7

/**
 * The page of a school of 1,260 pupils with 100,800 confirmed papers in three terms, from the summaries, beside a plain query
 * over the same marks in the same run. The counting is told apart.
 */
export async function benchOverview(): Promise<void> {
  const bench = await openBench(noReaders)
  try {
    const { ctx } = bench
    const { db } = ctx
    const [schoolId, ownerId] = [randomUUID(), randomUUID()]
    await db.transaction((tx) => fillSchool(tx, { schoolId, ownerId }))
    await db.execute(sql`analyze`)
    const counted = await db.execute<{ papers: number }>(sql`select count(*)::int as papers from papers`)
    const start = performance.now()
    await countExams(ctx, { schoolId }, { signal: new AbortController().signal })
    console.log(`  ${counted.rows[0]?.papers ?? 0} papers of ${classCount * examsOfClass} exams, ${questions} answers each`)
    report({ what: 'counting all of them once', unit: 's', values: [(performance.now() - start) / 1000] })
    await db.execute(sql`analyze`)
    const head: Viewer = { userId: ownerId, role: 'PRINCIPAL', schoolId }
    const view = await planView(ctx, head, { year: 2026, term: 3 })
    const parts: Record<string, () => Promise<unknown>> = {
      'trends over three terms': () => showTrends(ctx, view, {}),
      'the figures and the progress': () => showOverview(ctx, view, 'en'),
      'who needs help': () => showHelp(ctx, view),
      'the plain query, for the trends': () => db.execute(rawTrends(schoolId)),
    }
    for (const [what, part] of Object.entries(parts)) report({ what, unit: 'ms', values: await time(part), digits: 0 })
    await compare(await showTrends(ctx, view, {}), (await db.execute<RawTrend>(rawTrends(schoolId))).rows)
  } finally {
    await bench.close()
  }
}

interface RawTrend extends Record<string, unknown> {
  subject: string
  count: number
  percent: number
}

/** The same means of per cent from the marks themselves. */
function rawTrends(schoolId: string) {
  return sql`
    select subject, count(*)::int as count, avg(percent)::float8 as percent
    from (
      select e.draft ->> 'subject' as subject, e.id, p.id as paper, sum(a.marks) / sum(a.max) * 100 as percent
      from exams e join papers p on p.exam_id = e.id join answers a on a.paper_id = p.id
      where e.school_id = ${schoolId} and e.confirmed_at is not null and not p.absent
      group by e.id, p.id) paper
    group by subject order by subject`
}

async function compare({ lines }: Awaited<ReturnType<typeof showTrends>>, raw: readonly RawTrend[]): Promise<void> {
  const same = raw.every(({ subject, count, percent }) => {
    const points = lines.find(({ name }) => name === subject)?.points ?? []
    const results = points.reduce((sum, point) => sum + point.count, 0)
    const mean = points.reduce((sum, point) => sum + (point.value ?? 0) * point.count, 0) / Math.max(1, results)
    return results === count && Math.abs(mean - percent) < 1e-6
  })
  console.log(`  both say the same                  ${same && raw.length === subjects.length ? 'yes' : 'NO'}`)
}

async function time(part: () => Promise<unknown>): Promise<number[]> {
  await part()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await part()
    times.push(performance.now() - start)
  }
  return times
}
