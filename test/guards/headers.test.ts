import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSessionOf, type ActorName } from '#test/guards/route-actors/actors.ts'
import type { Ids, World } from '#test/guards/route-actors/known-ids.ts'
import { makeWorld } from '#test/guards/route-actors/world.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

interface Kind {
  path: (ids: Ids) => string
  as: ActorName
  status: number
  /** What may keep it: nobody, whoever asks again each time, or everybody. */
  cache: RegExp
  method?: string
  body?: string
  headers?: Record<string, string>
  /** It may compile WebAssembly, and nothing else may. */
  isReadingThread?: true
}

const nobodyKeeps = /^no-store/
const asksAgain = /^no-cache$/
const everybodyKeeps = /^public, max-age=\d+/

/** One of every kind of answer that the program gives. */
const kinds: Record<string, Kind> = {
  'data of a person': { path: () => '/api/auth/profile', as: 'owner', status: 200, cache: nobodyKeeps },
  'data of pupils': { path: ({ classId }) => `/api/classes/${classId}`, as: 'owner', status: 200, cache: nobodyKeeps },
  'data of the administration': { path: () => '/api/admin/mails', as: 'administrator', status: 200, cache: nobodyKeeps },
  'data for everybody': { path: () => '/api/blog', as: 'nobody', status: 200, cache: asksAgain },
  'a table of results': { path: ({ examId }) => `/api/exams/${examId}/results.csv`, as: 'owner', status: 200, cache: nobodyKeeps },
  'a table of the administration': { path: () => '/api/admin/subscribers.csv', as: 'administrator', status: 200, cache: nobodyKeeps },
  'a file of an exam': { path: ({ examId }) => `/api/exams/${examId}/file`, as: 'owner', status: 200, cache: nobodyKeeps },
  'a PDF': { path: ({ examId, sheetSetId }) => `/api/exams/${examId}/sheets/${sheetSetId}/pdf`, as: 'owner', status: 200, cache: nobodyKeeps },
  'a line of events': { path: ({ examId }) => `/api/exams/${examId}/events`, as: 'owner', status: 200, cache: nobodyKeeps },
  'an upload': {
    path: () => '/api/uploads',
    as: 'owner',
    status: 204,
    cache: nobodyKeeps,
    method: 'OPTIONS',
    headers: { 'tus-resumable': '1.0.0' },
  },
  'a picture of a post': { path: ({ pictureId }) => `/api/blog/images/${pictureId}`, as: 'nobody', status: 200, cache: everybodyKeeps },
  'the feed': { path: () => '/blog/feed.xml', as: 'nobody', status: 200, cache: everybodyKeeps },
  'a page': { path: () => '/', as: 'nobody', status: 200, cache: asksAgain },
  'a page that the browser draws': { path: () => '/admin', as: 'nobody', status: 200, cache: asksAgain },
  'a page that is not there': { path: () => '/nothing-here', as: 'nobody', status: 404, cache: nobodyKeeps },
  'a script': { path: () => '/assets/app-0a1b2c3d.js', as: 'nobody', status: 200, cache: everybodyKeeps },
  'the thread that reads photographs': {
    path: () => '/assets/frame-worker-0a1b2c3d.js',
    as: 'nobody',
    status: 200,
    cache: everybodyKeeps,
    isReadingThread: true,
  },
  'a refusal of nobody': { path: () => '/api/exams', as: 'nobody', status: 401, cache: nobodyKeeps },
  'a refusal of somebody': { path: () => '/api/admin/users', as: 'owner', status: 403, cache: nobodyKeeps },
  'what is not there': { path: () => '/api/nothing-here', as: 'nobody', status: 404, cache: nobodyKeeps },
  'what cannot be read': { path: () => '/api/%zz', as: 'nobody', status: 404, cache: nobodyKeeps },
  'what is another’s': { path: ({ examId }) => `/api/exams/${examId}`, as: 'stranger', status: 404, cache: nobodyKeeps },
  'wrong input': {
    path: () => '/api/auth/login',
    as: 'nobody',
    status: 400,
    cache: nobodyKeeps,
    method: 'POST',
    body: '{"email":1}',
    headers: { 'content-type': 'application/json' },
  },
  'a body that is no JSON': {
    path: () => '/api/auth/login',
    as: 'nobody',
    status: 400,
    cache: nobodyKeeps,
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  },
  'a body that is too large': {
    path: () => '/api/auth/login',
    as: 'nobody',
    status: 413,
    cache: nobodyKeeps,
    method: 'POST',
    body: JSON.stringify('x'.repeat(1_100_000)),
    headers: { 'content-type': 'application/json' },
  },
}

let site: string
let test: TestApp
let world: World
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'sahihi-site-'))
  await mkdir(join(site, 'assets'))
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Sahihi</title><script>start()</script>')
  await writeFile(join(site, '__spa-fallback.html'), '<!doctype html><title>Sahihi</title>')
  await writeFile(join(site, 'assets', 'app-0a1b2c3d.js'), 'start()')
  await writeFile(join(site, 'assets', 'frame-worker-0a1b2c3d.js'), 'read()')
  test = await startTestApp({ readers: scriptedReaders(), siteFolder: site })
  world = await makeWorld(test, await listen(test))
})
afterAll(async () => {
  await test.close()
  await rm(site, { recursive: true, force: true })
})

async function ask({ path, as, method = 'GET', body, headers }: Kind): Promise<Response> {
  const token = await openSessionOf(test, world.actors, as)
  const answer = await fetch(`${world.origin}${path(world.ids)}`, {
    method,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { body }),
  })
  await answer.body?.cancel()
  return answer
}

describe('the headers', () => {
  it.each(Object.entries(kinds))('of %s', async (_kind, kind) => {
    const { status, headers } = await ask(kind)
    expect(status).toBe(kind.status)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
    expect(policy.includes('wasm-unsafe-eval')).toBe(kind.isReadingThread === true)
    expect(policy).not.toMatch(/https?:|\*/)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toMatch(kind.cache)
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    // Neither who serves it, nor a promise of TLS that plain http cannot keep, nor a way in for other sites.
    const told = [...headers.keys()].filter((name) =>
      /^(?:server|x-powered-by|strict-transport-security|access-control-allow-(?:origin|credentials))$/.test(name),
    )
    expect(told).toEqual([])
  })

  it('ask for TLS where people reach it by https', async () => {
    const secure = await startTestApp({ environment: { PUBLIC_URL: 'https://sahihi.example' }, siteFolder: site })
    const told: [path: string, policy: unknown][] = []
    const paths = ['/', '/api/blog', '/api/nothing-here', '/assets/app-0a1b2c3d.js']
    for (const path of paths) told.push([path, (await secure.nobody.get(path)).headers['strict-transport-security']])
    await secure.close()
    expect(told).toEqual(paths.map((path) => [path, 'max-age=31536000']))
  })
})
