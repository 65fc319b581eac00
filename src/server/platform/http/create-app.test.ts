import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from '#contract/base/errors.ts'
import { registerAccess } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/app.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { limitRequests } from '#server/platform/http/limit-requests.ts'
import type { RequestCounts } from '#server/platform/http/shared-counts.ts'
import { serveSite } from '#server/platform/http/serve-site.ts'
import { createLog } from '#server/platform/log/log.ts'
import { askRaw } from '#test/guards/raw-request.ts'

const apps: App[] = []

/** Of this process alone. */
function countHere(): RequestCounts {
  const counted = new Map<string, number>()
  const add = (subject: string, windowMs: number) => {
    const count = (counted.get(subject) ?? 0) + 1
    counted.set(subject, count)
    return { count, leftMs: windowMs }
  }
  return {
    countNow: async (subject, windowMs) => add(subject, windowMs),
    countSoon: (subject, { windowMs }) => add(subject, windowMs),
    close: () => {},
  }
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function startBareApp(log = createLog('silent')): Promise<App> {
  const app = await createApp({ log, isBehindTls: true })
  apps.push(app)
  registerAccess(app, async () => null)
  await limitRequests(app, countHere())
  return app
}

const config = { access: 'public' } as const

describe('who asks', () => {
  it.each([
    ['nobody is believed', null, '127.0.0.1'],
    ['a named proxy is believed', ['127.0.0.0/8'], '203.0.113.9'],
    ['another proxy is not', ['10.0.0.5'], '127.0.0.1'],
  ])('is the other end of the line unless a proxy may say so: %s', async (_name, trustedProxies, asks) => {
    const app = await createApp({ log: createLog('silent'), isBehindTls: true, trustedProxies })
    apps.push(app)
    app.get('/who', (request, reply) => reply.send(request.ip))
    const answer = await app.inject({ url: '/who', headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }, remoteAddress: '127.0.0.1' })
    expect(answer.body).toBe(asks)
  })
})

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
    ['a database that was stopped', () => Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }), 503, 'database-away'],
    ['a database that shuts down', () => Object.assign(new Error('terminating'), { code: '57P01' }), 503, 'database-away'],
    ['a file that is missing', () => Object.assign(new Error('secret detail'), { code: 'ENOENT', syscall: 'open' }), 500, 'internal'],
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
    const body = z.strictObject({ title: z.string().min(2), place: z.strictObject({ page: z.int() }) })
    app.post('/api/it', { config, schema: { body } }, async () => 'ok')
    const answer = await app.inject({ method: 'POST', url: '/api/it', payload: { title: 'x', place: { page: 'one' }, owner: 'me' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(
      expect.arrayContaining([
        { path: 'title', msg: 'Write at least 2 characters here.' },
        { path: 'place.page', msg: 'Give a number here.' },
        { path: 'owner', msg: 'This field is not known.' },
      ]),
    )
  })

  it.each([
    ['no JSON', { 'content-type': 'application/json' }, '{', 400, 'invalid-json'],
    ['another type', { 'content-type': 'text/xml' }, '<a/>', 415, 'unsupported-type'],
    ['a name that means something to JavaScript', { 'content-type': 'application/json' }, '{"__proto__":{"role":"HEAD"}}', 400, 'invalid-json'],
    ['another such name', { 'content-type': 'application/json' }, '{"constructor":{"prototype":{}}}', 400, 'invalid-json'],
    ['nothing', { 'content-type': 'application/json' }, '', 400, 'invalid-json'],
    ['65 levels', { 'content-type': 'application/json' }, `${'['.repeat(65)}${']'.repeat(65)}`, 400, 'json-too-deep'],
    ['a list without end', { 'content-type': 'application/json' }, '['.repeat(500_000), 400, 'json-too-deep'],
    ['too much', { 'content-type': 'application/json' }, `"${'x'.repeat(1_100_000)}"`, 413, 'too-large'],
  ])('to %s', async (_name, headers, payload, status, code) => {
    const app = await startBareApp()
    app.post('/api/it', { config }, async () => 'ok')
    expect(
      await app.inject({ method: 'POST', url: '/api/it', headers, payload }).then((it) => ({ status: it.statusCode, code: it.json().code })),
    ).toEqual({ status, code })
  })

  it('to 64 levels is as to any other', async () => {
    const app = await startBareApp()
    app.post('/api/it', { config }, async (request) => request.body)
    const payload = `{"a":${'['.repeat(63)}"[{\\"[["${']'.repeat(63)}}`
    const answer = await app.inject({ method: 'POST', url: '/api/it', headers: { 'content-type': 'application/json' }, payload })
    expect([answer.statusCode, answer.body]).toEqual([200, payload])
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

  it.each([
    ['no route answers', 'GET', '/api/Wanjiku', 404, 'not-found'],
    ['cannot be decoded', 'GET', '/api/pupils/Wanjiku%zz', 404, 'not-found'],
    ['ends in half a character', 'POST', '/api/pupils/Wanjiku%E0%A4%A', 404, 'not-found'],
    ['is encoded wrongly before everything', 'GET', '/%zz/Wanjiku', 404, 'not-found'],
    ['has a part of more than 200 characters', 'POST', `/api/pupils/${'Wanjiku'.repeat(29)}`, 404, 'not-found'],
    ['holds a NUL', 'POST', '/api/pupils/Wanjiku%00', 404, 'not-found'],
    ['asks with a NUL', 'POST', '/api/pupils/Wanjiku?name=Wanjiku%00', 400, 'invalid-input'],
    ['is longer than any', 'GET', `/api/${'Wanjiku'.repeat(4_000)}`, 431, 'headers-too-large'],
    ['is none', 'GET', 'Wanjiku', 400, 'unreadable-request'],
    ['is a star', 'OPTIONS', '*', 404, 'not-found'],
    ['is of a method that nothing takes', 'PROPFIND', '/api/pupils/Wanjiku%zz', 404, 'not-found'],
  ])('holds no address that %s, and who sent it is told so', async (_name, method, target, status, code) => {
    const out = new PassThrough()
    const app = await startBareApp(createLog('trace', out))
    await serveSite(app, null)
    app.post('/api/pupils/:name', { config }, async () => 'ok')
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await askRaw(origin, { method, target })
    const body = JSON.parse(answer.body)
    expect([answer.status, body.code]).toEqual([status, code])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(body).toMatchObject({ success: false, requestId: answer.headers['x-request-id'] })
    expect(body.message).toMatch(/^[A-Z].*\.$/)
    await app.close()
    out.end()
    const lines = await text(out)
    expect(lines).toContain(`"status":${status}`)
    expect(lines).not.toMatch(/Wanjiku|%zz|%E0|\\u0000/)
  })
  it('holds no address where our own mistake makes Fastify write it into its message', async () => {
    const out = new PassThrough()
    const app = await startBareApp(createLog('trace', out))
    app.get('/api/twice/:name', { config }, async (_request, reply) => {
      void reply.send('{}')
      void reply.send('{}')
      return reply
    })
    expect((await app.inject('/api/twice/Wanjiku')).statusCode).toBe(200)
    out.end()
    const lines = await text(out)
    expect(lines).toContain('FST_ERR_REP_ALREADY_SENT')
    expect(lines).not.toContain('Wanjiku')
  })
})
