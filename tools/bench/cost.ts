import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { answers, batches, pages, uploads } from '#db/schema.ts'
import { codeOf, scriptedReaders, writeScript, type ScriptedPage } from '#test/server/scripted-readers.ts'
import { countStatements } from '#tools/bench/count-statements.ts'
import { openBench, printBenchExam, storeFile, type Bench, type BenchExam } from '#tools/bench/open-bench.ts'
import { databaseCpuMs, threadCpuMs } from '#tools/bench/processor-time.ts'
import { report } from '#tools/measurements.ts'
import { jobs } from '#worker/jobs.ts'
import { runJobs } from '#worker/run-jobs.ts'

const rounds = 3
const options = ['A', 'B', 'C', 'D']
const questions = Array.from({ length: 40 }, (_, at) => ({ id: String(at + 1), type: 'choice', options, answer: ['A'], marks: 1 }))
const draft = { format: 'sahihi-exam/1', title: 'Forty choices', questions }

/**
 * What a page costs from its stored file to its stored marks beside the reading of its picture, for which there is a stand-in:
 * statements, and the processor time of the program's main thread and of the database. One picture a file, and one file.
 */
export async function benchCost(pageCount = 48): Promise<void> {
  const counter = countStatements()
  const bench = await openBench(scriptedReaders())
  try {
    const printed = await printBenchExam(bench, draft, pageCount)
    const running = await runJobs(bench.boss, bench.ctx, jobs)
    for (const isOneFile of [false, true]) {
      const figures = { statements: [] as number[], mainMs: [] as number[], databaseMs: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        const from = { statements: counter.count(), main: threadCpuMs(), database: await databaseCpuMs(bench) }
        await readAll(bench, printed, { isOneFile, round })
        figures.statements.push((counter.count() - from.statements) / pageCount)
        figures.mainMs.push((threadCpuMs() - from.main) / pageCount)
        figures.databaseMs.push(((await databaseCpuMs(bench)) - from.database) / pageCount)
      }
      const form = isOneFile ? 'in one file' : 'one a file'
      console.log(`${pageCount} pages of ${questions.length} questions, ${form}, ${rounds} rounds, median (middle half):`)
      report({ what: form, unit: 'statements a page', values: figures.statements })
      report({ what: `${form}: main thread`, unit: 'ms a page', values: figures.mainMs })
      report({ what: `${form}: database`, unit: 'ms a page', values: figures.databaseMs })
    }
    await running.stop(1000)
  } finally {
    counter.stop()
    await bench.close()
  }
}

async function readAll(
  bench: Bench,
  { schoolId, examId, layout }: BenchExam,
  { isOneFile, round }: { isOneFile: boolean; round: number },
): Promise<void> {
  const { db } = bench.ctx
  for (const table of [answers, pages, uploads]) await db.delete(table)
  const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
  const to = { schoolId, examId, batchId: batch?.id ?? '' }
  const chosen = Object.fromEntries(questions.map(({ id }) => [id, ['A']]))
  const scripts = layout.papers.map((paper): ScriptedPage => ({ code: codeOf(paper.pages[0]?.code.text ?? ''), chosen, take: round + 1 }))
  const files = isOneFile ? [writeScript(...scripts)] : scripts.map((script) => writeScript(script))
  for (const [at, bytes] of files.entries()) await storeFile(bench, to, { name: `${at}.jpg`, bytes })
  while ((await db.$count(pages, eq(pages.state, 'read'))) < scripts.length) await sleep(50)
}
