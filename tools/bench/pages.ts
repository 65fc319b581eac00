import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { answers, batches, pages, uploads } from '#db/schema.ts'
import { readPagesJob } from '#server/features/scans/declare-jobs.ts'
import { insertPages } from '#server/features/papers/queries/pages.ts'
import { codeOf, scriptedReaders, writeScript } from '#test/server/scripted-readers.ts'
import { openBench, printBenchExam, type Bench, type BenchExam } from '#tools/bench/open-bench.ts'
import { scanJobs } from '#server/features/scans/jobs.ts'
import { report } from '#tools/measurements.ts'
import { runJobs } from '#worker/run-jobs.ts'

const clients = [1, 8, 32]
const rounds = 3
const pagesInAll = 384
const questions = Array.from({ length: 5 }, (_, at) => ({
  id: String(at + 1),
  type: 'choice',
  options: ['A', 'B', 'C', 'D'],
  answer: ['A'],
  marks: 1,
}))
const draft = { format: 'sahihi-exam/1', title: 'Five choices', questions }

/**
 * Pages a second from the queue to stored marks, where so many schools have sent a file of many pages. The reader of
 * pictures is a stand-in that replies at once, so what is measured is the queue and the database.
 */
export async function benchPages(): Promise<void> {
  const bench = await openBench(scriptedReaders())
  try {
    const schools: { printed: BenchExam; pageIds: string[] }[] = []
    for (let school = 0; school < Math.max(...clients); school += 1) {
      const printed = await printBenchExam(bench, draft, pagesInAll / (school === 0 ? 1 : school < 8 ? 8 : 32))
      schools.push({ printed, pageIds: await storePages(bench, printed) })
    }
    await bench.ctx.db.execute(sql`delete from pgboss.job`)
    const running = await runJobs(bench.boss, bench.ctx, scanJobs)
    for (const count of clients) {
      const perSecond: number[] = []
      for (let round = 0; round < rounds; round += 1) perSecond.push(await measure(bench, schools.slice(0, count)))
      report({ what: `${count} clients, ${pagesInAll} pages in all`, unit: 'pages a second', values: perSecond })
    }
    await running.stop(1000)
  } finally {
    await bench.close()
  }
}

async function storePages({ ctx }: Bench, { schoolId, examId, layout }: BenchExam): Promise<string[]> {
  const [batch] = await ctx.db.insert(batches).values({ schoolId, examId }).returning()
  const file = { fileName: 'class.pdf', objectKey: 'of no use', sizeBytes: 1 }
  const [upload] = await ctx.db
    .insert(uploads)
    .values({ schoolId, examId, batchId: batch?.id ?? '', ...file, state: 'split' })
    .returning()
  if (!upload) throw new Error('No upload was made.')
  const split: { sequence: number; pictureKey: string }[] = []
  for (const [sequence, paper] of layout.papers.entries()) {
    const chosen = Object.fromEntries(questions.map(({ id }) => [id, ['A']]))
    const { key } = await ctx.objects.put(writeScript({ code: codeOf(paper.pages[0]?.code.text ?? ''), chosen }), 'image/jpeg')
    split.push({ sequence, pictureKey: key })
  }
  return ctx.db.transaction((tx) => insertPages(tx, upload, split))
}

/** All wait again, without marks, and the same number of pages goes into the queue whoever sends them. */
async function measure({ ctx }: Bench, schools: readonly { printed: BenchExam; pageIds: string[] }[]): Promise<number> {
  const each = pagesInAll / schools.length
  await ctx.db.delete(answers)
  await ctx.db.update(pages).set({ state: 'waiting', paperId: null, pageNumber: null, questions: [] })
  const from = performance.now()
  for (const { printed, pageIds } of schools) {
    await ctx.queue.sendAll(
      ctx.db,
      readPagesJob,
      pageIds.slice(0, each).map((pageId) => ({ payload: { pageIds: [pageId] }, key: pageId, share: printed.schoolId })),
    )
  }
  while ((await countRead(ctx)) < pagesInAll) await sleep(10)
  return (pagesInAll * 1000) / (performance.now() - from)
}

const counted = z.object({ read: z.number() })

async function countRead({ db }: Bench['ctx']): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as read from pages where state = 'read'`)
  return counted.parse(rows[0]).read
}
