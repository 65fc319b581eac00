import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiReadingCalls, classes, exams, mails, messages, processes, pupils } from '#db/schema.ts'
import { makeBackupJob } from '#server/features/backups/declare-jobs.ts'
import { deliverMailJob } from '#server/features/mail/declare-jobs.ts'
import { examineOperations } from '#server/features/operations/examine-operations.ts'
import { startHeartbeat } from '#server/features/operations/start-heartbeat.ts'
import { measure } from '#server/features/operations/measure.ts'
import { openSharedGauges } from '#server/features/operations/shared-gauges.ts'
import { serveMetrics, type MetricsServer } from '#server/features/operations/serve-metrics.ts'
import { saveProcess } from '#server/features/operations/queries/processes.ts'
import { saveStorageDay } from '#server/features/operations/queries/storage.ts'
import { readPagesJob } from '#server/features/scans/declare-jobs.ts'
import { startBoss } from '#server/platform/queue/pg-boss.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

/** Stands wherever a name, a title, a file or an answer could: nowhere in what is shown may it appear. */
const odd = 'Zqxodd'
const root = join(import.meta.dirname, '../../../..')

let test: TestApp
let boss: PgBoss
let administrator: Caller
let metrics: MetricsServer
let stopBeating: () => Promise<void>
let schoolId: string
beforeAll(async () => {
  test = await startTestApp()
  boss = await startBoss({ url: test.ctx.databaseDirectUrl, log: test.ctx.log })
  administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', firstName: odd, lastName: odd }))
  schoolId = (await test.makeSchool({ name: 'Nyota School' })).id
  await fillSchool()
  stopBeating = await startHeartbeat(test.ctx, () => null)
  const server = await serveMetrics({ ...test.ctx, config: { ...test.ctx.config, metrics: { port: 0, host: '127.0.0.1' } } })
  if (server === null) throw new Error('No metrics are served.')
  metrics = server
})
afterAll(async () => {
  await metrics.close()
  await stopBeating()
  await boss.stop({ graceful: false })
  await test.close()
})

async function fillSchool(): Promise<void> {
  const { db } = test.ctx
  const teacher = await test.makeUser({ schoolId, firstName: odd, lastName: odd, email: `${odd}@${odd}.example`.toLowerCase() })
  const [made] = await db.insert(classes).values({ schoolId, ownerId: teacher.id, name: odd }).returning()
  if (made === undefined) throw new Error('No class was made.')
  const [pupil] = await db
    .insert(pupils)
    .values([1, 2].map((number) => ({ schoolId, classId: made.id, admission: `${odd} ${number}`, name: odd })))
    .returning()
  await sendMessages(pupil?.id ?? '')
  const [exam] = await db
    .insert(exams)
    .values({ schoolId, ownerId: teacher.id, code: 'ABCDEFGH', title: odd, draft: { title: odd } })
    .returning()
  await db
    .insert(mails)
    .values({ key: odd, purpose: 'password-reset', recipient: `${odd}@x.example`, subject: odd, text: odd, state: 'failed', error: odd })
  await db
    .insert(aiReadingCalls)
    .values({ schoolId, examId: exam?.id ?? '', model: odd, state: 'answered', inputTokens: 10, outputTokens: 3, cost: 0.5 })
  // A request whose address holds a name, too.
  await createCaller(test.app, null).get(`/api/${odd}?name=${odd}`)
  await createCaller(test.app, null).get('/api/health/live')
}

/** Messages of each end, of today and of an hour, two days and ten days ago. */
async function sendMessages(pupilId: string): Promise<void> {
  const of = { schoolId, pupilId, kind: 'text', phone: '+254700000001', language: 'sw', parts: 1, toldCents: 80 } as const
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const ends = [
    ['waiting', -5],
    ['waiting', 1],
    ['sending', 0],
    ['unknown', 48],
    ['unknown', 240],
    ['sent', 1],
    ['sent', 48],
    ['sent', 240],
    ['delivered', 48],
  ] as const
  await test.ctx.db.insert(messages).values(
    ends.map(([state, hours], at) => ({
      ...of,
      subject: `${odd} ${at}`,
      state,
      dueAt: ago(hours),
      createdAt: ago(Math.max(hours, 0)),
      sentAt: state === 'sent' || state === 'delivered' ? ago(hours) : null,
    })),
  )
}

