import { randomInt } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { count as countRows, eq, sql, sum } from 'drizzle-orm'
import { answers, pages } from '#db/schema.ts'
import { createTusClient } from '#test/server/send-upload.ts'
import { createFactories } from '#test/server/factories.ts'
import { threadCpuMs } from '#tools/bench/processor-time.ts'
import { issueExamAnew } from '#tools/drills/issue-exam-anew.ts'
import { median, readRows } from '#tools/drills/measured-rows.ts'
import { openFleet, printDrillExam, type DrillExam, type Fleet } from '#tools/drills/open-fleet.ts'
import { beginBatch, killProgram, residentMb, startProgram, type Program } from '#tools/drills/programs.ts'

const pagesARound = 100
/** So many schools send at once. What a killed worker held is read again a minute or two later: meanwhile the others have work. */
const schoolCount = 20
/** Each person may ask so often a minute: a school's pages come from several. */
const sendersASchool = 2
const questionCount = 40
/** Each worker reads on as many threads as the machine has cores. */
const roles = ['api', 'api', 'worker', 'worker', 'worker', 'worker'] as const
const killsEveryMs = 60_000
const roundTakesAtMostMs = 30 * 60_000
const mostSlower = 0.1

/** A round of one school's pages, as it was seen at its end. */
interface Round {
  /** In all rounds so far. */
  pages: number
  run: number
  /** Of its run so far. */
  seconds: number
  school: number
  read: number
  marks: number
  /** Of all marks together, which is the same in every round of a school. */
  sum: number
  /** In the run so far. */
  killed: number
  databaseMb: number
  apiMb: number
  workerMb: number
  /** What the machine took at its end for a piece of work that is always the same; rounds of earlier versions lack it. */
  machineMs?: number
}

/**
 * A thousandth of a nation's pages go over HTTP to two APIs, into S3, and through workers, while an API and a worker are
 * killed every minute. Schools send the same sheets again and again, each time for an exam of its own, so that the tables
 * grow. Goes on where the file ends, with a new database. False where a page or a mark is lost, doubled or another one, or
 * the pace falls by more than a tenth.
 */
export async function run({ count, file }: { count: number; file: string }): Promise<boolean> {
  const rounds = readRows<Round>(file)
  const runNumber = (rounds.at(-1)?.run ?? 0) + 1
  const fleet = await openFleet({ isWatched: true })
  const programs = new Programs(fleet)
  try {
    const schools: School[] = []
    for (let at = 0; at < schoolCount; at += 1) schools.push(await openSchool(fleet, at))
    await programs.start()
    const from = performance.now()
    let begun = rounds.at(-1)?.pages ?? 0
    // Whoever stops it gets what there is so far, and the rest another time.
    let isStopped = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true))
    const repeat = async (school: School) => {
      while (begun < count && !isStopped) {
        begun += pagesARound
        const found = await readRound(fleet, school, () => programs.apis())
        const { rows } = await fleet.ctx.db.execute<{ mb: number }>(sql`select (pg_database_size(current_database()) / 1000000)::int as mb`)
        const round: Round = {
          pages: (rounds.at(-1)?.pages ?? 0) + pagesARound,
          run: runNumber,
          seconds: Math.round((performance.now() - from) / 1000),
          school: school.at,
          ...found,
          killed: programs.killed,
          databaseMb: rows[0]?.mb ?? 0,
          apiMb: programs.mostMb('api'),
          workerMb: programs.mostMb('worker'),
          machineMs: measureMachine(school.exam.pictures),
        }
        rounds.push(round)
        appendFileSync(file, `${JSON.stringify(round)}\n`)
        school.exam = { ...school.exam, examId: await issueExamAnew(fleet.world.source.databaseUrl, school.exam.examId) }
      }
    }
    const killing = programs.killEveryMinute()
    try {
      await Promise.all(schools.map(repeat))
    } finally {
      await killing.stop()
    }
  } finally {
    await programs.end()
    await fleet.close()
  }
  return report(rounds)
}

