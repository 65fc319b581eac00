import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { classes, pupils, schools } from '#db/schema.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { prepareExamResults } from '#server/features/publishing/prepared/prepare-exam-results.ts'
import { createFactories, testPassword } from '#test/server/factories.ts'
import { publishRows } from '#test/server/published-exam.ts'
import { openFleet, type Fleet } from '#tools/drills/open-fleet.ts'
import { databaseCpuMs, processCpuMs, programCpuMs } from '#tools/bench/processor-time.ts'
import { killProgram, startProgram, type Program } from '#tools/drills/programs.ts'

const questionCount = 20
/** A nation: 100,000 guardians within ten minutes, and 5,000 markers within five, each from their own address. */
const guardiansASecond = 100_000 / 600
const markersASecond = 5000 / 300
const slowestMs = 1000
const warmUps = 20

export interface Asked {
  ms: number
  status: number
}

/** Results that are published, who may mark them, and the APIs that both come to, by turns. */
export interface CrowdedApis {
  fleet: Fleet
  apis: readonly Program[]
  guardians: Crowd
  markers: Crowd
  close: () => Promise<void>
}

export async function openCrowdedApis({
  pupilCount,
  markerCount,
  apiCount,
}: {
  pupilCount: number
  markerCount: number
  apiCount: number
}): Promise<CrowdedApis> {
  const fleet = await openFleet()
  try {
    const codes = await publish(fleet, pupilCount)
    const { makeUser } = createFactories(fleet.ctx)
    const emails: string[] = []
    // As the program hashes one: a test's costs less.
    const passwordHash = await hashPassword(testPassword)
    for (let at = 0; at < markerCount; at += 1) emails.push((await makeUser({ passwordHash })).email)
    const environment = { ...fleet.environment, TRUSTED_PROXIES: '127.0.0.1' }
    const apis: Program[] = []
    const open = (at: number) => post(originOf(apis, at), at, '/api/results/open', { code: codes[at % codes.length] })
    const enter = (at: number) =>
      post(originOf(apis, at), at, '/api/auth/login', { email: emails[at % emails.length], password: testPassword, remember: false })
    try {
      while (apis.length < apiCount)
        apis.push(await startProgram({ role: 'api', environment, dataDir: join(fleet.world.root, `api ${apis.length}`) }))
      // What runs for the first time is compiled.
      for (let at = 0; at < warmUps * apiCount; at += 1) await Promise.all([open(at), enter(at)])
    } catch (error) {
      for (const api of apis) await killProgram(api)
      throw error
    }
    return {
      fleet,
      apis,
      guardians: { what: 'guardians open a result', aSecond: guardiansASecond, ask: open },
      markers: { what: 'markers sign in', aSecond: markersASecond, ask: enter },
      async close() {
        for (const api of apis) await killProgram(api)
        await fleet.close()
      },
    }
  } catch (error) {
    await fleet.close()
    throw error
  }
}

/** Which API somebody comes to. */
export function originOf(apis: readonly Program[], at: number): string {
  return apis[at % apis.length]?.origin ?? ''
}

export interface Crowd {
  what: string
  /** Of a nation. */
  aSecond: number
  ask: (at: number) => Promise<Asked>
}

/** True where all were answered, and of a hundred at most one waited for longer than a second. */
export async function tryPace(
  { fleet, apis }: Pick<CrowdedApis, 'fleet' | 'apis'>,
  { what, aSecond, ask }: Crowd,
  { part, count }: { part: number; count: number },
): Promise<boolean> {
  const measure = async () => ({ api: apis.reduce((all, { child }) => all + processCpuMs(child.pid ?? 0), 0), database: await databaseCpuMs(fleet) })
  const before = await measure()
  const asked = await come({ what, aSecond: aSecond * part, ask }, count)
  const after = await measure()
  const spent = { api: after.api - before.api, database: after.database - before.database }
  const [load] = readFileSync('/proc/loadavg', 'utf8').split(' ')
  process.stdout.write(`At ${part} of the pace, load ${load}: ${describe(what, asked, spent)}`)
  return percentile(asked, 0.99) <= slowestMs && asked.every(({ status }) => status === 200)
}

async function publish(fleet: Fleet, pupilCount: number): Promise<string[]> {
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
  // As the job does that follows publishing.
  const before = { program: programCpuMs(), database: await databaseCpuMs(fleet) }
  await prepareExamResults(fleet.ctx, { examId: published.examId })
  const spent = [programCpuMs() - before.program, (await databaseCpuMs(fleet)) - before.database]
  const [program, database] = spent.map((ms) => (ms / pupilCount).toFixed(1))
  process.stdout.write(`${pupilCount} results are prepared: ${program} ms of the program's processor each, ${database} of the database's.\n`)
  return [...published.papers.values()].map(({ code }) => code)
}

function post(origin: string, at: number, path: string, body: object): Promise<Asked> {
  return ask(origin, at, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

/** Of somebody in the crowd. */
export function addressOf(at: number): string {
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
}

/** So that who asks takes little of the processor that those who answer share with it. */
const lines = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Each from an address of their own, and as browsers ask behind the proxy of an installation. Status 0: the line broke. */
export async function ask(
  origin: string,
  at: number,
  path: string,
  { method = 'GET', headers, body }: { method?: string; headers: Record<string, string>; body?: string },
): Promise<Asked> {
  const from = performance.now()
  const status = await new Promise<number>((resolve) => {
    const said = { 'accept-encoding': 'br, gzip', ...headers, 'x-forwarded-for': addressOf(at) }
    const asked = request(origin + path, { agent: lines, method, headers: said }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', () => resolve(0))
      answer.resume()
    })
    asked.on('error', () => resolve(0)).end(body)
  })
  return { ms: performance.now() - from, status }
}

/** One after the other by the clock: who waits keeps nobody from coming. */
export async function come({ aSecond, ask }: Crowd, count: number): Promise<Asked[]> {
  const from = performance.now()
  const asked: Promise<Asked>[] = []
  for (let at = 0; at < count; at += 1) {
    await sleep(Math.max(0, from + (at / aSecond) * 1000 - performance.now()))
    asked.push(ask(at))
  }
  return Promise.all(asked)
}

function describe(what: string, asked: readonly Asked[], spent: { api: number; database: number }): string {
  const failed = asked.filter(({ status }) => status !== 200)
  const ms = (part: number) => percentile(asked, part).toFixed(0)
  const each = (total: number) => (total / asked.length).toFixed(1)
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ')
  return `${asked.length} ${what}: median ${ms(0.5)} ms, p95 ${ms(0.95)}, p99 ${ms(0.99)}; ${each(spent.api)} ms of the API's processor each, ${each(spent.database)} of the database's; ${failed.length} not answered with 200${statuses && ` (${statuses})`}.\n`
}

function percentile(asked: readonly Asked[], part: number): number {
  return asked.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.min(asked.length - 1, Math.floor(asked.length * part))] ?? 0
}
