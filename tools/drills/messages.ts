import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { asc, inArray, isNotNull, sql } from 'drizzle-orm'
import { messageMonths, messageReports, messages, practiceTexts } from '#db/schema.ts'
import { buildApp } from '#server/app.ts'
import { sendMessageJob } from '#server/features/messages/declare-jobs.ts'
import { prepareResults } from '#server/features/messages/prepare-results.ts'
import { sendResults } from '#server/features/messages/send-batch.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { makeSmsAddress } from '#server/platform/sms/sms-addresses.ts'
import { planReports } from '#server/platform/sms-practice/plan-reports.ts'
import { makePracticeRows } from '#server/platform/sms-practice/practice-rows.ts'
import type { SmsFault } from '#server/platform/sms-practice/sms-faults.ts'
import { startStandIn, type SmsPractice } from '#server/platform/sms-practice/start-stand-in.ts'
import { createFactories } from '#test/server/factories.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { makePhone, makeToldClass, type ToldClass } from '#test/server/told-class.ts'
import { openWorld } from '#tools/drills/open-world.ts'
import { record } from '#tools/measurements.ts'

const authSecret = 'the secret of a drill, which is long enough'
const workerFile = fileURLToPath(new URL('mortal-worker.ts', import.meta.url))
const schoolCount = 4
const workerCount = 2
/** A life ends somewhere in the next so many messages, or after so long. */
const messagesALife = 80
const lifeMs = 20_000
const giveUpAfterMs = 20 * 60_000
/** How the provider errs at one number in three. */
const faultsOfNumbers: readonly SmsFault[] = [
  'answer-lost',
  'unavailable-after',
  'answer-text',
  'answer-slow',
  'code-403',
  'code-406',
  'cost-higher',
  'cost-lower',
  'report-never',
  'report-twice',
  'report-three-at-once',
  'report-before-answer',
  'report-failed',
  'report-failed-after-delivered',
  'report-delivered-after-failed',
  'report-of-another',
]
/** How it errs at everybody for a while; nothing is taken meanwhile. */
const outages: readonly SmsFault[] = ['code-500', 'code-405', 'too-often']
const chosen = { withMarks: true, withAddress: true, isShort: false, start: 'anyway' } as const

