import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from '#contract/errors.ts'
import { registerAccess } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/app.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { limitRequests } from '#server/platform/http/limit-requests.ts'
import { createLog } from '#server/platform/log.ts'

const apps: App[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function startBareApp(log = createLog('silent')): Promise<App> {
  const app = await createApp({ log, isBehindTls: true })
  apps.push(app)
  registerAccess(app, async () => null)
  await limitRequests(app)
  return app
}

const config = { access: 'public' } as const

describe('an answer', () => {
  it.each([
    ['a refusal', () => new AppError('exam-confirmed'), 409, 'exam-confirmed'],
    ['a refusal that says when to come back', () => new AppError('too-many-requests', { retryAfterSeconds: 7 }), 429, 'too-many-requests'],
    [
      'a database that is gone',
      () => Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
      503,
      'database-away',
    ],
    ['a database that shuts down', () => Object.assign(new Error('terminating'), { code: '57P01' }), 503, 'database-away'],
    ['a mistake of ours', () => new Error('secret detail'), 500, 'internal'],
  ])('to %s', async (_name, make, status, code) => {
    const app = await startBareApp()
    app.get('/api/it', { config }, async () => {
      throw make()
    })
    const answer = await app.inject('/api/it')
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, code, requestId: answer.headers['x-request-id'] })
    expect(answer.body).not.toContain('secret detail')
    expect('retry-after' in answer.headers).toBe(status === 429 || status === 503)
  })

  it('to wrong input names every field, and each that was not asked for', async () => {
    const app = await startBareApp()
    const body = z.strictObject({ title: z.string().min(2, 'Too short'), place: z.strictObject({ page: z.int('A number') }) })
    app.post('/api/it', { config, schema: { body } }, async () => 'ok')
    const answer = await app.inject({ method: 'POST', url: '/api/it', payload: { title: 'x', place: { page: 'one' }, owner: 'me' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(
      expect.arrayContaining([
        { path: 'title', msg: 'Too short' },
        { path: 'place.page', msg: 'A number' },
        { path: 'owner', msg: 'This field is not known.' },
      ]),
    )
  })

  it.each([
    ['no JSON', { 'content-type': 'application/json' }, '{', 400, 'invalid-json'],
    ['another type', { 'content-type': 'text/xml' }, '<a/>', 415, 'unsupported-type'],
    ['too much', { 'content-type': 'application/json' }, `"${'x'.repeat(1_100_000)}"`, 413, 'too-large'],
  ])('to %s', async (_name, headers, payload, status, code) => {
    const app = await startBareApp()
    app.post('/api/it', { config }, async () => 'ok')
    expect(
      await app.inject({ method: 'POST', url: '/api/it', headers, payload }).then((it) => ({ status: it.statusCode, code: it.json().code })),
    ).toEqual({ status, code })
  })

  it('carries the headers that keep browsers honest', async () => {
    const app = await startBareApp()
    app.get('/api/it', { config }, async () => 'ok')
    const { headers } = await app.inject('/api/it')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  })
})

describe('the limit of requests', () => {
  it('counts the address that connects, whatever a header says', async () => {
    const app = await startBareApp()
    app.get('/api/it', { config: { access: 'public', rateLimit: { max: 3, timeWindow: 60_000 } } }, async () => 'ok')
    const answers = []
    for (let number = 0; number < 5; number += 1) {
      answers.push(await app.inject({ url: '/api/it', headers: { 'x-forwarded-for': `10.0.0.${number}`, forwarded: `for=10.0.0.${number}` } }))
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429])
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the log', () => {
  it('holds no address, body, token or value of a query', async () => {
    const out = new PassThrough()
    const app = await startBareApp(createLog('trace', out))
    app.post('/api/pupils/:name', { config }, async () => {
      throw Object.assign(new Error('Failed query: select $1\nparams: Wanjiku Kamau'), { detail: 'Key (email)=(wanjiku@example.com)' })
    })
    await app.inject({
      method: 'POST',
      url: '/api/pupils/Wanjiku?phone=0712345678',
      headers: { authorization: 'Bearer abc.def' },
      payload: { email: 'wanjiku@example.com' },
    })
    out.end()
    const lines = await text(out)
    expect(lines).toContain('/api/pupils/:name')
    expect(lines).not.toMatch(/Wanjiku|0712345678|abc\.def|wanjiku@example/)
  })
})
