import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { answers, batches, pages } from '#db/schema.ts'
import { listProcesses } from '#server/features/operations/queries/processes.ts'
import { showSupervision } from '#server/features/operations/show-operations.ts'
import { readPagesJob } from '#server/features/scans/declare-jobs.ts'
import { storeFile } from '#tools/bench/open-bench.ts'
import { openFleet, printDrillExam, type DrillExam, type Fleet } from '#tools/drills/open-fleet.ts'
import { killProgram, killPrograms, startProgram, stopProgram, type Program } from '#tools/drills/programs.ts'

const pupils = 60
const questionCount = 20
const looksAMinute = 6
const pollEveryMs = 100
/** The heartbeat of a job may be 15 s old, somebody looks every 5 s, and the first try again comes a second later. */
const triedAgainWithinSeconds = 30
const giveUpAfterMs = 5 * 60_000

/**
 * Two workers have run for so many minutes when one of them is killed while it reads. False where what it had is not tried again
 * by the other within 30 s, a page or a mark is lost or doubled, or the red light of Operations burnt at any time.
 */
export async function run({ count: minutes }: { count: number }): Promise<boolean> {
  const fleet = await openFleet()
  try {
    const exam = await printDrillExam(fleet, { pupils, questionCount, seed: 'late' })
    const [mortal, other] = await Promise.all([startWorker(fleet, 'mortal'), startWorker(fleet, 'other')])
    await until(performance.now(), async () => (await listProcesses(fleet.ctx.db)).length === 2)
    const red = await watch(fleet, minutes)
    const held = await makeBusy(fleet, exam, { mortal, other })
    await killProgram(mortal)
    const from = performance.now()
    other.child.kill('SIGCONT')
    const isTriedAgain = await until(from, async () => (await countTriedAgain(fleet, held)) === held.length)
    const seconds = (performance.now() - from) / 1000
    const isRead = and(eq(pages.examId, exam.examId), eq(pages.state, 'read'))
    await until(from, async () => (await fleet.ctx.db.$count(pages, isRead)) === pupils)
    const [read, all, marks] = [
      await fleet.ctx.db.$count(pages, isRead),
      await fleet.ctx.db.$count(pages, eq(pages.examId, exam.examId)),
      await fleet.ctx.db.$count(answers, eq(answers.examId, exam.examId)),
    ]
    const isWell = await isSupervised(fleet)
    await stopProgram(other)
    process.stdout.write(
      `After ${minutes} minutes a worker was killed with ${held.length} jobs; ${isTriedAgain ? `all were tried again within ${seconds.toFixed(1)} s` : 'not all were tried again'}. ` +
        `${read} of ${pupils} pages read, ${all} in all, ${marks} of ${pupils * questionCount} marks. ` +
        `The red light burnt at ${red} of ${minutes * looksAMinute} looks before, and ${isWell ? 'does not burn' : 'burns'} at the end.\n`,
    )
    const isWhole = read === pupils && all === pupils && marks === pupils * questionCount
    return held.length > 0 && isTriedAgain && seconds < triedAgainWithinSeconds && isWhole && red === 0 && isWell
  } finally {
    killPrograms()
    await fleet.close()
  }
}

function startWorker({ environment, world }: Fleet, name: string): Promise<Program> {
  return startProgram({ role: 'worker', environment: { ...environment, LOG_LEVEL: 'warn' }, dataDir: join(world.root, name) })
}

async function isSupervised({ ctx }: Fleet): Promise<boolean> {
  return (await showSupervision(ctx, await listProcesses(ctx.db))).isWell
}

/** How often the red light burnt. */
async function watch(fleet: Fleet, minutes: number): Promise<number> {
  let red = 0
  for (let look = 0; look < minutes * looksAMinute; look += 1) {
    await sleep(60_000 / looksAMinute)
    if (!(await isSupervised(fleet))) red += 1
  }
  return red
}

/** One worker stands still while the other takes what comes; gives the jobs that it has. */
async function makeBusy(
  fleet: Fleet,
  { schoolId, examId, pictures }: DrillExam,
  { mortal, other }: Record<'mortal' | 'other', Program>,
): Promise<string[]> {
  const { db } = fleet.ctx
  for (const { child } of [mortal, other]) child.kill('SIGSTOP')
  const [batch] = await db.insert(batches).values({ schoolId, examId }).returning()
  for (const [at, bytes] of pictures.entries()) await storeFile(fleet, { schoolId, examId, batchId: batch?.id ?? '' }, { name: `${at}.jpg`, bytes })
  mortal.child.kill('SIGCONT')
  let held: string[] = []
  await until(performance.now(), async () => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from pgboss.job where name = ${readPagesJob.name} and state = 'active'`)
    held = rows.map(({ id }) => id)
    return held.length > 0
  })
  return held
}

async function countTriedAgain({ ctx }: Fleet, ids: readonly string[]): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and (state = 'completed' or (state = 'active' and retry_count > 0))`)
  return rows[0]?.count ?? 0
}

async function until(fromMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  while (performance.now() - fromMs < giveUpAfterMs) {
    if (await isSo()) return true
    await sleep(pollEveryMs)
  }
  return false
}
