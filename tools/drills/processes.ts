import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { answers, batches, pages } from '#db/schema.ts'
import { storeFile } from '#tools/bench/open-bench.ts'
import { issueExamAnew } from '#tools/drills/issue-exam-anew.ts'
import { median } from '#tools/drills/measured-rows.ts'
import { openFleet, printDrillExam, type DrillExam, type Fleet } from '#tools/drills/open-fleet.ts'
import { killPrograms, startProgram, stopProgram, type Program } from '#tools/drills/programs.ts'

const turns = 3
const manyProcesses = 4
/** By how much four processes must be faster than one: on four cores each has one of its own; on fewer nothing may be lost, but what a machine varies. */
const leastFaster = availableParallelism() >= manyProcesses ? 3.5 : 0.9
const giveUpAfterMs = 10 * 60_000

/**
 * One worker and four by turns, each a process with as many reading threads as the machine has cores, read the same scans from
 * one database and one S3. They read all of them once before, so that they are warm, and are held still while files are stored.
 * False where a page or a mark is lost or doubled, or four are not as much faster as they should be.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const fleet = await openFleet()
  try {
    let exam = await printDrillExam(fleet, { pupils: count, questionCount: 40, seed: 'processes' })
    const paces: Record<number, number[]> = { 1: [], [manyProcesses]: [] }
    let isWhole = true
    for (let turn = 0; turn < turns; turn += 1) {
      for (const processes of [1, manyProcesses]) {
        const workers = await startWorkers(fleet, processes)
        for (const isWarm of [false, true]) {
          const seconds = await readAll(fleet, exam, workers)
          isWhole &&= await isRead(fleet, exam)
          if (isWarm) paces[processes]?.push(count / seconds)
          exam = { ...exam, examId: await issueExamAnew(fleet.world.source.databaseUrl, exam.examId) }
        }
        await Promise.all(workers.map(stopProgram))
      }
    }
    return report(paces, isWhole)
  } finally {
    killPrograms()
    await fleet.close()
  }
}

function startWorkers({ environment, world }: Fleet, processes: number): Promise<Program[]> {
  const machines = Array.from({ length: processes }, (_, at) => join(world.root, `machine ${at}`))
  return Promise.all(machines.map((dataDir) => startProgram({ role: 'worker', environment, dataDir })))
}

/** Seconds from the moment at which all files are there to the last page. */
async function readAll(fleet: Fleet, { schoolId, examId, pictures }: DrillExam, workers: readonly Program[]): Promise<number> {
  const { db } = fleet.ctx
  for (const { child } of workers) child.kill('SIGSTOP')
  const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
  for (const [at, bytes] of pictures.entries()) await storeFile(fleet, { schoolId, examId, batchId: batch?.id ?? '' }, { name: `${at}.jpg`, bytes })
  for (const { child } of workers) child.kill('SIGCONT')
  const from = performance.now()
  const isDone = and(eq(pages.examId, examId), eq(pages.state, 'read'))
  while ((await db.$count(pages, isDone)) < pictures.length && performance.now() - from < giveUpAfterMs) await sleep(50)
  return (performance.now() - from) / 1000
}

async function isRead({ ctx: { db } }: Fleet, { examId, pictures, questionCount }: DrillExam): Promise<boolean> {
  const [came, marks] = await Promise.all([db.$count(pages, eq(pages.examId, examId)), db.$count(answers, eq(answers.examId, examId))])
  return came === pictures.length && marks === pictures.length * questionCount
}

function report(paces: Record<number, number[]>, isWhole: boolean): boolean {
  const one = median(paces[1] ?? [])
  const many = median(paces[manyProcesses] ?? [])
  const each = (all: readonly number[] = []) => all.map((pace) => pace.toFixed(1)).join(', ')
  process.stdout.write(
    `On ${availableParallelism()} cores: one process ${each(paces[1])} pages a second, ${manyProcesses} processes ${each(paces[manyProcesses])}, ` +
      `by turns: ${(many / one).toFixed(2)} times as fast (at least ${leastFaster}). ${isWhole ? 'Each page and each mark is there once.' : 'Pages or marks are lost or doubled.'}\n`,
  )
  return isWhole && many / one >= leastFaster
}