/**
 * The results of four schools are sent to so many numbers at once, each by two people and with two jobs, by workers that are killed, to a
 * provider that errs, reports late, doubled and out of order. In the end each number got its message once or is shown as not known, and
 * every cost stands in the months as the provider named it: see `check`.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const world = await openWorld()
  const log = createLog('fatal')
  const environment = { DATABASE_URL: world.source.databaseUrl, AUTH_SECRET: authSecret, LOG_LEVEL: 'fatal' }
  const config = readConfig({ ...environment, ROLE: 'api', DATA_DIR: join(world.root, 'here') })
  const opened = await openContext({ config, authSecret, databaseUrl: world.source.databaseUrl, log, readers: scriptedReaders() })
  const ctx: Context = opened.ctx
  let aheadMs = 0
  const sms = await startStandIn({
    store: makePracticeRows(ctx.db),
    log,
    addressOf: (kind) => makeSmsAddress(ctx, kind === 'ussd' ? 'inbound' : kind),
    now: () => new Date(Date.now() + aheadMs),
    slowMs: 1500,
    deliverEveryMs: 200,
  })
  ctx.sms = { config: sms.config, isPractice: false }
  const app = await buildApp(ctx, { siteFolder: null })
  config.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const provider = { AT_USERNAME: sms.config.username, AT_API_KEY: sms.config.apiKey, AT_BASE_URL: sms.config.baseUrl }
  const workers = new Set<ChildProcess>()
  try {
    const schools = await makeSchools(ctx, count)
    const faultOf = setFaults(
      sms,
      schools.flatMap(({ phones }) => phones),
    )
    const toldCents = await sendAll(ctx, schools)
    const from = performance.now()
    const killed = await sendByMortals({
      ctx,
      sms,
      environment: { ...environment, ...provider, PUBLIC_URL: config.publicUrl },
      root: world.root,
      workers,
    })
    // Reports that come a minute after the first.
    aheadMs = 2 * 60_000
    await sms.deliver()
    const { faults, counts } = await check(ctx, { phones: schools.flatMap(({ phones }) => phones), faultOf, toldCents })
    record({ what: 'messages that nobody knows of', value: counts['unknown'] ?? 0, unit: 'messages', n: count })
    process.stdout.write(
      `${count} numbers of ${schoolCount} schools, ${killed} kills of ${workerCount} workers, ${((performance.now() - from) / 1000).toFixed(0)} s: ` +
        `${Object.entries(counts)
          .map(([state, n]) => `${n} ${state}`)
          .join(', ')}. ` +
        `${faults.length === 0 ? 'None got a message twice, and each cost is booked as it was named.' : `Faults: ${faults.slice(0, 20).join('; ')}.`}\n`,
    )
    return faults.length === 0
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    await app.close()
    await sms.close()
    await opened.close()
    await world.close()
  }
}

interface DrillSchool {
  told: ToldClass
  examId: string
  phones: string[]
}

async function makeSchools(ctx: Context, count: number): Promise<DrillSchool[]> {
  const test = { ctx, ...createFactories(ctx) }
  const made: DrillSchool[] = []
  for (let at = 0; at < schoolCount; at += 1) {
    const phones = Array.from({ length: Math.ceil((count - at) / schoolCount) }, makePhone)
    const told = await makeToldClass(
      test,
      phones.map((phone, of) => ({ name: `Amani${of} Wekesa`, agreed: [phone] })),
    )
    made.push({ told, phones, examId: (await told.publish()).examId })
  }
  return made
}

function setFaults(sms: SmsPractice, phones: readonly string[]): ReadonlyMap<string, SmsFault> {
  const faultOf = new Map(phones.flatMap((phone) => (Math.random() < 1 / 3 ? [[phone, pick(faultsOfNumbers)] as const] : [])))
  for (const [phone, fault] of faultOf) sms.faultsByPhone.set(phone, [fault])
  return faultOf
}

/** Two people press at once, and each message has a job too many. Gives what it was said to cost. */
async function sendAll(ctx: Context, schools: readonly DrillSchool[]): Promise<number> {
  let cents = 0
  for (const { told, examId } of schools) {
    const seen = await prepareResults(ctx, told.head, examId, chosen)
    const press = () => sendResults(ctx, told.head, examId, { ...chosen, seen: seen.seen })
    const pressed = await Promise.allSettled([press(), press()])
    if (pressed.filter(({ status }) => status === 'fulfilled').length !== 1) throw new Error('Two people sent the same results, or nobody.')
    cents += seen.cents
  }
  const rows = await ctx.db.select({ messageId: messages.id, schoolId: messages.schoolId }).from(messages)
  await ctx.queue.sendAll(
    ctx.db,
    sendMessageJob,
    rows.map((payload) => ({ payload, share: payload.schoolId })),
  )
  return cents
}

interface Mortals {
  ctx: Context
  sms: SmsPractice
  environment: Record<string, string>
  root: string
  workers: Set<ChildProcess>
}

