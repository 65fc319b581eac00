import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { answers, batches } from '#db/schema.ts'
import { templatesFromLayout, type SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { openBench, printBenchExam, storeFile, type Bench, type BenchExam } from '#tools/bench/open-bench.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

const threads = 2
const options = ['A', 'B', 'C', 'D']
const draft = {
  format: 'sahihi-exam/1',
  title: 'Forty choices',
  questions: Array.from({ length: 40 }, (_, index) => ({ id: String(index + 1), type: 'choice', options, answer: [options[index % 4]], marks: 1 })),
}

/**
 * One-page bubble sheets, from the bytes of their pictures to stored marks: the real jobs, a real database that
 * waits for its disk, two reading threads. Prints machine, load, what one page costs, and what decoding alone costs.
 */
export async function benchBatch(pageCount = 100): Promise<void> {
  const readers = startReaderPool({ threads })
  const bench = await openBench(readers)
  try {
    const printed = await printBenchExam(bench, draft, pageCount)
    const { exam } = printed
    const { pictures, templates } = await makePictures(printed, pageCount)
    console.log(
      `batch: ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${threads} reading threads, load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    )
    const decodeMs = await timeDecoding(pictures)
    // The threads load their libraries with their first page; a worker that runs has them.
    await Promise.all(pictures.slice(0, threads * 4).map((picture) => readers.readPage({ picture, templates })))
    const readingCpuMs = await timeCpu(pageCount, () => Promise.all(pictures.map((picture) => readers.readPage({ picture, templates }))))
    await runJobs(bench.boss, bench.ctx, jobs)
    const from = process.cpuUsage()
    const { firstMs, allMs, marks, read } = await timeBatch(bench, printed, pictures)
    const { user, system } = process.cpuUsage(from)
    const eachMs = allMs / pageCount
    console.log(`  ${pageCount} pages of ${exam.questions.length} questions: ${read} read, ${marks} marks stored`)
    console.log(`  first mark ${(firstMs / 1000).toFixed(2)} s after the upload, all after ${(allMs / 1000).toFixed(1)} s`)
    console.log(`  ${eachMs.toFixed(1)} ms a page, so 10,000 pages in ${((eachMs * 10_000) / 60_000).toFixed(1)} minutes`)
    // Other work on the machine stretches the time, not this; the database's own share is not in it.
    console.log(
      `  processor time of the program: ${((user + system) / 1000 / pageCount).toFixed(1)} ms a page, of which reading alone takes ${readingCpuMs.toFixed(1)}`,
    )
    console.log(
      `  decoding alone: median ${decodeMs.toFixed(1)} ms of one core; with ${threads} cores the batch takes ${((eachMs * threads) / decodeMs).toFixed(1)} times that`,
    )
  } finally {
    await bench.close()
  }
}

async function timeCpu(count: number, work: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000 / count
}

async function makePictures({ exam, layout }: BenchExam, count: number): Promise<{ pictures: Buffer[]; templates: SheetTemplates }> {
  const pictures: Buffer[] = []
  for await (const { jpeg } of makeBatch({ exam, layout, seed: 'bench', level: 'scan', count, oddShare: 0 })) pictures.push(jpeg)
  return { pictures, templates: templatesFromLayout(layout) }
}

async function timeDecoding(pictures: readonly Buffer[]): Promise<number> {
  const times: number[] = []
  for (const picture of pictures.slice(0, 40)) {
    const from = performance.now()
    await decodePicture(picture)
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

const countsRow = z.object({ waiting: z.number(), read: z.number(), marks: z.number() })

async function timeBatch(
  bench: Bench,
  { schoolId, examId }: BenchExam,
  pictures: readonly Buffer[],
): Promise<{ firstMs: number; allMs: number; marks: number; read: number }> {
  const { ctx } = bench
  const from = performance.now()
  const [batch] = await ctx.db.insert(batches).values({ schoolId, examId }).returning()
  if (!batch) throw new Error('No batch was made.')
  let firstUploadAt = 0
  const uploading = (async () => {
    for (const [index, picture] of pictures.entries()) {
      await storeFile(bench, { schoolId, examId, batchId: batch.id }, { name: `${index}.jpg`, bytes: picture })
      if (index === 0) firstUploadAt = performance.now()
    }
  })()
  let isUploaded = false
  void uploading.then(() => (isUploaded = true))
  let firstMs = 0
  for (;;) {
    const { rows } = await ctx.db.execute(sql`
      select (select count(*)::int from uploads where state = 'stored') + (select count(*)::int from pages where state = 'waiting') as waiting,
        (select count(*)::int from pages where state = 'read') as read, (select count(*)::int from ${answers}) as marks`)
    const { waiting, read, marks } = countsRow.parse(rows[0])
    if (firstMs === 0 && marks > 0) firstMs = performance.now() - firstUploadAt
    if (isUploaded && waiting === 0) return { firstMs, allMs: performance.now() - from, marks, read }
    await sleep(25)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchBatch(Number(process.argv[2] ?? 100))
