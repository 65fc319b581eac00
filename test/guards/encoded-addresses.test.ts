import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batches } from '#db/schema.ts'
import type { DeclaredRoute } from '#server/platform/http/access.ts'
import { odd } from '#test/guards/odd-addresses.ts'
import { askRaw, type RawAnswer } from '#test/guards/raw-request.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { createTusClient, listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#test/server/start-test-app.ts'

const nobodysId = '00000000-0000-4000-8000-000000000000'
const guarded = [
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'www-authenticate',
]

const opened: TestApp[] = []
let site: string
/** With more to ask than this file asks, and with nothing left. */
let plain: TestApp
let spent: TestApp
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'sahihi-site-'))
  await mkdir(join(site, 'assets'))
  await mkdir(join(site, '404'))
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Sahihi</title>')
  await writeFile(join(site, '404', 'index.html'), '<!doctype html><title>Nothing here</title>')
  await writeFile(join(site, '__spa-fallback.html'), '<!doctype html><title>Sahihi</title>')
  await writeFile(join(site, 'assets', 'app-0a1b2c3d.js'), 'start()')
  plain = await start({ requestsPerMinute: { user: 1_000_000, address: 1_000_000 } })
  spent = await start({ requestsPerMinute: { user: 0, address: 0 } })
})
afterAll(async () => {
  for (const test of opened) await test.close()
  await rm(site, { recursive: true, force: true })
})

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await startTestApp({ siteFolder: site, ...options })
  opened.push(test)
  return test
}

const pathOf = ({ url }: DeclaredRoute) => url.replaceAll(/:\w+/g, nobodysId).replace('*', 'nothing-here')
const tus = { 'tus-resumable': '1.0.0' }

type Way = [name: string, write: (path: string) => string]

/** Each way on its own, so that a failure names it. */
const ways = Object.entries(odd)
const asDeclared: Way = ['as declared', (path) => path]
/** HEAD answers as GET does. */
const routesOf = (test: TestApp) => test.app.declaredRoutes.filter(({ method, url }) => method !== 'HEAD' || url.startsWith('/api/uploads'))

/** One way asks every route. Each other way asks one in 16, not the same ones: all routes are found by one router. */
function pick<T>(routes: readonly T[], [name]: Way, everywhere: string): T[] {
  if (name === everywhere) return [...routes]
  const from = ways.findIndex(([other]) => other === name)
  return routes.filter((_route, at) => (at + from) % 16 === 0)
}

const headersOf = ({ headers }: RawAnswer) => Object.fromEntries(guarded.map((name) => [name, headers[name]]))
const codeOf = ({ body }: RawAnswer) => /"code":"([\w-]+)"/.exec(body)?.[1] ?? ''

/** As at the plain address, or a refusal with the same headers: of an address that leads nowhere, or to an id that is none. */
function tell(oddly: RawAnswer, plainly: RawAnswer): string {
  const told = JSON.stringify([oddly.status, codeOf(oddly), headersOf(oddly)])
  if (told === JSON.stringify([plainly.status, codeOf(plainly), headersOf(plainly)])) return 'same'
  const { headers } = oddly
  const isKept = headers['cache-control'] !== 'no-store'
  const isOpen = !String(headers['content-security-policy']).startsWith("default-src 'none'")
  const isBare = headers['x-content-type-options'] !== 'nosniff' || headers['x-frame-options'] !== 'DENY'
  return (oddly.status === 400 || oddly.status === 404) && !isKept && !isOpen && !isBare ? 'refused' : told
}