/** Of its processor, whatever else runs on it: some machines are a third slower in one minute than in another. */
function measureMachine(pictures: readonly Buffer[]): number {
  const times = pictures.slice(0, 5).map((picture) => {
    const before = threadCpuMs()
    deflateSync(picture)
    return threadCpuMs() - before
  })
  return Number(median(times).toFixed(2))
}

/** Those of `roles`, each on a machine of its own. */
class Programs {
  killed = 0
  readonly #fleet: Fleet
  readonly #running: Program[] = []

  constructor(fleet: Fleet) {
    this.#fleet = fleet
  }

  async start(): Promise<void> {
    for (const [at, role] of roles.entries()) this.#running.push(await this.#startOne(role, at))
  }

  #startOne(role: Program['role'], at: number): Promise<Program> {
    return startProgram({ role, environment: this.#fleet.environment, dataDir: join(this.#fleet.world.root, `machine ${at}`) })
  }

  apis(): string[] {
    return this.#running.filter(({ role }) => role === 'api').map(({ origin }) => origin)
  }

  mostMb(role: Program['role']): number {
    return Math.max(...this.#running.filter((program) => program.role === role).map(residentMb))
  }

  /** One of each kind, and starts another in its place. */
  killEveryMinute(): { stop: () => Promise<void> } {
    let isDone = false
    const work = async () => {
      for (let last = performance.now(); !isDone; await sleep(250)) {
        if (performance.now() - last < killsEveryMs) continue
        last = performance.now()
        for (const role of ['api', 'worker'] as const) {
          const those = [...this.#running.entries()].filter(([, program]) => program.role === role)
          const [at, victim] = those[randomInt(those.length)] ?? []
          if (at === undefined || victim === undefined) continue
          await killProgram(victim)
          this.#running[at] = await this.#startOne(role, at)
          this.killed += 1
        }
      }
    }
    const working = work()
    return {
      stop() {
        isDone = true
        return working
      },
    }
  }

  async end(): Promise<void> {
    for (const program of this.#running) await killProgram(program)
  }
}

interface School {
  at: number
  exam: DrillExam
  /** Of those who send its pages, each a part. */
  tokens: string[]
}

async function openSchool(fleet: Fleet, at: number): Promise<School> {
  const exam = await printDrillExam(fleet, { pupils: pagesARound, questionCount, seed: `nation ${at}` })
  const { makeUser, makeToken } = createFactories(fleet.ctx)
  const tokens: string[] = []
  while (tokens.length < sendersASchool) tokens.push(await makeToken(await makeUser({ schoolId: exam.schoolId, role: 'HEAD_TEACHER' })))
  return { at, exam, tokens }
}

async function readRound({ ctx: { db } }: Fleet, { exam: { examId, pictures }, tokens }: School, listApis: () => string[]) {
  const from = performance.now()
  const send = async (token: string, sender: number) => {
    const batchId = await untilLetIn(() => beginBatch(listApis()[0] ?? '', token, examId))
    for (const [at, picture] of pictures.entries())
      if (at % tokens.length === sender) await untilLetIn(() => sendWhole(listApis, { token, batchId, picture, at }))
  }
  await Promise.all(tokens.map(send))
  const ofExam = eq(pages.examId, examId)
  for (;;) {
    const states = await db.select({ state: pages.state, count: countRows() }).from(pages).where(ofExam).groupBy(pages.state)
    const came = states.reduce((all, { count }) => all + count, 0)
    const read = states.find(({ state }) => state === 'read')?.count ?? 0
    const isLate = performance.now() - from > roundTakesAtMostMs
    if (isLate || (came >= pictures.length && !states.some(({ state }) => state === 'waiting'))) {
      const [marks] = await db
        .select({ count: countRows(), sum: sum(answers.marks).mapWith(Number) })
        .from(answers)
        .where(eq(answers.examId, examId))
      // More pages than were sent are as wrong as fewer.
      return { read: came === pictures.length ? read : came, marks: marks?.count ?? 0, sum: marks?.sum ?? 0 }
    }
    await sleep(1000)
  }
}

/** The same picture sent again, because nobody heard that it had come, is known by its bytes. */
async function sendWhole(listApis: () => string[], { token, batchId, picture, at }: { token: string; batchId: string; picture: Buffer; at: number }) {
  const origins = listApis()
  const { status } = await createTusClient(origins[at % origins.length] ?? '', token).upload(batchId, picture, `${at}.jpg`)
  if (status >= 400) throw new Error(`An upload ended with ${status}.`)
}

/** The API that is asked may have been killed a moment ago. */
async function untilLetIn<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 300) throw error
      await sleep(200)
    }
  }
}

