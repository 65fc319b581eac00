import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { classes, pupils, schools } from '#db/schema.ts'
import { createFactories, testPassword } from '#test/server/factories.ts'
import { publishRows } from '#test/server/published-exam.ts'
import { openFleet, type Fleet } from '#tools/drills/open-fleet.ts'
import { killProgram, startProgram, type Program } from '#tools/drills/programs.ts'

const pupilCount = 60
const questionCount = 20
/** A nation: 100,000 guardians within ten minutes, and 5,000 markers within five, each from their own address. */
const guardiansASecond = 100_000 / 600
const markersASecond = 5000 / 300
/** What this machine is asked for of it. */
const share = 0.1
const slowestMs = 1000
const warmUps = 20

interface Asked {
  ms: number
  status: number
}

/**
 * On publication day guardians open results by their codes, and then markers sign in with their passwords, at a tenth of the
 * pace of a nation, at one API. They come by the clock, however slow the answers are. False where an answer was an error,
 * or of a hundred guardians more than one waited for longer than a second.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const fleet = await openFleet()
  const environment = { ...fleet.environment, TRUSTED_PROXIES: '127.0.0.1' }
  try {
    const codes = await publish(fleet)
    const { makeUser } = createFactories(fleet.ctx)
    const emails: string[] = []
    for (let at = 0; at < count / 5; at += 1) emails.push((await makeUser()).email)
    const api = await startProgram({ role: 'api', environment, dataDir: join(fleet.world.root, 'api') })
    try {
      const open = (at: number) => post(api.origin, at, '/api/results/open', { code: codes[at % codes.length] })
      const enter = (at: number) =>
        post(api.origin, at, '/api/auth/login', { email: emails[at % emails.length], password: testPassword, remember: false })
      // What runs for the first time is compiled.
      for (let at = 0; at < warmUps; at += 1) await Promise.all([open(at), enter(at)])
      const startedMs = processorMs(api)
      const guardians = await come({ count, aSecond: guardiansASecond * share, ask: open })
      const betweenMs = processorMs(api)
      const markers = await come({ count: emails.length, aSecond: markersASecond * share, ask: enter })
      process.stdout.write(describe('guardians open a result', guardians, betweenMs - startedMs))
      process.stdout.write(describe('markers sign in', markers, processorMs(api) - betweenMs))
      const isQuick = percentile(guardians, 0.99) <= slowestMs
      return isQuick && [...guardians, ...markers].every(({ status }) => status === 200)
    } finally {
      await killProgram(api)
    }
  } finally {
    await fleet.close()
  }
}

async function publish(fleet: Fleet): Promise<string[]> {
  const { db } = fleet.ctx
  const [school] = await db.insert(schools).values({ name: 'Nyota Secondary School', kind: 'school' }).returning()
  const schoolId = school?.id ?? ''
  const [room] = await db.insert(classes).values({ schoolId, name: 'Form 4 North' }).returning()
  const rows = Array.from({ length: pupilCount }, (_, at) => ({
    schoolId,
    classId: room?.id ?? '',
    admission: String(10_000 + at),
    name: `Pupil ${at}`,
  }))
  const there = await db.insert(pupils).values(rows).returning({ id: pupils.id })
  const options = ['A', 'B', 'C', 'D']
  const questions = Array.from({ length: questionCount }, (_, at) => ({
    id: String(at + 1),
    type: 'choice',
    options,
    answer: [options[at % 4]],
    marks: 1,
  }))
  const own = Object.fromEntries(questions.map(({ id }, at) => [id, options[(at * 3) % 4] ?? 'A']))
  const said = new Map(there.map(({ id }) => [id, own]))
  const exam = { format: 'sahihi-exam/1', title: 'Publication day', questions }
  const published = await publishRows({ ...fleet.ctx, knowledge: fleet.ctx.knowledge }, { schoolId, code: 'PUBLISHD', exam, said })
  return [...published.papers.values()].map(({ code }) => code)
}

async function post(origin: string, at: number, path: string, body: object): Promise<Asked> {
  const from = performance.now()
  const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  const status = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
  return { ms: performance.now() - from, status }
}

/** One after the other by the clock: who waits keeps nobody from coming. */
async function come({ count, aSecond, ask }: { count: number; aSecond: number; ask: (at: number) => Promise<Asked> }): Promise<Asked[]> {
  const from = performance.now()
  const asked: Promise<Asked>[] = []
  for (let at = 0; at < count; at += 1) {
    await sleep(Math.max(0, from + (at / aSecond) * 1000 - performance.now()))
    asked.push(ask(at))
  }
  return Promise.all(asked)
}

/** Of the API with all its threads, in ticks of ten milliseconds; what the database spends is beside it. */
function processorMs({ child }: Program): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function describe(what: string, asked: readonly Asked[], spentMs: number): string {
  const failed = asked.filter(({ status }) => status !== 200)
  const ms = (part: number) => percentile(asked, part).toFixed(0)
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ')
  return `${asked.length} ${what}: median ${ms(0.5)} ms, p95 ${ms(0.95)}, p99 ${ms(0.99)}; ${(spentMs / asked.length).toFixed(1)} ms of the API's processor each; ${failed.length} not answered with 200${statuses && ` (${statuses})`}.\n`
}

function percentile(asked: readonly Asked[], part: number): number {
  return asked.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.min(asked.length - 1, Math.floor(asked.length * part))] ?? 0
}
