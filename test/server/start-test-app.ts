import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import * as z from 'zod'
import { applyEdits } from '#engine/exam/from-paper/edits.ts'
import type { PaperFile } from '#engine/exam/from-paper/part-files.ts'
import { readPaper } from '#engine/exam/from-paper/read-paper.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import type { RequestsPerMinute } from '#server/platform/http/limit-requests.ts'
import { createLog } from '#server/platform/log/log.ts'
import { encodeFigure } from '#server/platform/images/encode-figure.ts'
import { drawPicture } from '#server/platform/images/draw-picture.ts'
import { openContext } from '#server/platform/open-context.ts'
import { startSmsPractice } from '#server/platform/sms-practice/start-sms-practice.ts'
import type { PostForm, SmsPractice } from '#server/platform/sms-practice/start-stand-in.ts'
import { startPractice } from '#server/platform/till/start-practice.ts'
import type { Till } from '#server/platform/till/start-till.ts'
import type { EditPaperRequest, OmrReaderPool } from '#server/platform/read-pages/reader-pool.ts'
import { collectLog } from '#test/collect-log.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { createFactories, type Factories, type TestUser } from '#test/server/factories.ts'
import { readPaperHere } from '#test/server/read-paper-here.ts'
import { sharedHeavyWork } from '#test/server/shared-threads.ts'
import { createTestDatabase } from '#test/server/test-database.ts'
import { batchesOf } from '#worker/claim-shared-jobs.ts'
import { jobs } from '#worker/jobs.ts'
import { runBatch } from '#worker/run-jobs.ts'

export interface TestApp extends Factories {
  app: App
  ctx: Context
  /** Which takes the payments of practice; null where another one does, or nobody. */
  till: Till | null
  /** Which takes the messages of practice; null where they leave, or there are none. It reaches the app without a port. */
  sms: SmsPractice | null
  /** Sends requests as nobody. */
  nobody: Caller
  /** Sends requests as nobody, from an address of another network. */
  nobodyAt(address: string): Caller
  /** Sends requests as a user, with a session of their own. */
  as(user: TestUser): Promise<Caller>
  /** Runs what waits, and what that leads to, until nothing does. Throws where a job fails. */
  runJobsUntilIdle(): Promise<void>
  /** Lines of the log, by their message, that are part of what is tested. Any other warning fails `close`. */
  expectLog(...messages: string[]): void
  close(): Promise<void>
}

export interface TestAppOptions {
  environment?: Record<string, string>
  readers?: OmrReaderPool
  now?: () => Date
  siteFolder?: string
  requestsPerMinute?: RequestsPerMinute
  /** Where its database is made, if not on the server that the tests share. */
  databaseServer?: string
  /** Another process's worth of the program: on the database of this one, with a data folder of its own. Close it first. */
  beside?: TestApp
}

/** The real program in this process, without a port, on a database and a data folder of its own. */
export async function startTestApp({
  environment = {},
  readers,
  now,
  siteFolder,
  requestsPerMinute,
  databaseServer,
  beside,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = beside === undefined ? await createTestDatabase(databaseServer) : { url: beside.ctx.databaseDirectUrl, drop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'sahihi-data-'))
  const authSecret = 'a secret that only the tests know, and long enough'
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, AUTH_SECRET: authSecret, LOG_LEVEL: 'warn', ...environment })
  const log = collectLog()
  const opened = await openContext({
    config,
    authSecret,
    databaseUrl: database.url,
    log: createLog(config.logLevel, log.stream),
    readers: readers ?? noReaders,
    heavyWork: sharedHeavyWork,
    ...(now ? { now } : {}),
  })
  const till = await startPractice(opened.ctx)
  const post: PostForm = async (url, form) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: new URLSearchParams(form).toString() })
    return { status: answer.statusCode, body: answer.body }
  }
  const sms = await startSmsPractice(opened.ctx, { deliverEveryMs: null, post, slowMs: 300 })
  const app = await buildApp(opened.ctx, { siteFolder: siteFolder ?? null, ...(requestsPerMinute && { requestsPerMinute }) })
  const factories = createFactories(opened.ctx)
  const test: TestApp = {
    ...factories,
    app,
    ctx: opened.ctx,
    till,
    sms,
    nobody: createCaller(app, null),
    nobodyAt: (address) => createCaller(app, null, address),
    as: async (user) => createCaller(app, await factories.makeToken(user)),
    runJobsUntilIdle: () => runUntilIdle(opened.boss, opened.ctx),
    expectLog: log.expect,
    async close() {
      await app.close()
      await till?.close()
      await sms?.close()
      await opened.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      letGo(test)
      letGo(opened.ctx)
      log.check()
    },
  }
  return test
}

