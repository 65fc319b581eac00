import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod'
import { answers, batches } from '#db/schema.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { storeFile } from '#tools/bench/open-bench.ts'
import { openFleet, printDrillExam, type DrillExam, type Fleet } from '#tools/drills/open-fleet.ts'
import { killProgram, startProgram, type Program } from '#tools/drills/programs.ts'

const questionCount = 40
const markersAtOnce = 4
/** After so many corrections something is killed: by turns the API, and the database with all its processes. */
const correctionsACrash = 50
const readWithinMs = 10 * 60_000
const answered = z.object({ data: z.object({ reviewId: z.string(), answers: z.tuple([z.object({ marks: z.number() })]) }) })

interface Correction {
  answerId: string
  marks: number
  reviewId: string
}

/**
 * Markers change marks of scanned answers, each once, while the API and the database are killed by turns in the middle of
 * it. Every correction that was shown as saved must be there afterwards: its decision, its mark and the line of its history.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const fleet = await openFleet({ isWatched: true })
  let api: Program | null = null
  try {
    const exam = await printDrillExam(fleet, { pupils: Math.ceil(count / questionCount), questionCount, seed: 'corrections' })
    await readAll(fleet, exam)
    const waiting = (
      await fleet.ctx.db.select({ id: answers.id, marks: answers.marks, reasons: answers.reasons }).from(answers).orderBy(answers.id)
    ).slice(0, count)
    const startApi = () => startProgram({ role: 'api', environment: fleet.environment, dataDir: join(fleet.world.root, 'api') })
    api = await startApi()
    const saved: Correction[] = []
    const broken = { requests: 0 }
    const crashes = { api: 0, database: 0 }
    const from = performance.now()
    const mark = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const awarded = next.reasons.map(() => next.marks === 0)
        const shown = await correct(api?.origin ?? '', exam.token, { answerId: next.id, awarded })
        if (shown !== null) saved.push(shown)
        else {
          // Whoever marks sees that it was not saved, and presses again.
          broken.requests += 1
          waiting.push(next)
          await sleep(200)
        }
      }
    }
    const marking = Promise.all(Array.from({ length: markersAtOnce }, mark))
    const crashing = (async () => {
      for (let at = correctionsACrash; at < count; at += correctionsACrash) {
        while (saved.length < at && waiting.length > 0) await sleep(5)
        await sleep(Math.random() * 30)
        if (crashes.api > crashes.database) {
          crashes.database += 1
          process.kill((await findPostmaster(fleet.world.cluster.home.clusterFolder))?.pid ?? 0, 'SIGKILL')
        } else {
          crashes.api += 1
          if (api !== null) await killProgram(api)
          api = await startApi()
        }
      }
    })()
    await Promise.all([marking, crashing])
    const there = await countThere(fleet, saved)
    process.stdout.write(
      `${saved.length} corrections shown as saved to ${markersAtOnce} markers while the API was killed ${crashes.api} times and the database ` +
        `${crashes.database} times, ${((performance.now() - from) / 1000).toFixed(0)} s; ${broken.requests} presses were not answered and were made again. ` +
        `There afterwards with their decision, mark and history: ${there} of ${saved.length}.\n`,
    )
    return saved.length === count && there === saved.length
  } finally {
    if (api !== null) await killProgram(api)
    await fleet.close()
  }
}

async function readAll(fleet: Fleet, { schoolId, examId, pictures }: DrillExam): Promise<void> {
  const [batch] = await fleet.ctx.db.insert(batches).values({ schoolId, examId }).returning()
  for (const [at, bytes] of pictures.entries()) await storeFile(fleet, { schoolId, examId, batchId: batch?.id ?? '' }, { name: `${at}.jpg`, bytes })
  const worker = await startProgram({ role: 'worker', environment: fleet.environment, dataDir: join(fleet.world.root, 'worker') })
  const from = performance.now()
  while ((await fleet.ctx.db.$count(answers, eq(answers.examId, examId))) < pictures.length * questionCount) {
    if (performance.now() - from > readWithinMs) throw new Error('The pages were not read.')
    await sleep(500)
  }
  await killProgram(worker)
}

/** As it was shown as saved; null where no answer came, or none that says so. */
async function correct(origin: string, token: string, { answerId, awarded }: { answerId: string; awarded: boolean[] }): Promise<Correction | null> {
  try {
    const answer = await fetch(`${origin}/api/reviews`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ answerIds: [answerId], decision: { awarded } }),
    })
    const body: unknown = await answer.json()
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new RangeError(JSON.stringify(body))
    if (!answer.ok) return null
    const { reviewId, answers } = answered.parse(body).data
    return { answerId, marks: answers[0].marks, reviewId }
  } catch (error) {
    if (error instanceof RangeError) throw error
    return null
  }
}

async function countThere({ environment }: Fleet, saved: readonly Correction[]): Promise<number> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ there: number }>(
    `select count(*)::int as there
       from jsonb_to_recordset($1::jsonb) as saved("answerId" uuid, marks numeric, "reviewId" uuid)
       join reviews on reviews.id = saved."reviewId"
       join answers on answers.id = saved."answerId" and answers.marks = saved.marks and answers.review_id = reviews.id
      where exists (select from mark_changes where mark_changes.review_id = reviews.id and mark_changes.answer_id = answers.id)`,
    [JSON.stringify(saved)],
  )
  await client.end()
  return rows[0]?.there ?? 0
}
