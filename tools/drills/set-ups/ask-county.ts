import { execFile } from 'node:child_process'
import { request as askOverTls } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect, parseArgs, promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { answers, pages } from '#db/schema.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openContext } from '#server/platform/open-context.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { printDrillExam } from '#tools/drills/open-fleet.ts'
import { beginBatch, sendInHalves } from '#tools/drills/programs.ts'

// Asks a set-up of one county as its people would, through its proxy, and marks a class there. Runs on the machine of the
// set-up, with the environment of its programs: the exam is printed past the proxy, everything after that goes through it.
//
//   node tools/drills/set-ups/ask-county.ts --site https://… --count 24 [--client 127.0.0.5 --client 127.0.0.6]
//     [--ready COMMAND --kill COMMAND --restart COMMAND]

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '' },
    count: { type: 'string', default: '24' },
    /** Addresses of this machine from which strangers ask; two, or none where the proxy cannot tell them apart. */
    client: { type: 'string', multiple: true, default: [] },
    /** Succeeds once all APIs answer. */
    ready: { type: 'string', default: 'true' },
    /** Ends one API at once. */
    kill: { type: 'string', multiple: true, default: [] },
    /** Ends one API in order, and starts it again. */
    restart: { type: 'string', multiple: true, default: [] },
  },
})
const { site } = values
const count = Number(values.count)
const questionCount = 20
const giveUpAfterMs = 10 * 60_000
/** As `forgotPassword` declares it, an hour and a network. */
const forgottenAnHour = 60
const faults: string[] = []

function tell(isWell: boolean, what: string): void {
  if (!isWell) faults.push(what)
  process.stdout.write(`  ${isWell ? '' : 'WRONG: '}${what}\n`)
}