describe('an address that is written oddly, on a real socket', () => {
  /** What each route says at its plain address to nobody and to a teacher, asked once for all the ways of writing it. */
  const plainAnswers = new Map<DeclaredRoute, [headers: Record<string, string>, answer: RawAnswer][]>()
  beforeAll(async () => {
    const origin = await listen(plain)
    const token = await plain.makeToken(await plain.makeUser())
    for (const route of routesOf(plain)) {
      // Leaving would change what the next are told.
      if (route.url === '/api/auth/logout' || route.url === '/api/auth/sessions') continue
      const answers: [Record<string, string>, RawAnswer][] = []
      for (const headers of [tus, { ...tus, authorization: `Bearer ${token}` }])
        answers.push([headers, await askRaw(origin, { method: route.method, headers, target: pathOf(route) })])
      plainAnswers.set(route, answers)
    }
  })

  it.each(ways)('with %s is answered as plainly, or refused', async (name, write) => {
    const origin = await listen(plain)
    const wrong: string[] = []
    for (const [route, answers] of pick([...plainAnswers], [name, write], 'its first part encoded')) {
      for (const [headers, answered] of answers) {
        const oddly = await askRaw(origin, { method: route.method, headers, target: write(pathOf(route)) })
        const answer = tell(oddly, answered)
        if (answer !== 'same' && answer !== 'refused') wrong.push(`${route.method} ${write(route.url)}: ${answer}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is counted like the plain one: with nothing left to ask, every route is refused', async () => {
    const origin = await listen(spent)
    const token = await spent.makeToken(await spent.makeUser())
    const passed: string[] = []
    for (const [name, write] of [asDeclared, ...ways]) {
      // A request is counted before its route is found.
      for (const route of pick(routesOf(spent), [name, write], asDeclared[0])) {
        for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
          const answer = await askRaw(origin, { method: route.method, target: write(pathOf(route)), headers: { ...tus, ...headers } })
          const { status, headers: got } = answer
          const isRefused = status === 429 && Number(got['retry-after']) > 0 && got['cache-control'] === 'no-store'
          if (!isRefused) passed.push(`${route.method} ${route.url} with ${name}: ${status}`)
        }
      }
    }
    expect(passed).toEqual([])
  })

  it('shares one count with the plain one', async () => {
    const origin = await listen(await start({ requestsPerMinute: { user: 3, address: 3 } }))
    const statuses: number[] = []
    for (const target of ['/api/blog', '/%61pi/blog', 'http://elsewhere.example/api/blog', '/%61pi/blog', '/api/blog', '/nothing-here', '/%zz'])
      statuses.push((await askRaw(origin, { method: 'GET', target })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429])
  })

  it.each(['/', '/app', '/assets/app-0a1b2c3d.js', '/%61ssets/app-0a1b2c3d.js', '/assets%2fapp-0a1b2c3d.js'])(
    'is not counted where the site hands out what was built before: %s',
    async (target) => {
      const origin = await listen(plain)
      const path = target.replace('%61', 'a').replace('%2f', '/')
      const [plainly, oddly] = [await askRaw(origin, { method: 'GET', target: path }), await askRaw(origin, { method: 'GET', target })]
      expect([oddly.status, tell(oddly, plainly)]).toEqual([200, 'same'])
      expect((await askRaw(await listen(spent), { method: 'GET', target })).status).toBe(200)
    },
  )

  it('is the same upload and the same line of events', async () => {
    const { caller, schoolId, examId } = await printExam(plain)
    const origin = await listen(plain)
    const authorization = `Bearer ${caller.token}`
    const userId: string = (await caller.get('/api/auth/profile')).body.data.user.id
    const [batch] = await plain.ctx.db.insert(batches).values({ schoolId, examId, uploadedBy: userId }).returning()
    const made = await createTusClient(origin, caller.token).create(batch?.id ?? '', 3)
    const location = made.location ?? ''
    for (const [target, status] of [
      [location, 200],
      [location.replace('/api', '/%61pi'), 200],
      [location.replace(/(.)$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`), 200],
      [location.replace('uploads/', 'uploads/x%2f'), 404],
      [location.replace('uploads/', 'uploads/%2e%2e%2fincoming-uploads%2f'), 404],
      [`${location}#${nobodysId}`, 200],
      [`${location}?/${nobodysId}`, 200],
      [`/api/uploads/${nobodysId}?/${location.split('/').at(-1)}`, 404],
    ] as const) {
      const answer = await askRaw(origin, { method: 'HEAD', target, headers: { ...tus, authorization } })
      expect([target, answer.status]).toEqual([target, status])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    for (const target of [`/api/exams/${examId}/events`, `/%61pi/exams/${examId}/event%73`]) {
      const { status, headers } = await askRaw(origin, { method: 'GET', target, headers: { authorization } })
      expect({ status, kept: headers['cache-control'], policy: headers['content-security-policy'] }).toEqual({
        status: 200,
        kept: 'no-store, no-transform',
        policy: "default-src 'none'; frame-ancestors 'none'",
      })
    }
  })
})

it('nothing on the server decides by the address as it was written', async () => {
  const folder = join(import.meta.dirname, '../../src/server')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const reading: string[] = []
  for (const name of names) {
    const source = await readFile(join(folder, name), 'utf8')
    // To put another in its place, as is done with one that cannot be decoded, decides nothing.
    if (/\b(?:request|req|raw)\.(?:url|originalUrl)\b(?! = )/.test(source)) reading.push(name)
  }
  // On a port of its own, with one address: whoever spells it otherwise gets nothing.
  expect(reading.toSorted()).toEqual([
    'features/operations/serve-metrics.ts',
    'platform/sms-practice/start-stand-in.ts',
    'platform/till/start-till.ts',
  ])
})
