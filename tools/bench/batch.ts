import { setTimeout as sleep } from 'node:timers/promises'
import { eq, isNull, ne } from 'drizzle-orm'
import sharp from 'sharp'
import { answers, batches, pages, sheetSets, uploads } from '#db/schema.ts'
import { releaseMemory } from '#engine/scan/gray-image.ts'
import { templatesFromLayout, type SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { countStatements } from '#tools/bench/count-statements.ts'
import { openBench, printBenchExam, storeFile, type Bench, type BenchExam } from '#tools/bench/open-bench.ts'
import { databaseCpuMs, programCpuMs, threadCpuMs } from '#tools/bench/processor-time.ts'
import { report } from '#tools/measurements.ts'
import { bindPages } from '#tools/samples/bind-pages.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

const threads = 2
/** As many as are printed for one exam, and as many as a file may have. */
const pagesAnExam = 2000
const pagesAFile = 500
const options = ['A', 'B', 'C', 'D']
export const draftOfBatch = {
  format: 'sahihi-exam/1',
  title: 'Forty choices',
  questions: Array.from({ length: 40 }, (_, index) => ({ id: String(index + 1), type: 'choice', options, answer: [options[index % 4]], marks: 1 })),
}

export interface BatchOptions {
  pageCount: number
  /** After one to warm up; with none, everything is measured once, as it comes. */
  rounds: number
  dpi: number
}

export function readBatchOptions(args: readonly string[]): BatchOptions {
  const [pageCount = 100, rounds = 3, dpi = 200] = args.map(Number)
  return { pageCount, rounds, dpi }
}

/** What a page took, in milliseconds. */
interface Spent {
  clock: number
  processor: number
}

/** One exam's. */
export interface Sheets {
  printed: BenchExam
  templates: SheetTemplates
  pictures: Buffer[]
  /** The same in PDFs. */
  bound: Buffer[]
}

interface IngestSpent extends Spent {
  main: number
  database: number
  statements: number
  firstMarkMs: number
}

/**
 * One-page bubble sheets with real pictures, from the bytes of their files to stored marks: the real jobs, a real database that
 * waits for its disk, two reading threads. Decoding alone and reading alone are measured in the same round, so that other
 * work on the machine weighs on all of them. Processor time is that of the program with all its threads and of the whole database server.
 */
export async function benchBatch({ pageCount, rounds, dpi }: BatchOptions): Promise<void> {
  const counter = countStatements()
  const readers = startReaderPool({ threads })
  const bench = await openBench(readers)
  try {
    const exams: Sheets[] = []
    for (let from = 0; from < pageCount; from += pagesAnExam) exams.push(await makeSheets(bench, Math.min(pagesAnExam, pageCount - from), dpi))
    const sheets = exams.flatMap(({ pictures, templates }) => pictures.map((picture) => ({ picture, templates })))
    const running = await runJobs(bench.boss, bench.ctx, jobs)
    // The sheets are drawn first: they would be drawn beside what is measured.
    while ((await bench.ctx.db.$count(sheetSets, ne(sheetSets.state, 'ready'))) > 0) await sleep(50)
    const forms = { 'one picture a file': 'pictures', 'in PDFs of at most 500 pages': 'bound' } as const
    const decoding: Spent[] = []
    const reading: Spent[] = []
    const ingesting = new Map<string, IngestSpent[]>()
    for (let round = 0; round <= rounds; round += 1) {
      const isWarm = round > 0 || rounds === 0
      const decode = await spend(bench, pageCount, () => twoAtOnce(sheets, async ({ picture }) => decodeAlone(picture)))
      const read = await spend(bench, pageCount, () =>
        Promise.all(sheets.map(async (sheet) => readers.readPage({ ...sheet, mayLeaveUndrawn: true }))),
      )
      if (isWarm) decoding.push(decode)
      if (isWarm) reading.push(read)
      for (const [form, files] of Object.entries(forms)) {
        await forget(bench)
        const before = { main: threadCpuMs(), database: await databaseCpuMs(bench), statements: counter.count() }
        let firstMarkMs = 0
        const spent = await spend(bench, pageCount, async () => {
          firstMarkMs = await ingest(bench, exams, { files, pageCount })
        })
        const main = (threadCpuMs() - before.main) / pageCount
        const statements = (counter.count() - before.statements) / pageCount
        const database = ((await databaseCpuMs(bench)) - before.database) / pageCount
        if (isWarm) ingesting.set(form, [...(ingesting.get(form) ?? []), { ...spent, main, statements, database, firstMarkMs }])
      }
    }
    await running.stop(1000)
    const marks = await bench.ctx.db.$count(answers)
    const undrawn = await bench.ctx.db.$count(pages, isNull(pages.uprightKey))
    console.log(
      `${pageCount} pages of ${draftOfBatch.questions.length} questions at ${dpi} dpi, ${rounds} rounds, median (middle half); ${marks} marks stored, ${undrawn} pages left undrawn`,
    )
    reportSpent('decoding alone, two at once', decoding, decoding)
    reportSpent('reading alone, two threads', reading, decoding)
    for (const [form, spent] of ingesting) {
      reportSpent(form, spent, decoding)
      const part = (key: keyof IngestSpent) => spent.map((each) => each[key])
      report({ what: `${form}: main thread`, unit: 'ms a page', values: part('main') })
      report({ what: `${form}: database`, unit: 'ms a page', values: part('database') })
      report({ what: form, unit: 'statements a page', values: part('statements') })
      report({ what: `${form}: first mark`, unit: 'ms', values: part('firstMarkMs'), digits: 0 })
    }
  } finally {
    counter.stop()
    await bench.close()
    await readers.close()
  }
}

function reportSpent(what: string, spent: readonly Spent[], decoding: readonly Spent[]): void {
  for (const key of ['processor', 'clock'] as const) {
    report({ what: `${what}: ${key}`, unit: 'ms a page', values: spent.map((each) => each[key]) })
    const ratios = spent.map((each, at) => each[key] / (decoding[at]?.[key] ?? 1))
    if (spent !== decoding) report({ what: `${what}: ${key}`, unit: '× decoding alone', values: ratios, digits: 2 })
  }
}

export async function spend(bench: Bench, count: number, work: () => Promise<unknown>): Promise<Spent> {
  const database = await databaseCpuMs(bench)
  const program = programCpuMs()
  const from = performance.now()
  await work()
  const clock = performance.now() - from
  const processor = programCpuMs() - program + (await databaseCpuMs(bench)) - database
  return { clock: clock / count, processor: processor / count }
}

/** What all is measured by: the picture unpacked as a program does it that only wants its greys, with the library that most use. */
async function decodeAlone(picture: Buffer): Promise<void> {
  releaseMemory(await sharp(picture, { sequentialRead: true }).extractChannel(1).raw().toBuffer())
}

async function twoAtOnce<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all([one(), one()])
}

