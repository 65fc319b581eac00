import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#contract/base/errors.ts'
import { authenticate } from '#server/features/accounts/authenticate.ts'
import { registerAccess } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/app.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { createdId, registerNamedRequests } from '#server/platform/http/idempotency-keys.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let app: App
let now = new Date('2026-11-21T08:00:00Z')
/** What the route did, by what it was told. */
const effects: { note: string; id: string | undefined }[] = []
let gate: Promise<void> = Promise.resolve()
const started: string[] = []

beforeAll(async () => {
  test = await startTestApp({ now: () => now })
  app = await createApp({ log: createLog('silent'), isBehindTls: false })
  registerAccess(app, (token) => authenticate(test.ctx, token))
  registerNamedRequests(app, test.ctx.db, () => now)
  const schema = { body: z.strictObject({ note: z.string() }) }
  app.post('/api/notes', { config: { access: 'signed-in', takesKey: true }, schema }, async (request, reply) => {
    started.push(request.body.note)
    await gate
    if (request.body.note === 'refused') throw new AppError('email-taken')
    if (request.body.note === 'broken' && effects.every(({ note }) => note !== 'broken')) {
      effects.push({ note: 'broken', id: undefined })
      throw new Error('This is meant to fail once.')
    }
    effects.push({ note: request.body.note, id: createdId(request).id })
    return reply.code(201).send({ success: true, data: { count: effects.length } })
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await test.close()
})

async function signIn(): Promise<Caller> {
  const user = await test.makeUser()
  return createCaller(app, await test.makeToken(user))
}
const named = (key: string) => ({ 'idempotency-key': key })
const effectsOf = (note: string) => effects.filter((effect) => effect.note === note)

describe('a request with an Idempotency-Key', () => {
  it('has its effect once and gets the same answer again', async () => {
    const caller = await signIn()
    const key = randomUUID()
    const first = await caller.post('/api/notes', { note: 'again' }, named(key))
    const second = await caller.post('/api/notes', { note: 'again' }, named(key))
    expect(first.status).toBe(201)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(effectsOf('again')).toHaveLength(1)
  })

  it('sent five times at once has one effect each time; the others hear that it runs, or its answer', async () => {
    const caller = await signIn()
    for (let round = 0; round < 40; round++) {
      const note = `round ${round}`
      const answers = await Promise.all(Array.from({ length: 5 }, () => caller.post('/api/notes', { note }, named(`key-of-round-${round}`))))
      expect(effectsOf(note)).toHaveLength(1)
      expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([])
      expect(answers.some(({ status }) => status === 201)).toBe(true)
    }
  })

  it('is refused while it runs, and with another body', async () => {
    const caller = await signIn()
    let open = () => {}
    gate = new Promise((resolve) => (open = resolve))
    const running = caller.post('/api/notes', { note: 'slow' }, named('slow-request'))
    await expect.poll(() => started).toContain('slow')
    expect((await caller.post('/api/notes', { note: 'slow' }, named('slow-request'))).body.code).toBe('request-running')
    expect(await caller.post('/api/notes', { note: 'other' }, named('slow-request'))).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    })
    open()
    expect((await running).status).toBe(201)
    expect(effectsOf('slow')).toHaveLength(1)
  })

  it('means nothing for somebody else, who may use the same key', async () => {
    const [one, two] = [await signIn(), await signIn()]
    await one.post('/api/notes', { note: 'mine' }, named('the-same-key'))
    await two.post('/api/notes', { note: 'mine' }, named('the-same-key'))
    expect(effectsOf('mine')).toHaveLength(2)
    expect(new Set(effectsOf('mine').map(({ id }) => id)).size).toBe(2)
  })

  it('keeps a refusal, and forgets a failure of ours so that it can be tried again', async () => {
    const caller = await signIn()
    for (let time = 0; time < 2; time++) {
      expect(await caller.post('/api/notes', { note: 'refused' }, named('refused-request'))).toMatchObject({
        status: 409,
        body: { code: 'email-taken' },
      })
    }
    expect((await caller.post('/api/notes', { note: 'broken' }, named('broken-request'))).status).toBe(500)
    expect((await caller.post('/api/notes', { note: 'broken' }, named('broken-request'))).status).toBe(201)
  })

  it('whose process died is taken over after a minute, with the same id for what it creates', async () => {
    const caller = await signIn()
    gate = new Promise(() => {})
    const key = named('lost-request')
    void caller.post('/api/notes', { note: 'lost' }, key)
    await expect.poll(() => started).toContain('lost')
    expect((await caller.post('/api/notes', { note: 'lost' }, key)).status).toBe(409)
    gate = Promise.resolve()
    now = new Date(now.getTime() + 61_000)
    expect((await caller.post('/api/notes', { note: 'lost' }, key)).status).toBe(201)
    expect(effectsOf('lost')[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it.each(['short', 'with a space in it', 'x'.repeat(101)])('of an odd shape is refused: %s', async (key) => {
    const answer = await (await signIn()).post('/api/notes', { note: 'odd' }, named(key))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'idempotency-key' }] } })
    expect(effectsOf('odd')).toEqual([])
  })
})
