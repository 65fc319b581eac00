import { randomInt } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { count as countRows, eq, sum } from 'drizzle-orm'
import { answers, pages } from '#db/schema.ts'
import { issueExamAnew } from '#tools/drills/issue-exam-anew.ts'
import { openFleet, printDrillExam, type DrillExam, type Fleet } from '#tools/drills/open-fleet.ts'
import { beginBatch, killProgram, sendInHalves, startProgram, type Program } from '#tools/drills/programs.ts'

const pagesARound = 1000
const questionCount = 40
/** Each worker reads on as many threads as the machine has cores. */
const roles = ['api', 'api', 'worker', 'worker', 'worker', 'worker'] as const
const sendersAtOnce = 8
const killsEveryMs = 60_000
const roundTakesAtMostMs = 20 * 60_000
const mostSlower = 0.1

/** A round of pages, as it was seen. */
interface Round {
  /** In all rounds so far. */
  pages: number
  run: number
  seconds: number
  killed: number
  read: number
  marks: number
  /** Of all marks together, which is the same in every round of a run. */
  sum: number
  databaseMb: number
  apiMb: number
  workerMb: number
}

/**
 * A thousandth of a nation's pages go over HTTP to two APIs, into S3, and through workers, while an API and a worker are
 * killed every minute. The same thousand sheets are sent again and again, each time for an exam of its own, so that the
 * tables grow. Goes on where the file ends, with a new database. False where a page or a mark is lost, doubled or another
 * one, or the pace falls by more than a tenth.
 */
export async function run({ count, file }: { count: number; file: string }): Promise<boolean> {
  const rounds = readRounds(file)
  const runNumber = (rounds.at(-1)?.run ?? 0) + 1
  const fleet = await openFleet({ isWatched: true })
  const programs: Program[] = []
  const start = (role: Program['role'], at: number) =>
    startProgram({ role, environment: fleet.environment, dataDir: join(fleet.world.root, `machine ${at}`) })
  let killed = 0
  let isDone = false
  try {
    let exam = await printDrillExam(fleet, { pupils: pagesARound, questionCount, seed: 'nation' })
    for (const [at, role] of roles.entries()) programs.push(await start(role, at))
    const killing = (async () => {
      for (let last = performance.now(); !isDone; await sleep(250)) {
        if (performance.now() - last < killsEveryMs) continue
        last = performance.now()
        for (const role of ['api', 'worker'] as const) {
          const those = [...programs.entries()].filter(([, program]) => program.role === role)
          const [at, victim] = those[randomInt(those.length)] ?? []
          if (at === undefined || victim === undefined) continue
          await killProgram(victim)
          programs[at] = await start(role, at)
          killed += 1
        }
      }
    })()
    try {
      for (let done = rounds.at(-1)?.pages ?? 0; done < count; done += pagesARound) {
        const killedBefore = killed
        const found = await readRound(fleet, exam, () => programs.filter(({ role }) => role === 'api').map(({ origin }) => origin))
        const mostMb = (role: Program['role']) => Math.max(...programs.filter((program) => program.role === role).map(residentMb))
        const [size] = (await fleet.world.client.query<{ mb: number }>(`select (pg_database_size(current_database()) / 1000000)::int as mb`)).rows
        const round: Round = {
          pages: done + pagesARound,
          run: runNumber,
          ...found,
          killed: killed - killedBefore,
          databaseMb: size?.mb ?? 0,
          apiMb: mostMb('api'),
          workerMb: mostMb('worker'),
        }
        rounds.push(round)
        appendFileSync(file, `${JSON.stringify(round)}\n`)
        exam = { ...exam, examId: await issueExamAnew(fleet.world.client, exam.examId) }
        fleet.things.clear()
      }
    } finally {
      isDone = true
      await killing
    }
  } finally {
    for (const program of programs) await killProgram(program)
    await fleet.close()
  }
  return report(rounds)
}

function readRounds(file: string): Round[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

async function readRound({ ctx: { db } }: Fleet, { token, examId, pictures }: DrillExam, listApis: () => string[]) {
  const from = performance.now()
  const batchId = await untilLetIn(() => beginBatch(listApis()[0] ?? '', token, examId))
  const waiting = [...pictures.entries()]
  const send = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await sendInHalves(listApis, { token, batchId, picture: next[1], name: `${next[0]}.jpg`, at: next[0] })
  }
  await Promise.all(Array.from({ length: sendersAtOnce }, send))
  const ofExam = eq(pages.examId, examId)
  for (;;) {
    const states = await db.select({ state: pages.state, count: countRows() }).from(pages).where(ofExam).groupBy(pages.state)
    const came = states.reduce((all, { count }) => all + count, 0)
    const read = states.find(({ state }) => state === 'read')?.count ?? 0
    const isLate = performance.now() - from > roundTakesAtMostMs
    if (isLate || (came >= pictures.length && !states.some(({ state }) => state === 'waiting'))) {
      const seconds = Math.round((performance.now() - from) / 100) / 10
      const [marks] = await db
        .select({ count: countRows(), sum: sum(answers.marks).mapWith(Number) })
        .from(answers)
        .where(eq(answers.examId, examId))
      // More pages than were sent are as wrong as fewer.
      return { seconds, read: came === pictures.length ? read : came, marks: marks?.count ?? 0, sum: marks?.sum ?? 0 }
    }
    await sleep(250)
  }
}

/** The API that is asked may have been killed a moment ago. */
async function untilLetIn<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 100) throw error
      await sleep(200)
    }
  }
}

function residentMb({ child }: Program): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function report(rounds: readonly Round[]): boolean {
  const total = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
  const sums = new Set(rounds.map(({ sum: all }) => all))
  const read = total((round) => round.read)
  const marks = total((round) => round.marks)
  const sent = rounds.length * pagesARound
  const quarter = Math.max(1, rounds.length >> 2)
  const [first, last] = [rounds.slice(0, quarter), rounds.slice(-quarter)]
  const pace = (some: readonly Round[]) => median(some.map(({ seconds }) => seconds))
  process.stdout.write(
    `${sent} pages in ${rounds.at(-1)?.run ?? 0} runs, ${total(({ killed }) => killed)} programs killed, ${(total(({ seconds }) => seconds) / 60).toFixed(0)} minutes: ` +
      `${read} read, ${marks} marks of ${sent * questionCount}, ${sums.size} different sums of a round's marks. ` +
      `A thousand pages took ${pace(first).toFixed(1)} s in the first quarter and ${pace(last).toFixed(1)} s in the last; ` +
      `an API had ${median(first.map(({ apiMb }) => apiMb))} and ${median(last.map(({ apiMb }) => apiMb))} MB, a worker ${median(first.map(({ workerMb }) => workerMb))} and ${median(last.map(({ workerMb }) => workerMb))}; ` +
      `the database grew to ${Math.max(...rounds.map(({ databaseMb }) => databaseMb))} MB.\n`,
  )
  return read === sent && marks === sent * questionCount && sums.size === 1 && pace(last) <= pace(first) * (1 + mostSlower)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