/** A file of tests stays in memory until the run ends, and its variables with it: what is closed then holds no app of 6 MB. */
function letGo(closed: object): void {
  for (const key of Reflect.ownKeys(closed)) Reflect.deleteProperty(closed, key)
}

/** Most tests read no page; one that does hands in the real pool. */
const noReaders: OmrReaderPool = {
  readPage: () => Promise.reject(new Error('This test was started without readers.')),
  // oxlint-disable-next-line require-yield
  async *splitUpload() {
    throw new Error('This test was started without readers.')
  },
  readPaper: readPaperHere,
  draftPaper: async (files: readonly PaperFile[]) => readPaper(files),
  editPaper: async ({ reading, edits }: EditPaperRequest) => applyEdits(reading, edits),
  encodeWebPicture: () => Promise.reject(new Error('This test was started without readers.')),
  readHandwriting: async () => [],
  readAdmission: async () => ({ text: '', confidence: 0, blank: true, doubt: null }),
  readOmr: () => Promise.reject(new Error('This test was started without readers.')),
  readOmrPage: () => Promise.reject(new Error('This test was started without readers.')),
  straightenBlank: () => Promise.reject(new Error('This test was started without readers.')),
  mergeSheets: () => Promise.reject(new Error('This test was started without readers.')),
  proposeBlocks: () => Promise.reject(new Error('This test was started without readers.')),
  drawPicture,
  encodeFigure,
  renderMarkdown: () => Promise.reject(new Error('This test was started without readers.')),
  close: async () => {},
}

const waiting = z.array(z.object({ name: z.string() }))

/** Takes every waiting job, of every kind, until a round finds none. */
async function runUntilIdle(boss: PgBoss, ctx: Context): Promise<void> {
  for (let hasWork = true; hasWork;) {
    hasWork = false
    // One poll for all queues: a poll for each of forty is most of what a test waits for.
    // A message that waits for the morning of the test's clock would be put off again and again.
    const { rows } = await ctx.db.execute(sql`
      select distinct name from pgboss.job j where state < 'active' and not exists (
        select from messages m where j.name = 'messages.send' and m.id::text = j.data ->> 'messageId' and m.due_at > ${ctx.now().toISOString()}::timestamptz)`)
    const names = new Set(waiting.parse(rows).map(({ name }) => name))
    for (const binding of jobs) {
      const { name } = binding.job
      if (!names.has(name)) continue
      const claimed = await boss.fetch<object>(name, { includeMetadata: true, batchSize: 50, ignoreStartAfter: true })
      const failed: PromiseRejectedResult[] = []
      for (const batch of batchesOf(binding.job, claimed)) {
        hasWork = true
        // Only the queue's own workers hand a signal over.
        const signal = new AbortController().signal
        const results = await runBatch(
          ctx,
          binding,
          batch.map((job) => ({ ...job, signal })),
        )
        await boss.complete(
          name,
          batch.flatMap(({ id }, at) => (results[at]?.status === 'fulfilled' ? id : [])),
        )
        failed.push(...results.filter((result) => result.status === 'rejected'))
      }
      if (failed[0] !== undefined) throw failed[0].reason
    }
  }
}