/** Kills a worker after a life of random length, and starts the next, until nothing waits. Gives how many were killed. */
async function sendByMortals({ ctx, sms, environment, root, workers }: Mortals): Promise<number> {
  const from = performance.now()
  let killed = 0
  const kills = (await ctx.db.$count(messages)) / messagesALife
  const countLeft = () => ctx.db.$count(messages, inArray(messages.state, ['waiting', 'sending']))
  async function live(name: string): Promise<void> {
    while ((await countLeft()) > 0 && performance.now() - from < giveUpAfterMs) {
      const worker = await startWorker(environment, join(root, name))
      workers.add(worker)
      // The last ones do all that is left.
      const isLast = killed >= kills
      const [until, diesAt] = [performance.now() + lifeMs, (await countLeft()) - 1 - Math.random() * messagesALife]
      for (let left = await countLeft(); left > 0 && (isLast || (left > diesAt && performance.now() < until)); left = await countLeft()) {
        if (isLast) await passWaitTime(ctx)
        await sleep(isLast ? 500 : Math.random() * 40)
      }
      const ended = once(worker, 'exit')
      worker.kill('SIGKILL')
      await ended
      workers.delete(worker)
      killed += 1
      // The last heartbeats are long ago.
      await ctx.db.execute(sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '20 seconds' where state = 'active'`)
      await passWaitTime(ctx)
      if (killed < kills && Math.random() < 0.2) sms.faults.add(pick(outages))
      else sms.faults.clear()
      process.stderr.write(`${killed} killed, ${await countLeft()} messages left\n`)
    }
  }
  await Promise.all(Array.from({ length: workerCount }, (_, at) => live(`worker${at}`)))
  sms.faults.clear()
  return killed
}

/** What waits for its next try need not. */
async function passWaitTime({ db }: Context): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = now() where name = ${sendMessageJob.name} and state in ('created', 'retry') and start_after > now()`,
  )
}

async function startWorker(environment: Record<string, string>, dataDir: string): Promise<ChildProcess> {
  mkdirSync(dataDir, { recursive: true })
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment, ROLE: 'worker', DATA_DIR: dataDir }
  const worker = spawn(process.execPath, [workerFile], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([once(worker.stdout, 'data'), once(worker, 'exit')])
  return worker
}

interface ToCheck {
  phones: readonly string[]
  faultOf: ReadonlyMap<string, SmsFault>
  toldCents: number
}

/** What the provider took, by number, against what is shown and what is booked. */
async function check({ db }: Context, { phones, faultOf, toldCents }: ToCheck) {
  const [rows, texts, months, early] = await Promise.all([
    db.select().from(messages).orderBy(asc(messages.phone)),
    db.select().from(practiceTexts),
    db.select().from(messageMonths),
    db.$count(messageReports, isNotNull(messageReports.handledAt)),
  ])
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const textsOf = Map.groupBy(texts, ({ phone }) => phone)
  const rowsOf = Map.groupBy(rows, ({ phone }) => phone)
  const sum = { messages: 0, bookedCents: 0, owedCents: 0 }
  for (const phone of phones) {
    const [own = [], [row, ...others]] = [textsOf.get(phone), rowsOf.get(phone) ?? []]
    const fault = faultOf.get(phone) ?? 'no fault'
    if (row === undefined || others.length > 0) {
      faults.push(`${phone} has ${others.length + (row === undefined ? 0 : 1)} messages`)
      continue
    }
    counts[row.state] = (counts[row.state] ?? 0) + 1
    if (own.length > 1) faults.push(`${phone} got ${own.length} texts (${fault})`)
    const [text] = own
    if (row.sentAt === null) {
      if (row.state === 'failed' ? text !== undefined : row.state !== 'unknown') faults.push(`${phone} is ${row.state} (${fault})`)
      continue
    }
    if (text === undefined || text.id !== row.providerId) faults.push(`${phone} left, and was not taken (${fault})`)
    else if (row.state !== endOf(text.faults)) faults.push(`${phone} is ${row.state} in place of ${endOf(text.faults)} (${fault})`)
    const booked = text?.costCents ?? 0
    if (row.bookedCents !== booked) faults.push(`${phone} is booked at ${row.bookedCents}, and cost ${booked}`)
    if (fault !== 'cost-higher' && fault !== 'cost-lower' && row.toldCents !== booked)
      faults.push(`${phone} cost ${booked}, and ${row.toldCents} was said`)
    sum.messages += 1
    sum.bookedCents += booked
    sum.owedCents += Math.min(row.toldCents, booked)
  }
  const add = (figure: 'messages' | 'bookedCents' | 'owedCents') => months.reduce((total, month) => total + month[figure], 0)
  for (const figure of ['messages', 'bookedCents', 'owedCents'] as const)
    if (add(figure) !== sum[figure]) faults.push(`the months have ${add(figure)} ${figure} in place of ${sum[figure]}`)
  if (rows.reduce((total, row) => total + row.toldCents, 0) !== toldCents) faults.push('what was said is not what is stored')
  if (early === 0) faults.push('no report was handled')
  return { faults, counts }
}

/** How a message ends of which this is reported, in whatever order. */
function endOf(faults: readonly string[]): string {
  const reported = planReports(faults).filter(({ isOfAnother = false }) => !isOfAnother)
  if (reported.some(({ status }) => status === 'Success')) return 'delivered'
  return reported.some(({ status }) => status === 'Failed') ? 'failed' : 'sent'
}

function pick<T>(from: readonly T[]): T {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('Nothing to pick from.')
  return one
}
