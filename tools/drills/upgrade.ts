import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startS3 } from '#test/stand-ins/s3-server.ts'
import { openWorld, type DrillWorld } from '#tools/drills/open-world.ts'
import { beginBatch, killProgram, sendInHalves, startProgram, stopProgram, type Program } from '#tools/drills/programs.ts'
import { makeBatch, type BatchOrder } from '#tools/samples/make-batch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pageCount = 120
/** What each release runs. */
const roles = ['api', 'api', 'worker', 'worker'] as const
const questionCount = 20
/** Who looks at the exam meanwhile, each with a request after the other. */
const lookersAtOnce = 4
const pollEveryMs = 250
const readWithinMs = 10 * 60_000

interface SetUp {
  examId: string
  token: string
  exam: BatchOrder['exam']
  layout: BatchOrder['layout']
}

interface Counted {
  requests: number
  failures: string[]
}

/**
 * Two releases on one database and one S3 under load. The older comes from git and makes the database; then the newer one is
 * started beside it, which migrates; both work for so many seconds, and in the middle of them an API of the older ends for
 * good, since an older release does not start on newer tables; then new requests go to the newer one, the older ends as it is
 * told to, and the newer works on alone as long. All the time people look and pages are sent. No answer may be a 5xx or
 * end a session, no connection broken, no page lost.
 */
export async function run({ count: seconds, from: revision }: { count: number; from: string }): Promise<boolean> {
  const world = await openWorld({ isEmpty: true })
  const s3 = await startS3()
  const older = join(world.root, 'older')
  execFileSync('git', ['worktree', 'add', '--detach', older, revision], { cwd: root, stdio: 'pipe' })
  const running: Program[] = []
  try {
    symlinkSync(join(root, 'node_modules'), join(older, 'node_modules'))
    const name = execFileSync('git', ['describe', '--always', '--tags'], { cwd: older, encoding: 'utf8' }).trim()
    const environment = {
      DATABASE_URL: world.source.databaseUrl,
      OBJECT_STORE_URL: s3.address,
      AUTH_SECRET: 'the secret of a drill, which is long enough',
      LOG_LEVEL: 'error',
    }
    const start = async (role: Program['role'], from: string) => {
      const program = await startProgram({ role, environment, dataDir: join(world.root, `${role} ${running.length}`), root: from })
      running.push(program)
      return program
    }
    const startAll = async (from: string) => {
      const started: Program[] = []
      for (const role of roles) started.push(await start(role, from))
      return started
    }
    const oldOnes = await startAll(older)
    const before = await listMigrations(world)
    const setUp = makeExam(older, { ...environment, DATA_DIR: join(world.root, 'set-up') })
    const pictures: Buffer[] = []
    for await (const { jpeg } of makeBatch({ ...setUp, seed: 'upgrade', level: 'clean', count: pageCount, oddShare: 0 })) pictures.push(jpeg)

    let origins = originsOf(oldOnes)
    const counted = { looking: { requests: 0, failures: [] as string[] }, sending: { requests: 0, failures: [] as string[] } }
    let isOver = false
    const looking = Promise.all(
      Array.from({ length: lookersAtOnce }, async (_, at) => {
        for (let turn = at; !isOver; turn += 1) {
          await look(origins[turn % origins.length] ?? '', setUp, turn, counted.looking)
          await sleep(pollEveryMs)
        }
      }),
    )
    const batchId = await beginBatch(origins[0] ?? '', setUp.token, setUp.examId)
    const pauseMs = (3 * seconds * 1000) / pageCount
    const sending = (async () => {
      for (const [at, picture] of pictures.entries()) {
        const soonest = sleep(pauseMs)
        await sendInHalves(() => origins, {
          token: setUp.token,
          batchId,
          picture,
          name: `${at}.jpg`,
          at,
          note: (status) => note(counted.sending, status, 'a page'),
        })
        await soonest
      }
    })()

    await sleep(seconds * 1000)
    const newOnes = await startAll(root)
    const migrated = (await listMigrations(world)).filter((each) => !before.includes(each))
    const [ended, ...others] = oldOnes
    if (ended === undefined) throw new Error('The older release did not start.')
    origins = originsOf([...oldOnes, ...newOnes])
    await sleep((seconds * 1000) / 2)
    origins = originsOf([...others, ...newOnes])
    await stopProgram(ended)
    await sleep((seconds * 1000) / 2)
    const readByBoth = await countPages(world)
    origins = originsOf(newOnes)
    for (const program of others) await stopProgram(program)
    await sending
    const from = performance.now()
    while ((await countPages(world)).read < pageCount && performance.now() - from < readWithinMs) await sleep(500)
    isOver = true
    await looking
    const { pages, read, marks } = await countPages(world)
    const failures = [...counted.looking.failures, ...counted.sending.failures]
    process.stdout.write(
      `From ${name} to the working tree, ${migrated.length} migrations under load (${migrated.join(', ')}): ${counted.looking.requests} requests of people and ` +
        `${counted.sending.requests} of ${pageCount} pages that were sent, ${failures.length} of them answered 401, 5xx or broken; ${pages} pages, ${read} read ` +
        `(${readByBoth.read} before the older release ended), ${marks} marks of ${pageCount * questionCount}.\n${[...new Set(failures)].join('\n')}\n`,
    )
    return failures.length === 0 && pages === pageCount && read === pageCount && marks === pageCount * questionCount
  } finally {
    for (const program of running) await killProgram(program)
    await s3.close()
    execFileSync('git', ['worktree', 'remove', '--force', older], { cwd: root, stdio: 'pipe' })
    await world.close()
  }
}

const originsOf = (programs: readonly Program[]) => programs.filter(({ role }) => role === 'api').map(({ origin }) => origin)

function makeExam(older: string, environment: Record<string, string>): SetUp {
  const [script, file] = ['tools/drills/upgrade-set-up.ts', join(older, 'set-up.json')]
  copyFileSync(join(root, script), join(older, script))
  execFileSync(process.execPath, [script, String(pageCount), String(questionCount), file], {
    cwd: older,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment, ROLE: 'api' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** What a teacher's browser asks for while a batch comes in, one after the other. */
async function look(origin: string, { examId, token }: SetUp, turn: number, counted: Counted): Promise<void> {
  const paths = [
    '/api/auth/profile',
    '/api/exams',
    `/api/exams/${examId}`,
    `/api/exams/${examId}/pages`,
    '/api/health',
    `/api/exams/${examId}/results`,
  ]
  const path = paths[turn % paths.length] ?? ''
  try {
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    note(counted, answer.status, path.replace(examId, ':id'))
  } catch (error) {
    note(counted, error, path.replace(examId, ':id'))
  }
}

function note(counted: Counted, outcome: unknown, what: string): void {
  counted.requests += 1
  if (typeof outcome !== 'number') counted.failures.push(`${what}: ${String(outcome instanceof Error ? (outcome.cause ?? outcome) : outcome)}`)
  else if (outcome >= 500 || outcome === 401) counted.failures.push(`${what}: ${outcome}`)
}

async function listMigrations({ client }: DrillWorld): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

async function countPages({ client }: DrillWorld): Promise<{ pages: number; read: number; marks: number }> {
  const { rows } = await client.query<{ pages: number; read: number; marks: number }>(
    `select (select count(*)::int from pages) as pages, (select count(*)::int from pages where state = 'read') as read, (select count(*)::int from answers) as marks`,
  )
  return rows[0] ?? { pages: 0, read: 0, marks: 0 }
}
