import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { eq, ne } from 'drizzle-orm'
import { answers, classes, exams, messageRates, numberAgreements, pages, pupils, schools, sheetSets, uploads } from '#db/schema.ts'
import { buildApp } from '#server/app.ts'
import { prepareResult } from '#server/features/publishing/prepared/get-prepared-results.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { makeSmsSecret } from '#server/platform/sms/sms-addresses.ts'
import { publishRows } from '#test/server/published-exam.ts'
import { ingest, makeSheets, type Sheets } from '#tools/bench/batch.ts'
import type { Called, Calls } from '#tools/bench/dial-calls.ts'
import { openBench, type Bench } from '#tools/bench/open-bench.ts'
import { databaseCpuMs, threadCpuMs } from '#tools/bench/processor-time.ts'
import { record, report } from '#tools/measurements.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

const subjects = ['Mathematics', 'English', 'Kiswahili', 'Integrated Science', 'Social Studies']
/** How long a caller reads and types. */
const personMs = [2000, 6000] as const

/**
 * Calls at once over real lines, beside the same pages read again and again in the same process, and beside nothing. At the pace of
 * people, and with every key of all calls at the same instant, which no network does.
 */
export async function benchUssd(sessions: number, pageCount: number): Promise<void> {
  const readers = startReaderPool({ threads: 2 })
  const bench = await openBench(readers)
  const app = await buildApp(bench.ctx, { siteFolder: null })
  try {
    const sheets = await makeSheets(bench, pageCount, 200)
    const callers = await makeCallers(bench, sessions)
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/ussd/${makeSmsSecret(bench.ctx.authSecret)}`
    const running = await runJobs(bench.boss, bench.ctx, jobs)
    while ((await bench.ctx.db.$count(sheetSets, ne(sheetSets.state, 'ready'))) > 0) await sleep(50)
    // The first calls of a process wait for its code.
    const { wrong } = await call({ url, callers, pauseMs: null })
    if (wrong[0] !== undefined) throw new Error(wrong[0])
    for (const isBeside of [true, false]) {
      const reading = isBeside ? readOver(bench, sheets, pageCount) : null
      const beside = isBeside ? 'beside a batch' : 'beside nothing'
      tell(`${sessions} calls, people's pace, ${beside}`, await call({ url, callers, pauseMs: personMs }))
      const before = { main: threadCpuMs(), database: await databaseCpuMs(bench) }
      const atOnce = await call({ url, callers, pauseMs: null })
      const spent = { main: threadCpuMs() - before.main, database: (await databaseCpuMs(bench)) - before.database }
      tell(`${sessions} calls, all keys at once, ${beside}`, atOnce)
      if (reading === null) {
        for (const [what, ms] of Object.entries(spent)) report({ what: `a screen: processor, ${what}`, unit: 'ms', values: [ms / atOnce.ms.length] })
      } else console.log(`  ${await reading.stop()} pages were read meanwhile`)
    }
    await running.stop(1000)
  } finally {
    await app.close()
    await bench.close()
    await readers.close()
  }
}

async function call(calls: Calls): Promise<Called> {
  const worker = new Worker(new URL('./dial-calls.ts', import.meta.url), { workerData: calls })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it posts nothing else
  const [called] = (await once(worker, 'message')) as [Called]
  return called
}

function tell(what: string, { ms, wrong }: Called): void {
  report({ what: `${what}: a screen`, unit: 'ms', values: ms })
  const sorted = ms.toSorted((a, b) => a - b)
  const p99 = sorted[Math.ceil(ms.length * 0.99) - 1] ?? 0
  console.log(`  ${p99.toFixed(0)} ms at the 99th per cent, ${(sorted.at(-1) ?? 0).toFixed(0)} at most, of ${ms.length} screens`)
  console.log(`  ${wrong.length} wrong screens${wrong[0] === undefined ? '' : `, such as: ${wrong[0]}`}`)
  record({ what: `${what}: a screen, 99th per cent`, unit: 'ms', value: Math.round(p99), n: ms.length })
}

/** Reads the same pages until told to stop, and gives how many. */
function readOver(bench: Bench, sheets: Sheets, pageCount: number): { stop(): Promise<number> } {
  let isOver = false
  const { examId } = sheets.printed
  const { db } = bench.ctx
  const reading = (async () => {
    let read = 0
    while (!isOver) {
      for (const table of [answers, pages, uploads]) await db.delete(table).where(eq(table.examId, examId))
      await ingest(bench, [sheets], { files: 'pictures', pageCount })
      read += pageCount
    }
    return read
  })()
  return {
    stop: async () => {
      isOver = true
      return reading
    },
  }
}

/** A school whose pupils have five published subjects in each of two terms, and guardians who agreed. */
async function makeCallers({ ctx }: Bench, count: number): Promise<Calls['callers']> {
  const { db } = ctx
  await db.update(messageRates).set({ serviceCode: '*417*22#' })
  const [school] = await db.insert(schools).values({ name: 'Nyota Secondary School', kind: 'school' }).returning()
  const schoolId = school?.id ?? ''
  const [room] = await db.insert(classes).values({ schoolId, name: 'Grade 7 East' }).returning()
  const rows = Array.from({ length: count }, (_, at) => ({
    schoolId,
    classId: room?.id ?? '',
    admission: String(4000 + at),
    name: 'Amani Wanjiru Kamau',
    guardianPhone: `+2547220${String(at).padStart(5, '0')}`,
  }))
  const made = await db.insert(pupils).values(rows).returning()
  const phoneOf = (at: number) => rows[at]?.guardianPhone ?? ''
  const agreements = made.map(({ id }, at) => ({ schoolId, pupilId: id, phone: phoneOf(at), textVersion: '1', channel: 'paper' as const }))
  await db.insert(numberAgreements).values(agreements)
  const questions = ['1', '2', '3', '4'].map((id) => ({ id, type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 25 }))
  const said = new Map(made.map(({ id }) => [id, { 1: 'A', 2: 'A', 3: 'A', 4: 'B' }]))
  let letters = 0
  for (const [title, satOn] of [
    ['End-term', '2026-10-12'],
    ['Mid-term', '2026-09-20'],
  ] as const) {
    for (const subject of subjects) {
      letters += 1
      const exam = { format: 'sahihi-exam/1', title: `${subject} ${title}`, subject, grading: 'cbc8', questions }
      const { examId, papers } = await publishRows(ctx, { schoolId, code: `USSDAAA${String.fromCodePoint(64 + letters)}`, exam, said })
      await db.update(exams).set({ satOn }).where(eq(exams.id, examId))
      // As the job of a publication does.
      for (const { paperId } of papers.values()) await prepareResult(ctx, paperId)
    }
  }
  return made.map(({ admission }, at) => ({ phone: phoneOf(at), digits: (admission ?? '').slice(-3) }))
}
