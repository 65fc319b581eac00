import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { asc, eq, sql } from 'drizzle-orm'
import { answers, batches, pages } from '#db/schema.ts'
import { openFleet, printDrillExam, type DrillExam, type Fleet } from '#tools/drills/open-fleet.ts'
import { storeFile } from '#tools/bench/open-bench.ts'

const workerFile = fileURLToPath(new URL('mortal-worker.ts', import.meta.url))
/** As `poisoned-thread.ts` knows it. */
const poison = 'this page kills who reads it'
/** For so many kills one page of the batch kills its workers by itself. */
const killsAPoison = 50
/** A life reads about seven. */
const pagesAKill = 8
const leastPages = 60
const livesAtMostMs = 1500
const giveUpAfterMs = 40 * 60_000

/**
 * A worker reads real scans and is killed so often at random points, and one more time by each page that kills whoever
 * reads it. The time after which a silent worker counts as dead is passed by hand. Every other page is read once in the
 * end; the pages that kill are set aside and say why.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const fleet = await openFleet()
  let worker: ChildProcess | null = null
  const restart = async () => {
    worker = await startWorker(fleet, join(fleet.world.root, 'worker'))
  }
  try {
    const good = Math.max(leastPages, count * pagesAKill)
    const bad = Math.max(1, Math.round(count / killsAPoison))
    const exam = await printDrillExam(fleet, { pupils: good + bad, questionCount: 20, seed: 'kills' })
    await store(fleet, exam, bad)
    const from = performance.now()
    const left = () => countWaiting(fleet)
    const done: Record<string, number> = { killed: 0, died: 0 }
    for (let killed = 0; killed < count && (await left()) > 0;) {
      await restart()
      const before = await left()
      const isDead = await waitWhile(worker, async () => (await left()) === before && (await passWaitTime(fleet)), 180_000)
      const now = worker as ChildProcess | null
      if (!isDead && !(await waitWhile(now, async () => true, Math.random() * livesAtMostMs))) {
        await kill(now)
        killed += 1
        done['killed'] = killed
      } else done['died'] = (done['died'] ?? 0) + 1
      await passDeadTime(fleet)
      process.stderr.write(`${done['killed']} killed, ${done['died']} died, ${await left()} pages wait\n`)
    }
    // No more kills: what is left is read, and the pages that kill take their workers with them until they are known.
    while ((await left()) > 0 && performance.now() - from < giveUpAfterMs) {
      await restart()
      const isWaiting = async () => (await left()) > 0 && (await passWaitTime(fleet))
      if (await waitWhile(worker, isWaiting, giveUpAfterMs)) done['died'] = (done['died'] ?? 0) + 1
      await passDeadTime(fleet)
      process.stderr.write(`${await left()} pages wait\n`)
    }
    const seconds = ((performance.now() - from) / 1000).toFixed(0)
    return await report(fleet, exam, { good, bad, done, seconds })
  } finally {
    await kill(worker)
    await fleet.close()
  }
}

async function startWorker(fleet: Fleet, dataDir: string): Promise<ChildProcess> {
  mkdirSync(dataDir, { recursive: true })
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...fleet.environment, ROLE: 'worker', DATA_DIR: dataDir }
  const worker = spawn(process.execPath, [workerFile], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([once(worker.stdout, 'data'), once(worker, 'exit')])
  return worker
}

/** True where the worker is dead before the time is over or what is waited for is there. */
async function waitWhile(worker: ChildProcess | null, isSo: () => Promise<boolean>, mostMs: number): Promise<boolean> {
  const isDead = () => worker === null || worker.exitCode !== null || worker.signalCode !== null
  for (const until = performance.now() + mostMs; performance.now() < until && !isDead() && (await isSo());) await sleep(50)
  return isDead()
}

async function kill(worker: ChildProcess | null): Promise<void> {
  if (worker === null || worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

const countWaiting = ({ ctx }: Fleet) => ctx.db.$count(pages, eq(pages.state, 'waiting'))

/** The last heartbeats are long ago. */
async function passDeadTime({ ctx }: Fleet): Promise<void> {
  await ctx.db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '20 seconds' where state = 'active'`)
}

/** What waits for its next try need not. */
async function passWaitTime({ ctx }: Fleet): Promise<true> {
  await ctx.db.execute(
    sql`update pgboss.job set start_after = now() where name like 'scans.%' and state in ('created', 'retry') and start_after > now()`,
  )
  return true
}

/** As files of one page each, as phones send them; the poison stands in the file as a comment of its JPEG. */
async function store(fleet: Fleet, { schoolId, examId, pictures }: DrillExam, bad: number): Promise<void> {
  const [batch] = await fleet.ctx.db.insert(batches).values({ schoolId, examId }).returning()
  for (const [at, picture] of pictures.entries())
    await storeFile(
      fleet,
      { schoolId, examId, batchId: batch?.id ?? '' },
      { name: `${at}.jpg`, bytes: at < bad ? addComment(picture, poison) : picture },
    )
}

function addComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

interface Outcome {
  good: number
  bad: number
  done: Record<string, number>
  seconds: string
}

async function report({ ctx }: Fleet, exam: DrillExam, { good, bad, done, seconds }: Outcome): Promise<boolean> {
  const rows = await ctx.db.select({ state: pages.state, reasons: pages.reasons }).from(pages).orderBy(asc(pages.id))
  const marks = await ctx.db.$count(answers)
  const read = rows.filter(({ state }) => state === 'read').length
  const others = rows.filter(({ state }) => state !== 'read').map(({ state, reasons }) => `${state} (${reasons.map(({ code }) => code).join(', ')})`)
  process.stdout.write(
    `${done['killed']} kills of a worker and ${done['died']} deaths by ${bad} pages that kill, ${seconds} s: ${rows.length} pages of ${good + bad}, ` +
      `${read} read of ${good}, ${marks} marks of ${good * exam.questionCount}; not read: ${others.join(', ') || 'none'}.\n`,
  )
  const { rows: jobs } = await ctx.db.execute(
    sql`select name, state, count(*)::int as count from pgboss.job where name like 'scans.%' and state <> 'completed' group by name, state order by name, state`,
  )
  if (jobs.length > 0) process.stdout.write(`Jobs that have not ended: ${JSON.stringify(jobs)}\n`)
  const isSetAside = others.length === bad && rows.filter(({ state }) => state === 'unreadable').length === bad
  return read === good && isSetAside && rows.length === good + bad && marks === good * exam.questionCount
}
