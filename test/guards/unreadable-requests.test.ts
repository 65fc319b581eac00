import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeclaredRoute } from '#server/platform/http/access.ts'
import { askRaw, type RawAnswer, type RawAsk } from '#test/guards/raw-request.ts'
import { listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let origin: string
const tokens: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp({ requestsPerMinute: { user: 1_000_000, address: 1_000_000 } })
  origin = await listen(test)
  const { id: schoolId } = await test.makeSchool({ name: 'Lenana Hill School' })
  tokens['head teacher'] = await test.makeToken(await test.makeUser({ schoolId, role: 'HEAD_TEACHER' }))
  tokens['administrator'] = await test.makeToken(await test.makeUser({ schoolId: null, role: 'ADMINISTRATOR' }))
})
afterAll(() => test.close())

const nobodysId = '00000000-0000-4000-8000-000000000000'
const plainPath = ({ url }: DeclaredRoute) => url.replaceAll(/:\w+/g, nobodysId).replace('*', nobodysId)
/** Everybody is signed out by it, whatever is sent along. */
const leaving = new Set(['/api/auth/logout', '/api/auth/sessions'])
const routes = () => test.app.declaredRoutes.filter(({ method, url }) => method !== 'HEAD' && !leaving.has(url))

const failure = z.object({ success: z.literal(false), message: z.string().regex(/^[A-Z].*\.$/s), code: z.string(), requestId: z.uuid() })

function isToldWhy({ status, body }: Answer): boolean {
  return status >= 400 && status < 500 && failure.safeParse(JSON.parse(body)).success
}

type Answer = Pick<RawAnswer, 'status' | 'body'>
type Send = (request: Required<Pick<RawAsk, 'method' | 'target' | 'headers'>> & { body?: string }) => Promise<Answer>

const methodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** What is read once the address is found does not depend on the socket. */
const inject: Send = async ({ method, target, headers, body }) => {
  const payload = body === undefined ? {} : { payload: body }
  const answer = await test.app.inject({ method: methodSchema.parse(method), url: target, headers, ...payload })
  return { status: answer.statusCode, body: answer.payload }
}

/** Each of the two asks every second time. */
let turn = 0
async function askEach(
  of: DeclaredRoute[],
  make: (route: DeclaredRoute) => { target: string; body?: string },
  isRight: (answer: Answer) => boolean,
  send: Send = inject,
): Promise<string[]> {
  const wrong: string[] = []
  for (const route of of) {
    const [who = '', token = ''] = Object.entries(tokens)[turn++ % 2] ?? []
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'content-type': 'application/json' }
    const answer = await send({ method: route.method, headers, ...make(route) })
    if (!isRight(answer)) wrong.push(`${route.method} ${route.url} by the ${who}: ${answer.status} ${answer.body.slice(0, 100)}`)
  }
  return wrong
}

const oddParts = [
  ['%00', 'a NUL'],
  ['a%00b', 'a NUL inside'],
  ['%zz', 'no code'],
  ['%E0%A4%A', 'half a character'],
  ['%ED%A0%80', 'half of a pair'],
  ['%EF%BF%BF', 'a character that is none'],
  ['%F0%9F%98%80', 'a smile'],
  ['%27%22%3B--', 'quotes'],
  ['..%2f..%2fetc%2fpasswd', 'a way out'],
  ['__proto__', 'a name of JavaScript'],
  ['x'.repeat(201), 'more than 200 characters'],
  ['9'.repeat(150), 'a number without end'],
] as const

/** One of so many routes, another for each value, where the same few parts of the program read it for all. */
const oneOf = 3
const pick = <T>(of: readonly T[], from: number): T[] => of.filter((_one, at) => (at + from) % oneOf === 0)

describe('every route', () => {
  const overSocket: Send = (request) => askRaw(origin, request)

  it.each(oddParts.map(([value, name], at) => ({ value, name, at })))(
    'with $name in its address refuses it with a sentence, and breaks at none',
    async ({ value, at }) => {
      const all = routes().filter(({ url }) => url.startsWith('/api') && url.includes(':') && !url.includes('/uploads'))
      // The database takes no NUL, wherever it gets to.
      const withParts = at === 0 ? all : pick(all, at)
      const target = (route: DeclaredRoute) => route.url.replace(/:\w+/, value).replaceAll(/:\w+/g, nobodysId)
      expect(await askEach(withParts, (route) => ({ target: target(route) }), isToldWhy, overSocket)).toEqual([])
      // Each of its places, not only the first.
      const withSeveral = withParts.filter(({ url }) => url.split(':').length > 2)
      expect(withSeveral.length).toBeGreaterThan(5)
      const last = (route: DeclaredRoute) => route.url.replace(/:\w+(?!.*:)/, value).replaceAll(/:\w+/g, nobodysId)
      expect(await askEach(withSeveral, (route) => ({ target: last(route) }), isToldWhy, overSocket)).toEqual([])
    },
  )

  it.each(
    ['a=%00', 'q=%00&search=%00&after=%00&cursor=%00&page=%00', '%00=1', '__proto__=1', 'a[b]=%zz', '='.repeat(5_000)].map((query, at) => ({
      query,
      at,
    })),
  )('that is asked with ?$query breaks at nothing', async ({ query, at }) => {
    const gets = routes().filter(({ method }) => method === 'GET')
    // The names of the second query are fields of some routes.
    const asking = at === 1 ? gets : pick(gets, at)
    expect(
      await askEach(
        asking,
        (route) => ({ target: `${plainPath(route)}?${query}` }),
        ({ status }) => status < 500,
      ),
    ).toEqual([])
  })

  it.each([
    ['{', 'no JSON'],
    ['{"__proto__":{"a":1}}', 'a name of JavaScript'],
    [`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, '65 levels'],
    ['['.repeat(500_000), 'a list without end'],
    ['{"a":1e999999}', 'a number beyond all'],
    ['\uFEFFnull', 'a mark of byte order'],
    ['null', 'nothing'],
    ['"text"', 'a text'],
    ['[]', 'a list'],
  ])('that is sent %s (%s) refuses it with a sentence', async (body) => {
    const taking = routes().filter(({ body: asked }) => asked !== undefined)
    expect(taking.length).toBeGreaterThan(30)
    expect(await askEach(taking, (route) => ({ target: plainPath(route), body }), isToldWhy)).toEqual([])
  })
})
