import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { answers, pages, users } from '#db/schema.ts'
import { createLog } from '#server/platform/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { findFreePort } from '#server/platform/embedded-postgres/cluster.ts'
import { readConfig } from '#server/platform/config.ts'
import { createFactories } from '#test/server/factories.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { createTusClient } from '#test/server/send-upload.ts'
import { startS3 } from '#test/stand-ins/s3-server.ts'
import { printBenchExam } from '#tools/bench/open-bench.ts'
import { openWorld } from '#tools/drills/open-world.ts'
import { startPgBouncer } from '#tools/drills/pooler/start-pgbouncer.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'

const program = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const authSecret = 'the secret of a drill, which is long enough'
/** So many in all, each once the work has gone on a little. */
const killsInAll = 12
const sendersAtOnce = 4
const giveUpAfterMs = 10 * 60_000
const options = ['A', 'B', 'C', 'D']
const draft = {
  format: 'sahihi-exam/1',
  title: 'Twenty choices',
  questions: Array.from({ length: 20 }, (_, at) => ({ id: String(at + 1), type: 'choice', options, answer: [options[at % 4]], marks: 1 })),
}

interface Process {
  role: 'api' | 'worker'
  origin: string
  child: ChildProcess
}

/**
 * Two APIs and two workers, each a program of its own with a data folder of its own, on one database behind a PgBouncer in
 * transaction mode and one object store. Pages are sent in halves, each half to another API, while one program after the
 * other is killed. Nothing may be lost or doubled.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const world = await openWorld()
  const s3 = await startS3()
  const pooler = await startPgBouncer(world.source.databaseUrl, join(world.root, 'pooler'))
  const environment = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: world.source.databaseUrl,
    OBJECT_STORE_URL: process.env['S3_TEST_URL'] ?? s3.address,
    AUTH_SECRET: authSecret,
    LOG_LEVEL: 'fatal',
  }
  const running: Process[] = []
  const here = await openContext({
    config: readConfig({ ...environment, ROLE: 'api', DATA_DIR: join(world.root, 'here') }),
    authSecret,
    databaseUrl: world.source.databaseUrl,
    log: createLog('error'),
    readers: scriptedReaders(),
  })
  try {
    const printed = await printBenchExam(here, draft, count)
    const pictures: Buffer[] = []
    for await (const { jpeg } of makeBatch({ exam: printed.exam, layout: printed.layout, seed: 'machines', level: 'clean', count, oddShare: 0 }))
      pictures.push(jpeg)
    const [owner] = await here.ctx.db.select().from(users).where(eq(users.id, printed.ownerId))
    if (!owner) throw new Error('Nobody owns the exam.')
    const token = await createFactories(here.ctx).makeToken(owner)
    for (const role of ['api', 'api', 'worker', 'worker'] as const)
      running.push(await start(role, environment, join(world.root, `${running.length}`)))

    const batchId = await makeBatchOf(apis(running)[0]?.origin ?? '', token, printed.examId)
    let kills = 0
    let isDone = false
    let counted = { read: 0, pages: 0, marks: 0 }
    const killing = (async () => {
      for (let readBefore = 0; !isDone; await sleep(100)) {
        const victim = running[kills % running.length]
        if (victim === undefined || counted.read - readBefore < count / (killsInAll + 2)) continue
        readBefore = counted.read
        const ended = once(victim.child, 'exit')
        victim.child.kill('SIGKILL')
        await ended
        running[kills % running.length] = await start(victim.role, environment, join(world.root, String(kills % running.length)))
        kills += 1
      }
    })()
    const from = performance.now()
    const waiting = [...pictures.entries()]
    const send = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await sendInHalves(() => apis(running), { token, batchId, picture: next[1], name: `${next[0]}.jpg`, at: next[0] })
    }
    const sending = Promise.all(Array.from({ length: sendersAtOnce }, send))
    while (counted.read < count && performance.now() - from < giveUpAfterMs) {
      await sleep(250)
      const rows = await here.ctx.db.select({ state: pages.state }).from(pages).where(eq(pages.examId, printed.examId))
      const marks = await here.ctx.db.select({ id: answers.id }).from(answers).where(eq(answers.examId, printed.examId))
      counted = { read: rows.filter(({ state }) => state === 'read').length, pages: rows.length, marks: marks.length }
    }
    await sending
    isDone = true
    await killing
    const { transactions, connections } = await pooler.count()
    process.stdout.write(
      `${count} pages sent in halves to two APIs and read by two workers, ${kills} programs killed, ${((performance.now() - from) / 1000).toFixed(0)} s: ` +
        `${counted.pages} pages, ${counted.read} read, ${counted.marks} marks of ${count * draft.questions.length}; ` +
        `through PgBouncer in transaction mode ${transactions} transactions on ${connections} connections.\n`,
    )
    return counted.pages === count && counted.read === count && counted.marks === count * draft.questions.length && transactions > 0
  } finally {
    for (const { child } of running) child.kill('SIGKILL')
    await here.close()
    await pooler.close()
    await s3.close()
    await world.close()
  }
}

const apis = (running: readonly Process[]) => running.filter(({ role }) => role === 'api')

async function start(role: 'api' | 'worker', environment: Record<string, string>, dataDir: string): Promise<Process> {
  mkdirSync(dataDir, { recursive: true })
  const port = await findFreePort()
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment, ROLE: role, DATA_DIR: dataDir, PORT: String(port) }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  // A worker says nothing and has no port: it is at work when it takes the first job.
  if (role === 'api') await once(child.stdout, 'data')
  return { role, origin: `http://127.0.0.1:${port}`, child }
}

async function makeBatchOf(origin: string, token: string, examId: string): Promise<string> {
  const answer = await fetch(`${origin}/api/exams/${examId}/batches`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const body: { data: { batch: { id: string } } } = JSON.parse(await answer.text())
  return body.data.batch.id
}

interface Sent {
  token: string
  batchId: string
  picture: Buffer
  name: string
  at: number
}

/** As a phone does: what fails is asked for again, and goes on where the server says. */
async function sendInHalves(listApis: () => Process[], { token, batchId, picture, name, at }: Sent): Promise<void> {
  const clientAt = (turn: number) => createTusClient(listApis()[(at + turn) % 2]?.origin ?? '', token)
  let location: string | null = null
  for (let turn = 0; turn < 200; turn += 1) {
    try {
      location ??= (await clientAt(turn).create(batchId, picture.byteLength, name)).location
      if (location !== null) {
        const { offset, status } = await clientAt(turn).head(location)
        // Taken over as a whole, and forgotten: its last answer was lost.
        if (status === 404) return
        if (offset === picture.byteLength) return
        const half = offset === 0 ? picture.subarray(0, picture.byteLength >> 1) : picture.subarray(offset ?? 0)
        await clientAt(turn).send(location, offset ?? 0, half)
      }
    } catch {
      await sleep(200)
    }
  }
  throw new Error(`${name} could not be sent.`)
}
