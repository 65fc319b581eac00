import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { answers, modelBreakers, requestCounts, uploadLocks, uploads } from '#db/schema.ts'
import { forgotPassword } from '#contract/accounts.ts'
import { addressOf } from '#contract/base/request.ts'
import { maxGuesses } from '#server/features/accounts/limit-guesses.ts'
import { readPageByAi } from '#server/features/ai-reading/read-page.ts'
import { SharedCounts } from '#server/platform/http/shared-counts.ts'
import type { Answer } from '#test/server/caller.ts'
import { testPassword } from '#test/server/factories.ts'
import { handIn, listPageIds, numberedPapers, printWritten, readsPictures, actOnRun, switchAiReadingOn } from '#test/server/read-by-ai.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { codeOf, scriptedReaders, writeScript } from '#test/server/scripted-readers.ts'
import { createTusClient, listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { startLanguageModel, type LanguageModelStandIn } from '#test/stand-ins/language-model.ts'
import { startS3, type S3StandIn } from '#test/stand-ins/s3-server.ts'

// Two of the program, which share the database and the object store and no folder.
let standIn: LanguageModelStandIn
let s3: S3StandIn
let one: TestApp
let other: TestApp
beforeAll(async () => {
  standIn = await startLanguageModel()
  s3 = await startS3()
  const environment = {
    OBJECT_STORE_URL: s3.address,
    AI_BASE_URL: standIn.url,
    AI_MODEL: 'reads-all',
    AI_CALLS_AT_ONCE: '3',
    AI_TIMEOUT_SECONDS: '5',
  }
  one = await startTestApp({ environment, readers: scriptedReaders() })
  other = await startTestApp({ environment, readers: scriptedReaders(), beside: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
  await s3.close()
  await standIn.close()
})

const countStatus = (all: readonly Answer[], status: number) => all.filter((answer) => answer.status === status).length

describe('two processes on one database', () => {
  it('count wrong guesses at an account together, also those that come to both at once', async () => {
    const { email } = await one.makeUser()
    const guess = (app: TestApp) => app.nobody.post('/api/auth/login', { email, password: 'Not this 1' })
    const all = await Promise.all(Array.from({ length: maxGuesses + 10 }, (_, at) => guess(at % 2 === 0 ? one : other)))
    expect(countStatus(all, 401)).toBeLessThanOrEqual(maxGuesses)
    expect(countStatus(all, 401) + countStatus(all, 429)).toBe(all.length)
    for (let more = countStatus(all, 401); more < maxGuesses; more += 1) await guess(other)
    expect((await guess(one)).status).toBe(429)
    expect((await other.nobody.post('/api/auth/login', { email, password: testPassword })).status).toBe(429)
  })

  it('count what a route limits together, and say when to come again', async () => {
    const ask = (app: TestApp) => app.nobodyAt('198.51.100.7').post(addressOf(forgotPassword), { email: 'nobody@school.example' })
    const all: Answer[] = []
    for (let at = 0; at < 62; at += 1) all.push(await ask(at % 2 === 0 ? one : other))
    expect({ taken: all.findIndex(({ status }) => status === 429), refused: countStatus(all, 429) }).toEqual({ taken: 60, refused: 2 })
    expect(Number(all.at(-1)?.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await one.nobodyAt('198.51.100.8').post(addressOf(forgotPassword), { email: 'nobody@school.example' })).status).not.toBe(429)
  })

  it('let one after the other go on with an upload, and who comes last is the one who goes on', async () => {
    const printed = await printExam(one)
    const bytes = writeScript({ state: 'no-code', chosen: { note: ['from two sides'] } })
    const { token } = printed.caller
    const here = createTusClient(await listen(one), token)
    const there = createTusClient(await listen(other), token)
    const batch = await printed.caller.post(`/api/exams/${printed.examId}/batches`)
    const path = (await here.create(batch.body.data.batch.id, bytes.byteLength, 'class.jpg')).location ?? ''
    // A line that hangs: its head came, its body does not end.
    const hanging = new TransformStream<Uint8Array, Uint8Array>()
    const writer = hanging.writable.getWriter()
    const headers = {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    }
    const stuck = fetch(new URL(path, await listen(one)), { method: 'PATCH', headers, body: hanging.readable, duplex: 'half' }).catch(() => null)
    await writer.write(bytes.subarray(0, 9))
    await vi.waitFor(async () => expect(await one.ctx.db.select().from(uploadLocks)).toHaveLength(1))
    const { offset } = await there.head(path)
    expect(offset, 'what had come was kept').toBe(9)
    expect(await there.send(path, 9, bytes.subarray(9))).toMatchObject({ status: 204, state: 'stored' })
    await writer.abort().catch(() => undefined)
    await stuck
    const stored = await one.ctx.db.select().from(uploads).where(eq(uploads.examId, printed.examId))
    expect(stored).toHaveLength(1)
    expect(await other.ctx.objects.get(stored[0]?.objectKey ?? '')).toEqual(bytes)
    await vi.waitFor(async () => expect(await one.ctx.db.select().from(uploadLocks)).toEqual([]))
  })

  it('go on with an upload whose process has died, once its time is over', async () => {
    const printed = await printExam(one)
    const bytes = writeScript({ state: 'no-code', chosen: { note: ['after a death'] } })
    const client = createTusClient(await listen(other), printed.caller.token)
    const batch = await printed.caller.post(`/api/exams/${printed.examId}/batches`)
    const path = (await client.create(batch.body.data.batch.id, bytes.byteLength, 'class.jpg')).location ?? ''
    const uploadId = path.split('/').at(-1) ?? ''
    const dead = { uploadId, holder: crypto.randomUUID(), expiresAt: new Date(Date.now() - 1) }
    await one.ctx.db.insert(uploadLocks).values(dead)
    expect(await client.send(path, 0, bytes)).toMatchObject({ status: 204, state: 'stored' })
  })

  it('read what the other took', async () => {
    const printed = await printExam(one)
    const page = writeScript({ code: codeOf(printed.layout.papers[0]?.pages[0]?.code.text ?? ''), chosen: { 1: ['A'] } })
    const client = createTusClient(await listen(one), printed.caller.token)
    const batch = await printed.caller.post(`/api/exams/${printed.examId}/batches`)
    expect((await client.upload(batch.body.data.batch.id, page, 'class.jpg')).state).toBe('stored')
    await other.runJobsUntilIdle()
    const marks = await one.ctx.db.select().from(answers).where(eq(answers.examId, printed.examId))
    expect(marks).toHaveLength(printed.exam.questions.length)
  })
})

describe('requests of one minute', () => {
  const limit = { most: 10, windowMs: 60_000 }
  it('are counted here at once, and together when the processes have told each other', async () => {
    const open = () => new SharedCounts({ db: one.ctx.db, secret: 'of both', log: one.ctx.log })
    const [here, there] = [open(), open()]
    for (let at = 0; at < 6; at += 1) here.countSoon('user a', limit)
    for (let at = 0; at < 6; at += 1) there.countSoon('user a', limit)
    await here.sync()
    await there.sync()
    expect(there.countSoon('user a', limit).count).toBe(13)
    expect(here.countSoon('user a', limit).count, 'what the other told is not heard yet').toBe(7)
    await there.sync()
    await here.sync()
    expect(here.countSoon('user a', limit).count).toBe(15)
    expect(here.countSoon('user b', limit)).toMatchObject({ count: 1 })
    here.close()
    there.close()
  })

  it('are written down neither with names nor with addresses, and little by little not at all', async () => {
    const counts = new SharedCounts({ db: one.ctx.db, secret: 'of both', log: one.ctx.log })
    await one.ctx.db.delete(requestCounts)
    counts.countSoon('address 198.51.100.9', { most: 6000, windowMs: 60_000 })
    await counts.sync()
    expect(await one.ctx.db.select().from(requestCounts), 'one of six thousand can wait').toEqual([])
    counts.countSoon('address 198.51.100.9', { most: 2, windowMs: 60_000 })
    for (let at = 0; at < 200; at += 1) counts.countSoon('address 198.51.100.9', { most: 6000, windowMs: 60_000 })
    await counts.sync()
    const rows = await one.ctx.db.select().from(requestCounts)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('198.51')
    counts.close()
  })
})

describe('an AI server that two processes ask', () => {
  beforeEach(async () => {
    standIn.mode = 'honest'
    standIn.calls = []
    standIn.maxAtOnce = 0
    readsPictures(standIn)
    await one.ctx.db.delete(modelBreakers)
  })
  const readBy = (app: TestApp, pageId: string) => readPageByAi(app.ctx, { pageId }, { signal: new AbortController().signal })

  async function handInBoth(): Promise<string[]> {
    const exams = [await printWritten(one, 3), await printWritten(one, 3)]
    const ids: string[] = []
    for (const printed of exams) {
      await switchAiReadingOn(one, printed.teacher.schoolId, { isOn: false })
      await handIn(one, printed, numberedPapers(3))
    }
    await one.runJobsUntilIdle()
    for (const printed of exams) {
      await switchAiReadingOn(one, printed.teacher.schoolId)
      await actOnRun(printed, 'read-all')
      ids.push(...(await listPageIds(one, printed.examId)))
    }
    return ids
  }

  it('gets no more calls at once than are allowed, of both processes and all schools', async () => {
    const ids = await handInBoth()
    standIn.waitMs = 60
    await Promise.all(ids.map((pageId, at) => readBy(at % 2 === 0 ? one : other, pageId)))
    standIn.waitMs = 0
    expect(standIn.calls).toHaveLength(6)
    expect(standIn.maxAtOnce).toBeLessThanOrEqual(3)
  })

  it('is left alone by both after five failures in a row, whoever met them', async () => {
    const ids = await handInBoth()
    standIn.mode = 'fail'
    for (const [at, pageId] of ids.entries()) await readBy(at % 2 === 0 ? one : other, pageId)
    expect(standIn.calls).toHaveLength(5)
    expect(await one.ctx.model?.restMs()).toBeGreaterThan(0)
    expect(await other.ctx.model?.restMs()).toBeGreaterThan(0)
  })
})
