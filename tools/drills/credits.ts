import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { openDb, type Db } from '#db/client.ts'
import { schools } from '#db/schema.ts'
import { findLotEnd } from '#engine/credits/lots.ts'
import { listCharges } from '#server/features/credits/list-charges.ts'
import { listDrift } from '#server/features/credits/queries/books.ts'
import { readLots } from '#server/features/credits/queries/lots.ts'
import type { Act, ActDone } from '#tools/drills/credits-worker.ts'
import { openWorld } from '#tools/drills/open-world.ts'
import { record } from '#tools/measurements.ts'

const workerFile = fileURLToPath(new URL('credits-worker.ts', import.meta.url))
const workerCount = 10
const schoolCount = 4
const papersASchool = 150
const actsAKill = 100
/** Of the acts that are done, so many are asked for once more, as by a job whose word was lost. */
const repeatedShare = 0.1
const maxKillWaitMs = 12
const dayMs = 86_400_000
const jumpsDays = [-400, -31, -1, 0, 0, 0, 1, 20, 45, 400]

/**
 * Ten workers act at random upon the credits of a few schools while they are killed and each has a clock that jumps. What a killed
 * worker was at is asked for again. In the end no credit is lost or doubled: see `check`.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const world = await openWorld()
  const { db, close } = openDb({ url: world.source.databaseUrl, maxConnections: 4 })
  const workers: ChildProcess[] = []
  try {
    const schoolIds = (
      await db
        .insert(schools)
        .values(Array.from({ length: schoolCount }, (_, at) => ({ name: `School ${at}`, kind: 'school' as const })))
        .returning()
    ).map(({ id }) => id)
    const acts = planActs(schoolIds, count)
    const began = performance.now()
    const done = await doAll(world.source.databaseUrl, acts, workers)
    const seconds = (performance.now() - began) / 1000
    const faults = [...(await Promise.all(schoolIds.map((schoolId) => check(db, schoolId)))).flat(), ...checkAnswers(done.answers)]
    const { rows } = await world.client.query<{ deadlocks: number }>('select deadlocks::int from pg_stat_database where datname = current_database()')
    const deadlocks = rows[0]?.deadlocks ?? 0
    if (deadlocks > 0) faults.push(`${deadlocks} deadlocks`)
    const { rows: sums } = await world.client.query<{ transfers: number; kinds: string }>(
      `select sum(n)::int as transfers, string_agg(kind || ' ' || n, ', ' order by kind) as kinds from (select kind, count(*) n from credit_transfers group by kind) k`,
    )
    record({ what: 'acts a second', value: Math.round(count / seconds), unit: 'acts/s', n: count })
    process.stdout.write(
      `${count} acts by ${workerCount} workers on ${schoolCount} schools in ${seconds.toFixed(0)} s, ${done.kills} kills, ${done.again} acts asked for again, ` +
        `${done.short} without credit: ${sums[0]?.transfers} transfers (${sums[0]?.kinds}). ${faults.length === 0 ? 'No credit lost or doubled.' : `Faults: ${faults.join('; ')}.`}\n`,
    )
    return faults.length === 0
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    await close()
    await world.close()
  }
}

function pick<T>(from: readonly T[]): T {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('Nothing to pick from.')
  return one
}

function planActs(schoolIds: readonly string[], count: number): Act[] {
  const examId = randomUUID()
  const papers = new Map(schoolIds.map((schoolId) => [schoolId, Array.from({ length: papersASchool }, () => randomUUID())]))
  return Array.from({ length: count }, (_, number): Act => {
    const schoolId = pick(schoolIds)
    const ofSchool = papers.get(schoolId) ?? []
    const common = { number, schoolId, examId, aheadMs: pick(jumpsDays) * dayMs }
    const some = Array.from({ length: 1 + Math.floor(Math.random() * 8) }, () => pick(ofSchool))
    const draw = Math.random()
    if (draw < 0.08) return { ...common, act: 'grant', source: `drill:${Math.floor(number / 2)}`, credits: 1 + (Math.floor(number / 2) % 40) }
    if (draw < 0.5) return { ...common, act: 'charge', papers: some.map((paperId) => ({ paperId, isMarked: Math.random() < 0.4 })) }
    if (draw < 0.85)
      return {
        ...common,
        act: 'return',
        papers: some.map((paperId) => ({ paperId, examId })),
        why: pick(['blank', 'put-away', 'by-hand', 'old-hold']),
      }
    if (draw < 0.92) return { ...common, act: 'refund', key: `drill:${number}` }
    if (draw < 0.97) return { ...common, act: 'end' }
    return { ...common, act: 'pay', month: Math.floor(Math.random() * 24) }
  })
}

interface Done {
  kills: number
  again: number
  short: number
  answers: Map<string, string[]>
}

/** Each act is done by whichever worker is free. One of ten is killed every so many acts. */
async function doAll(databaseUrl: string, acts: readonly Act[], workers: ChildProcess[]): Promise<Done> {
  const waiting = [...acts]
  const done: Done = { kills: 0, again: 0, short: 0, answers: new Map() }
  let left = actsAKill
  async function work(at: number): Promise<void> {
    let worker = await startWorker(databaseUrl)
    workers[at] = worker.child
    for (let act = waiting.pop(); act !== undefined; act = waiting.pop()) {
      const { child, ended } = worker
      const answered = once(child, 'message')
      child.send(act, () => {})
      left -= 1
      if (left === 0) {
        left = actsAKill
        done.kills += 1
        setTimeout(() => child.kill('SIGKILL'), Math.random() * maxKillWaitMs)
      }
      const [message] = await Promise.race([answered, ended])
      if (message === null) {
        worker = await startWorker(databaseUrl)
        workers[at] = worker.child
      }
      const answer: ActDone | null = message
      if (answer === null || answer.isUnknown) {
        waiting.push(act)
        done.again += 1
        continue
      }
      if (answer.fault !== null) throw new Error(`${JSON.stringify(act)}: ${answer.fault}`)
      if (answer.isShort) done.short += 1
      if (answer.answer !== null) done.answers.set(answer.key, [...(done.answers.get(answer.key) ?? []), answer.answer])
      if (Math.random() < repeatedShare) {
        waiting.splice(Math.floor(Math.random() * waiting.length), 0, act)
        done.again += 1
      }
    }
  }
  await Promise.all(Array.from({ length: workerCount }, (_, at) => work(at)))
  return done
}