function report(rounds: readonly Round[]): boolean {
  const total = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
  const last = [...new Map(rounds.map((round) => [round.run, round])).values()]
  const sums = new Set(rounds.map(({ school, sum: all }) => `${school} ${all}`))
  const [read, marks, sent] = [total((round) => round.read), total((round) => round.marks), rounds.length * pagesARound]
  const runs = last.map(({ run: number }) => wholeTurnsOf(rounds.filter((round) => round.run === number)))
  // Each run begins with empty tables, and in its first turn with programs that have just started.
  const early = runs.flatMap((run) => run.slice(schoolCount, schoolCount + quarterOf(run)))
  const late = runs.flatMap((run) => run.slice(-quarterOf(run)))
  const mb = (some: readonly Round[]) =>
    `an API ${median(some.map(({ apiMb }) => apiMb))} and a worker ${median(some.map(({ workerMb }) => workerMb))} MB`
  const kept = paceOf(late, rounds, ({ machineMs }) => machineMs) / paceOf(early, rounds, ({ machineMs }) => machineMs)
  process.stdout.write(
    `${sent} pages in ${last.length} runs and ${(last.reduce((all, { seconds }) => all + seconds, 0) / 60).toFixed(0)} minutes, ` +
      `${last.reduce((all, { killed }) => all + killed, 0)} programs killed: ${read} read once, ${marks} marks of ${sent * questionCount}, ` +
      `${sums.size} sums of marks of ${schoolCount} schools.\n` +
      `First quarters of the runs: ${paceOf(early, rounds).toFixed(1)} pages a second, ${mb(early)}. Last: ${paceOf(late, rounds).toFixed(1)}, ${mb(late)}. ` +
      `The database grew to ${Math.max(...rounds.map(({ databaseMb }) => databaseMb))} MB.\n` +
      `Measured by what the machine took for the same work at the time, the last quarters are ${kept.toFixed(2)} times as fast as the first.\n`,
  )
  return read === sent && marks === sent * questionCount && sums.size === schoolCount && kept >= 1 - mostSlower
}

/** The rounds of all schools end at nearly the same time: a part of a turn would count without the time that it took. */
const wholeTurnsOf = (run: readonly Round[]) => run.slice(0, run.length - (run.length % schoolCount))

const quarterOf = (turns: readonly Round[]) => Math.max(1, Math.floor(turns.length / schoolCount / 4)) * schoolCount

/** Pages a second, or in the time that `unitOf` says: each round took from the end of the one before it in its run. Rounds without a unit do not count. */
function paceOf(some: readonly Round[], all: readonly Round[], unitOf: (round: Round) => number | undefined = () => 1): number {
  let pages = 0
  let units = 0
  for (const round of some) {
    const before = all[all.indexOf(round) - 1]
    const seconds = round.seconds - (before?.run === round.run ? before.seconds : 0)
    const unit = unitOf(round)
    if (unit === undefined) continue
    pages += pagesARound
    units += seconds / unit
  }
  return pages / units
}
