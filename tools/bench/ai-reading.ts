import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { aiReadingSettings, batches } from '#db/schema.ts'
import { changeRun } from '#server/features/ai-reading/change-run.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { openBench, printBenchExam, storeFile, type Bench } from '#tools/bench/open-bench.ts'
import { report } from '#tools/measurements.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

const pagesAPaper = 4
const replySeconds = 5
const sentence = 'The top soil is carried away by the water, and then the crops yield less than they did before.'
const draft = {
  format: 'sahihi-exam/1',
  title: 'Eight answers in words',
  questions: Array.from({ length: 8 }, (_, at) => ({
    id: String(at + 1),
    type: 'short',
    text: `State two effects of soil erosion, part ${at + 1}.`,
    marks: 9,
    anyOf: 9,
    scheme: Array.from({ length: 9 }, (_each, point) => ({ code: 'B1', text: `effect number ${point + 1} of erosion on the land` })),
  })),
}

/**
 * Written papers of four pages, from the bytes of their pictures to marks, by a model that takes five seconds a page: the
 * real jobs, a real database, the AI server's protocol over a socket. Prints papers an hour and the processor's share.
 */
export async function benchAiReading(paperCount: number): Promise<void> {
  const standIn = fork(join(import.meta.dirname, 'ai-reading-stand-in.ts'), [String(replySeconds * 1000)], { stdio: 'inherit' })
  const [url] = z.tuple([z.string(), z.unknown()]).parse(await once(standIn, 'message'))
  const bench = await openBench(startReaderPool({ threads: 2 }), { AI_BASE_URL: url, AI_MODEL: 'five-seconds' })
  const { ctx } = bench
  try {
    const { examId, schoolId, ownerId, pictures, pageCount } = await makePapers(bench, paperCount)
    await runJobs(bench.boss, ctx, jobs)
    const cpuFrom = process.cpuUsage()
    const [batch] = await ctx.db.insert(batches).values({ schoolId, examId }).returning()
    for (const [at, bytes] of pictures.entries()) await storeFile(bench, { schoolId, examId, batchId: batch?.id ?? '' }, { name: `${at}.jpg`, bytes })
    while ((await count(ctx, examId)).read < pageCount) await sleep(100)
    const exam = await findExamRow(ctx.db, examId)
    if (exam === null) throw new Error('The exam has gone.')
    await ctx.db.insert(aiReadingSettings).values({ schoolId, isOn: true, callsAtOnce: 12, callsPerHour: 100_000 })
    const load = loadavg()[0] ?? 0
    const from = performance.now()
    await changeRun(ctx, { userId: ownerId, name: 'Bench', schoolId, role: 'TEACHER', status: 'ACTIVE', sessionId: '' }, exam, 'read-all')
    let firstMs = 0
    for (let done = 0; done < pageCount; await sleep(100)) {
      done = (await count(ctx, examId)).done
      if (firstMs === 0 && done > 0) firstMs = performance.now() - from
    }
    const seconds = (performance.now() - from) / 1000
    const { user, system } = process.cpuUsage(cpuFrom)
    const cpuSeconds = (user + system) / 1e6 / paperCount
    console.log(
      `  ${paperCount} papers of ${pagesAPaper} pages, ${pageCount} calls of ${replySeconds} s, 12 at once; load ${load.toFixed(1)} on ${availableParallelism()} cores`,
    )
    const one = { n: paperCount, digits: 2 }
    report({ ...one, what: 'from "read all" to the first mark', unit: 's', values: [firstMs / 1000] })
    report({ ...one, what: 'from "read all" to the last mark', unit: 's', values: [seconds] })
    report({ ...one, what: 'pace', unit: 'papers an hour', values: [(paperCount / seconds) * 3600], digits: 0 })
    report({ ...one, what: 'processor of the program, without the database', unit: 's a paper', values: [cpuSeconds] })
    report({ ...one, what: 'two cores at 1,000 papers an hour', unit: '%', values: [(cpuSeconds * 1000) / 36 / 2], digits: 0 })
  } finally {
    standIn.kill()
    await bench.close()
  }
}

async function makePapers(bench: Bench, paperCount: number) {
  const { layout, ...printed } = await printBenchExam(bench, draft, paperCount)
  const sheetPages = layout.papers[0]?.pages.length ?? 0
  if (sheetPages !== pagesAPaper) throw new Error(`A paper of the benchmark has ${sheetPages} pages, not ${pagesAPaper}.`)
  const pictures: Buffer[] = []
  for (const paper of layout.papers) {
    for (const { page, boxes } of paper.pages) {
      const answers = Object.fromEntries(boxes.map(({ question }) => [question, { chosen: [], kind: 'full' as const, text: sentence }]))
      pictures.push((await makeSample({ exam: printed.exam, layout, paper: paper.paper, page, seed: 'engine', level: 'scan', answers })).jpeg)
    }
  }
  return { ...printed, pictures, pageCount: pictures.length }
}

const counts = z.object({ done: z.number(), read: z.number() })

async function count(ctx: Bench['ctx'], examId: string): Promise<z.infer<typeof counts>> {
  const { rows } = await ctx.db.execute(sql`
    select (select count(*)::int from ai_reading_pages where exam_id = ${examId} and state = 'done') as done,
      (select count(*)::int from pages where exam_id = ${examId} and state = 'read') as read`)
  return counts.parse(rows[0])
}