async function startWorker(databaseUrl: string): Promise<{ child: ChildProcess; ended: Promise<[null]> }> {
  const child = fork(workerFile, [databaseUrl], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then((): [null] => [null])
  const [message] = await Promise.race([once(child, 'message'), ended])
  if (message === null) throw new Error('A worker does not start.')
  return { child, ended }
}

/** The same key is answered the same, whoever asks, and however often. */
function checkAnswers(answers: ReadonlyMap<string, readonly string[]>): string[] {
  return [...answers].flatMap(([key, given]) => (new Set(given).size > 1 ? `${key} was answered ${given.join(' and ')}` : []))
}

const takenSchema = z.array(z.object({ lotId: z.string(), at: z.coerce.date() }))
const paperSchema = z.array(z.object({ paperId: z.string(), takes: z.number(), backs: z.number(), held: z.number(), used: z.number() }))

/**
 * Lots and balances are the sums of their entries, no lot is below zero, a paper has at most one credit, as often taken as it came
 * back or once more, and no credit left a lot after its end.
 */
async function check(db: Db, schoolId: string): Promise<string[]> {
  const faults = (await listDrift(db, schoolId)).map((row) => `${row} is not the sum of its entries`)
  const { lots, paidDays } = await readLots(db, schoolId, 'all')
  for (const lot of lots)
    if (lot.free + lot.held + lot.used + lot.lapsed + lot.refunded !== lot.credits || Math.min(lot.free, lot.held, lot.used) < 0)
      faults.push(`lot ${lot.id} holds other than was granted`)
  const { rows } = await db.execute(sql`
    select t.paper_id as "paperId", count(distinct t.id) filter (where t.kind = 'take')::int as takes,
      count(distinct t.id) filter (where t.kind = 'give-back')::int as backs,
      coalesce(sum(e.amount) filter (where e.side = 'held'), 0)::int as held, coalesce(sum(e.amount) filter (where e.side = 'used'), 0)::int as used
    from credit_transfers t join credit_entries e on e.transfer_id = t.id
    where t.school_id = ${schoolId} and t.paper_id is not null group by t.paper_id`)
  const papers = paperSchema.parse(rows)
  for (const { paperId, takes, backs, held, used } of papers)
    if (held + used < 0 || held + used > 1 || takes - backs !== used) faults.push(`paper ${paperId} has ${held} held and ${used} used`)
  const states = await listCharges(
    db,
    schoolId,
    papers.map(({ paperId }) => paperId),
  )
  for (const { paperId, held, used } of papers)
    if (states.get(paperId) !== (used === 1 ? 'taken' : held === 1 ? 'held' : 'returned'))
      faults.push(`paper ${paperId} is said to be ${states.get(paperId)}`)
  const left = await db.execute(sql`
    select e.lot_id as "lotId", t.at from credit_transfers t join credit_entries e on e.transfer_id = t.id
    where t.school_id = ${schoolId} and t.kind in ('hold', 'take') and e.side = 'free'`)
  const ends = new Map(lots.map((lot) => [lot.id, findLotEnd(lot, paidDays)]))
  const late = takenSchema.parse(left.rows).filter(({ lotId, at }) => at > (ends.get(lotId) ?? at)).length
  if (late > 0) faults.push(`${late} credits left a lot that had ended`)
  return faults
}