const show = async () => (await administrator.get('/api/admin/operations')).body.data
const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/api/metrics`)).text()

/** Sends a job and fails every try of it. */
async function die(message: string): Promise<void> {
  await test.ctx.queue.send(test.ctx.db, makeBackupJob, { isAsked: true }, { key: 'asked' })
  const [job] = await boss.fetch(makeBackupJob.name)
  await boss.fail(makeBackupJob.name, job?.id ?? '', { message })
}

describe('the operations', () => {
  it('tell of queues with the age of the oldest, and of dead jobs with a reason that quotes nothing', async () => {
    await test.ctx.queue.sendAll(test.ctx.db, readPagesJob, [
      { payload: { pageIds: [crypto.randomUUID(), crypto.randomUUID()] }, share: schoolId },
      { payload: { pageIds: [crypto.randomUUID()] }, share: schoolId },
    ])
    await test.ctx.queue.send(test.ctx.db, deliverMailJob, { mailId: crypto.randomUUID() }, { startAfterSeconds: 3600 })
    await test.ctx.db.execute(
      sql`update pgboss.job set created_on = now() - interval '90 seconds', start_after = now() - interval '90 seconds' where name = ${readPagesJob.name}`,
    )
    await die(`The page of "${odd}" could not be read.`)
    const { queues, deadJobs } = await show()
    expect(queues[0]).toMatchObject({ name: readPagesJob.name, waiting: 2, later: 0, running: 0, dead: 0 })
    expect(queues[0].oldestSeconds).toBeGreaterThanOrEqual(90)
    expect(queues.find(({ name }: { name: string }) => name === deliverMailJob.name)).toMatchObject({ waiting: 0, later: 1, oldestSeconds: null })
    expect(queues.find(({ name }: { name: string }) => name === makeBackupJob.name)).toMatchObject({ dead: 1 })
    expect(deadJobs).toMatchObject([{ queue: makeBackupJob.name, tries: 1, reason: 'The page of “…” could not be read.' }])
  })

  it('let a dead job be tried again once, whoever presses', async () => {
    const [dead] = (await show()).deadJobs
    const retry = () => administrator.post(`/api/admin/operations/dead-jobs/${dead.id}/retry`)
    const answers = await Promise.all([retry(), retry()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const { queues, deadJobs } = await show()
    expect(deadJobs).toEqual([])
    expect(queues.find(({ name }: { name: string }) => name === makeBackupJob.name)).toMatchObject({ waiting: 1, dead: 0 })
    expect(await retry()).toMatchObject({ status: 404, body: { code: 'dead-job-not-found' } })
    const [job] = await boss.fetch(makeBackupJob.name)
    expect(job?.data, 'with what it carried').toEqual({ isAsked: true })
    await boss.complete(makeBackupJob.name, job?.id ?? '')
  })

  it('refuse another try where the same job waits already; setting it aside takes it off the list', async () => {
    await die('No room.')
    await test.ctx.queue.send(test.ctx.db, makeBackupJob, { isAsked: true }, { key: 'asked' })
    const [dead] = (await show()).deadJobs
    expect(await administrator.post(`/api/admin/operations/dead-jobs/${dead.id}/retry`)).toMatchObject({ status: 409 })
    expect((await show()).deadJobs, 'and it is still there').toMatchObject([{ id: dead.id, reason: 'No room.' }])
    expect((await administrator.post(`/api/admin/operations/dead-jobs/${dead.id}/set-aside`)).status).toBe(200)
    expect((await show()).deadJobs).toEqual([])
    expect((await administrator.post(`/api/admin/operations/dead-jobs/${dead.id}/set-aside`)).status).toBe(404)
    const { entries } = (await administrator.get('/api/admin/audit')).body.data
    expect(entries[0]).toMatchObject({ action: 'job.set-aside', detail: `${makeBackupJob.name}.dead` })
    const [job] = await boss.fetch(makeBackupJob.name)
    await boss.complete(makeBackupJob.name, job?.id ?? '')
  })

  it('a job bears the id that its request was answered with', async () => {
    const { headers } = await administrator.post('/api/auth/forgot-password', { email: 'nobody@nowhere.example' })
    const { rows } = await test.ctx.db.execute<{ id: string }>(
      sql`select data->>'$request' as id from pgboss.job where name = 'accounts.write-reset'`,
    )
    expect(rows).toEqual([{ id: headers['x-request-id'] }])
  })

  it('touch no job that is not dead', async () => {
    const { rows } = await test.ctx.db.execute<{ id: string }>(sql`select id from pgboss.job where name = ${readPagesJob.name} limit 1`)
    for (const verb of ['retry', 'set-aside'])
      expect((await administrator.post(`/api/admin/operations/dead-jobs/${rows[0]?.id}/${verb}`)).status).toBe(404)
  })

  it('tell of the processes that run, and of the storage with its growth', async () => {
    await test.ctx.objects.put(Buffer.from('a page'), 'image/jpeg')
    await measure(test.ctx)
    const today = new Date(Date.now() + 3 * 60 * 60 * 1000)
    const before = new Date(today.getTime() - 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await saveStorageDay(test.ctx.db, { day: before, databaseBytes: 0, objects: 0, objectBytes: 0 })
    const { processes, storage, backups } = await show()
    expect(processes).toMatchObject([
      { role: 'all', version: expect.stringMatching(/^\d+\.\d+/), migration: expect.stringMatching(/^\d{4}_/), isAlive: true },
    ])
    expect(storage.days[0]).toMatchObject({ day: today.toISOString().slice(0, 10), objects: 1, objectBytes: 6 })
    expect(storage.growthBytesADay).toBe(Math.round((storage.days[0].databaseBytes + 6) / 10))
    expect(storage.tables.length).toBeGreaterThan(3)
    expect(backups).toEqual({ hasPlace: false, lastBackupAt: null, isBackupLate: true, isTestLate: true })
  })

  it('burn red while nobody looks after the queue, or a job is held longer than it may be', async () => {
    const see = async () => (await show()).supervision
    const now = new Date()
    const worker = (agoMs: number | null) =>
      saveProcess(test.ctx.db, {
        id: crypto.randomUUID(),
        role: 'worker',
        version: '0.0.1',
        migration: '0001_before',
        machine: 'other',
        memoryBytes: 1,
        startedAt: new Date(now.getTime() - 600_000),
        seenAt: now,
        supervisedAt: agoMs === null ? null : new Date(now.getTime() - agoMs),
      })
    const others = () => test.ctx.db.delete(processes).where(eq(processes.machine, 'other'))
    expect(await see(), 'this one has just started').toEqual({ isWell: true, lastAt: null, overdue: 0 })
    await worker(70_000)
    expect(await see()).toMatchObject({ isWell: false })
    const gauges = openSharedGauges(test.ctx)
    await gauges.refresh()
    expect(await gauges.registry.metrics()).toContain('sahihi_queue_supervised_age_seconds +Inf\n')
    await others()
    await worker(null)
    expect(await see(), 'ten minutes, and no pass').toMatchObject({ isWell: false })
    await others()

    await test.ctx.queue.send(test.ctx.db, makeBackupJob, { isAsked: true }, { key: 'held' })
    const [held] = await boss.fetch(makeBackupJob.name)
    const age = async (by: string) => test.ctx.db.execute(sql`update pgboss.job set heartbeat_on = now() - ${by}::interval where id = ${held?.id}`)
    await age('70 seconds')
    expect(await see(), 'a heartbeat may be fifteen seconds old').toMatchObject({ isWell: true })
    await age('80 seconds')
    expect(await see()).toMatchObject({ isWell: false, overdue: 1 })
    await boss.complete(makeBackupJob.name, held?.id ?? '')
    expect(await see()).toMatchObject({ isWell: true, overdue: 0 })
  })

  it('count what a school uses', async () => {
    const { schools, total } = (await administrator.get('/api/admin/operations/schools?search=nyota')).body.data
    const own = { staff: 1, pupils: 2, exams: 1, pages: 0, fileBytes: 0, aiCalls: 1, aiCost: 0.5 }
    expect(schools.filter((each: { schoolId: string }) => each.schoolId === schoolId)).toEqual([{ schoolId, name: 'Nyota School', ...own }])
    expect(total).toBe(schools.length)
  })

  it('hold no name, no title, no address and no work of anybody', async () => {
    await die(`Key (name)=(${odd}) of '${odd}' in "${odd}"`)
    for (const path of ['', '/schools?limit=100']) {
      const { status, body } = await administrator.get(`/api/admin/operations${path}`)
      expect(status).toBe(200)
      expect(JSON.stringify(body).toLowerCase()).not.toContain(odd.toLowerCase())
    }
  })
})

describe('before an upgrade', () => {
  it('the doctor names what would be in its way', async () => {
    const attention = async () => (await examineOperations(test.ctx)).filter(({ isWell }) => !isWell).map(({ says }) => says)
    expect(await attention()).toEqual([expect.stringContaining('1 dead jobs')])
    await saveProcess(test.ctx.db, {
      id: crypto.randomUUID(),
      role: 'worker',
      version: '0.0.1',
      migration: '0001_before',
      machine: 'other',
      memoryBytes: 1,
      startedAt: new Date(),
      seenAt: new Date(),
      supervisedAt: null,
    })
    expect(await attention()).toEqual([expect.stringContaining('Several versions run'), expect.stringContaining('1 dead jobs')])
  })
})

describe('the metrics', () => {
  it('hold no name in any label, and say what waits', async () => {
    const text = await read()
    expect(text.toLowerCase()).not.toContain(odd.toLowerCase())
    expect(text).toContain('sahihi_pages_waiting 3\n')
    expect(text).toContain(`sahihi_queue_waiting{queue="${readPagesJob.name}"} 2\n`)
    expect(text).toContain(`sahihi_queue_dead{queue="${makeBackupJob.name}"} 1\n`)
    expect(text).toContain('sahihi_mails{state="failed"} 1\n')
    const ends = Object.fromEntries([...text.matchAll(/^sahihi_messages\{state="(.+)"\} (\d+)$/gm)].map(([, state, count]) => [state, Number(count)]))
    expect(ends).toEqual({ waiting: 2, late: 1, sending: 1, unknown: 1, 'no-report': 1 })
    expect(text).toContain('sahihi_ai_cost_month 0.5\n')
    expect(text).toContain('sahihi_backup_age_seconds +Inf\n')
    expect(text).toContain('sahihi_processes_alive{role="all"} 1\n')
    expect(text).toContain('sahihi_versions_alive 2\n')
    expect(text).toMatch(/sahihi_http_requests_total\{method="GET",route="\/api\/\*",status="4xx"\} \d+/)
  })

  it('are nowhere else: neither on the site’s port nor at another path', async () => {
    expect((await test.nobody.get('/api/metrics')).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${metrics.port}/api/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('are all there that the board and the alerts name', async () => {
    const there = new Set([...(await read()).matchAll(/^# TYPE (sahihi_\w+) /gm)].map(([, name = '']) => name))
    expect(there.size).toBeGreaterThanOrEqual(25)
    for (const file of ['deploy/metrics/alerts.yml', 'deploy/metrics/grafana-board.json', 'docs/operations.md']) {
      const named = new Set([...readFileSync(join(root, file), 'utf8').matchAll(/\bsahihi_[a-z_]+/g)].map(([name]) => name))
      expect({ file, missing: [...named].filter((name) => !there.has(name) && !there.has(name.replace(/_(bucket|sum|count)$/, ''))) }).toEqual({
        file,
        missing: [],
      })
      expect(named.size).toBeGreaterThan(5)
    }
  })
})

describe('whether the help helped', () => {
  it('is counted by article and language, for anybody who asks, and shown to the administrator', async () => {
    const say = (article: string, helped: boolean) => test.nobody.post('/api/help/answers', { article, language: 'en', helped })
    for (const helped of [true, false, true]) expect((await say('printing', helped)).status).toBe(200)
    await say('essays', false)
    expect((await say('no-such-article', true)).status).toBe(400)
    expect((await administrator.get('/api/admin/help-answers')).body.data.answers).toEqual([
      { article: 'essays', language: 'en', helped: 0, notYet: 1 },
      { article: 'printing', language: 'en', helped: 2, notYet: 1 },
    ])
  })
})