const post = (path: string, body: object, token?: string) =>
  fetch(`${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

/** Whoever forgot a password, from one of this machine's addresses; `said` is what they say of their own address. */
function forgetFrom(localAddress: string, said?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(said === undefined ? {} : { 'x-forwarded-for': said }) }
    const request = askOverTls(`${site}/api/auth/forgot-password`, { method: 'POST', localAddress, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    request.on('error', reject).end(JSON.stringify({ email: 'nobody@county.example' }))
  })
}

async function askAsStrangers([one = '', other = '']: readonly string[]): Promise<void> {
  const statuses: number[] = []
  for (let at = 0; at < forgottenAnHour + 2; at += 1) statuses.push(await forgetFrom(one))
  const allowed = statuses.filter((status) => status === 200).length
  const saysOther = await forgetFrom(one, other)
  const isOther = await forgetFrom(other)
  tell(
    allowed === forgottenAnHour && saysOther === 429 && isOther === 200,
    `limits: ${allowed} of ${statuses.length} from one address let in; with another address in its own header ${saysOther}; from another address ${isOther}`,
  )
}

interface Line {
  openedAfterMs: number
  /** When each event came, by its name. */
  came: { event: string; at: number }[]
  close(): void
}

async function watch(examId: string, token: string): Promise<Line> {
  const from = performance.now()
  const ending = new AbortController()
  const answer = await fetch(`${site}/api/exams/${examId}/events`, { headers: { authorization: `Bearer ${token}` }, signal: ending.signal })
  const line: Line = { openedAfterMs: performance.now() - from, came: [], close: () => ending.abort() }
  const follow = async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, event = ''] of text.matchAll(/^event: (\S+)$/gm)) line.came.push({ event, at: performance.now() })
  }
  follow().catch(() => undefined)
  return line
}

interface Crowd {
  statuses: Map<string, number>
  stop(): Promise<number>
}

/** Somebody who asks for one thing after the other until told to stop. */
function keepAsking(asks: Record<string, () => Promise<Response>>): Crowd {
  const statuses = new Map<string, number>()
  let isOver = false
  const one = async (name: string, ask: () => Promise<Response>) => {
    while (!isOver) {
      const outcome = await ask().then(
        async (answer) => (await answer.arrayBuffer(), String(answer.status)),
        (error: unknown) => inspect(error instanceof Error ? (error.cause ?? error) : error, { depth: 0 }),
      )
      const key = `${name} ${outcome}`
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
      // Four of them stay below the 1,200 requests a minute of one person.
      await sleep(250)
    }
  }
  const asking = Object.entries(asks).flatMap(([name, ask]) => [one(name, ask), one(name, ask)])
  return {
    statuses,
    async stop() {
      isOver = true
      await Promise.all(asking)
      return [...statuses].filter(([key]) => !/ 20\d$/.test(key)).reduce((sum, [, times]) => sum + times, 0)
    },
  }
}

const describe = (statuses: ReadonlyMap<string, number>) => [...statuses].map(([what, times]) => `${times} × ${what}`).join(', ')
const run = (command: string) => promisify(execFile)('/bin/sh', ['-c', command])

async function waitForAll(): Promise<void> {
  // One that was just ended may still be seen.
  await sleep(1000)
  const isReady = () =>
    run(values.ready).then(
      () => true,
      () => false,
    )
  while (!(await isReady())) await sleep(200)
}

async function waitUntilMarked(db: Awaited<ReturnType<typeof openContext>>['ctx']['db'], examId: string): Promise<{ read: number; marks: number }> {
  const from = performance.now()
  for (;;) {
    const rows = await db.select({ state: pages.state }).from(pages).where(eq(pages.examId, examId))
    const found = { read: rows.filter(({ state }) => state === 'read').length, marks: await db.$count(answers, eq(answers.examId, examId)) }
    if ((found.read >= count && found.marks >= count * questionCount) || performance.now() - from > giveUpAfterMs) return found
    await sleep(250)
  }
}

const config = readConfig({ ...process.env, ROLE: 'api', DATA_DIR: join('/tmp', `ask-county-${process.pid}`), LOG_LEVEL: 'fatal' })
const { ctx, close } = await openContext({
  config,
  authSecret: config.authSecret ?? '',
  databaseUrl: config.databaseUrl ?? '',
  log: createLog('error'),
  readers: scriptedReaders(),
})
try {
  const home = await fetch(site)
  tell(home.ok && (await home.text()).includes('</html>'), `the home page over TLS: ${home.status}`)
  const signIn = await post('/api/auth/login', { email: process.env['ADMIN_EMAIL'], password: process.env['ADMIN_PASSWORD'], remember: false })
  tell(signIn.status === 200, `sign-in of the administrator: ${signIn.status}`)
  const figures = await fetch(`${site}/api/metrics`)
  tell(figures.status === 404, `figures through the proxy: ${figures.status}`)
  if (values.client.length === 2) await askAsStrangers(values.client)

  const { token, examId, pictures } = await printDrillExam({ ctx }, { pupils: count, questionCount, seed: 'county' })
  const line = await watch(examId, token)
  const batchId = await beginBatch(site, token, examId)
  const sent: { at: number }[] = []
  const from = performance.now()
  const send = (at: number) => {
    const picture = pictures[at]
    if (picture === undefined) throw new Error('There are fewer pages than pupils.')
    return sendInHalves(() => [site], { token, batchId, picture, name: `${at}.jpg`, at })
  }
  await send(0)
  sent.push({ at: performance.now() })
  for (const until = performance.now() + 10_000; performance.now() < until && !line.came.some(({ event }) => event === 'upload');) await sleep(5)
  const told = line.came.find(({ event, at }) => event === 'upload' && at > from)
  const lateMs = told === undefined ? null : Math.max(0, told.at - (sent[0]?.at ?? 0))
  tell(
    lateMs !== null && lateMs < 2000,
    `the line of events: open after ${line.openedAfterMs.toFixed(0)} ms; told of an upload ${lateMs?.toFixed(0) ?? 'never'} ms after its last answer`,
  )

  for (const [how, commands] of [
    ['killed', values.kill],
    ['restarted', values.restart],
  ] as const) {
    for (const command of commands) {
      const asks: Record<string, () => Promise<Response>> = {
        GET: () => fetch(`${site}/api/exams/${examId}/pages`, { headers: { authorization: `Bearer ${token}` } }),
      }
      // What changes something is not asked for twice by the proxy, so it may break where a program is killed in the middle of it.
      if (how === 'restarted') asks['POST'] = () => post(`/api/exams/${examId}/batches`, {}, token)
      const crowd = keepAsking(asks)
      await sleep(2000)
      await run(command)
      // Until the proxy has seen that it is there again: the next one must not find it away.
      await waitForAll()
      await sleep(5000)
      const failed = await crowd.stop()
      tell(failed === 0, `one API ${how}: ${describe(crowd.statuses)}; ${failed} failed`)
    }
  }

  // Pages go on while an API is killed once more: what breaks goes on where it was.
  const waiting = [...pictures.keys()].slice(1)
  const sendAll = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(next)
  }
  const sending = Promise.all([sendAll(), sendAll(), sendAll()])
  if (values.kill[0] !== undefined) await run(values.kill[0])
  await sending
  await waitForAll()
  const { read, marks } = await waitUntilMarked(ctx.db, examId)
  tell(
    read === count && marks === count * questionCount,
    `${count} pages sent in pieces to the proxy: ${read} read, ${marks} of ${count * questionCount} marks, ${((performance.now() - from) / 1000).toFixed(0)} s`,
  )
  tell(line.came.length > 0, `events on the line while it held: ${line.came.length}`)
  line.close()
} finally {
  await close(1000)
}
if (faults.length > 0) process.stdout.write(`${faults.length} wrong.\n`)
process.exit(faults.length > 0 ? 1 : 0)