export async function makeSheets(bench: Bench, count: number, dpi: number): Promise<Sheets> {
  const printed = await printBenchExam(bench, draftOfBatch, count)
  const { exam, layout } = printed
  const pictures: Buffer[] = []
  const order = { exam, layout, seed: 'bench', level: 'scan', count, oddShare: 0, damage: { dpi } } as const
  for await (const { jpeg } of makeBatch(order)) pictures.push(jpeg)
  const bound: Buffer[] = []
  for (let from = 0; from < count; from += pagesAFile) bound.push(await bindPages(pictures.slice(from, from + pagesAFile), layout))
  return { printed, templates: templatesFromLayout(layout), pictures, bound }
}

/** Nothing was sent or read yet: what is there already would cost less the second time. */
export async function forget({ ctx }: Bench): Promise<void> {
  for (const table of [answers, pages, uploads]) await ctx.db.delete(table)
  for await (const { key } of ctx.objects.list()) await ctx.objects.remove(key)
}

/** Returns when the first mark was there, in milliseconds from the first file. */
export async function ingest(
  bench: Bench,
  exams: readonly Sheets[],
  { files, pageCount, pollMs = Math.max(50, pageCount / 20) }: { files: 'pictures' | 'bound'; pageCount: number; pollMs?: number },
): Promise<number> {
  const { db } = bench.ctx
  const from = performance.now()
  const sending = (async () => {
    for (const { printed, ...sheets } of exams) {
      const { schoolId, examId } = printed
      const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
      if (!batch) throw new Error('No batch was made.')
      for (const [index, bytes] of sheets[files].entries())
        await storeFile(bench, { schoolId, examId, batchId: batch.id }, { name: String(index), bytes })
    }
  })()
  let firstMarkMs = 0
  for (;;) {
    const read = await db.$count(pages, eq(pages.state, 'read'))
    if (firstMarkMs === 0 && read > 0) firstMarkMs = performance.now() - from
    if (read === pageCount) break
    // To count ten thousand pages costs the database a millisecond.
    await sleep(pollMs)
  }
  await sending
  return firstMarkMs
}
