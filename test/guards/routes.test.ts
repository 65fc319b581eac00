import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, type Role } from '#contract/base/roles.ts'
import { registerAccess, type DeclaredRoute } from '#server/platform/http/access.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { createLog } from '#server/platform/log/log.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const nobodysId = '00000000-0000-4000-8000-000000000000'
const urlOf = ({ url }: DeclaredRoute) => url.replaceAll(/:\w+/g, nobodysId).replace('*', nobodysId)
const protectedRoutes = () => test.app.declaredRoutes.filter(({ access, method }) => access !== 'public' && method !== 'HEAD')
const label = ({ method, url }: DeclaredRoute) => `${method} ${url}`

async function statusesOf(routes: DeclaredRoute[], token: string | null): Promise<Record<string, number>> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const entries: [string, number][] = []
  for (const route of routes) {
    const method = route.method === 'HEAD' ? 'HEAD' : route.method
    const answer = await test.app.inject({
      method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).parse(method),
      url: urlOf(route),
      headers,
    })
    entries.push([label(route), answer.statusCode])
  }
  return Object.fromEntries(entries)
}

const all = (routes: DeclaredRoute[], status: number) => Object.fromEntries(routes.map((route) => [label(route), status]))

describe('every route', () => {
  it('declares who may call it, or is refused', async () => {
    const app = await createApp({ log: createLog('silent'), isBehindTls: false })
    registerAccess(app, async () => null)
    expect(() => app.get('/api/open-to-whom', async () => 'all')).toThrow('GET /api/open-to-whom does not declare its access')
    expect(protectedRoutes().length).toBeGreaterThan(3)
  })

  it('that is not public answers nobody with 401', async () => {
    expect(await statusesOf(protectedRoutes(), null)).toEqual(all(protectedRoutes(), 401))
  })

  it('that is not public answers a tampered token with 401', async () => {
    const { token } = await test.as(await test.makeUser())
    expect(await statusesOf(protectedRoutes(), `${token}x`)).toEqual(all(protectedRoutes(), 401))
  })

  it.each(['SUSPENDED', 'BANNED'] as const)('answers who is %s with 403, but for those open to them', async (status) => {
    // A person's token means nothing to a route of phones or of families, whoever's it is.
    const routes = protectedRoutes().filter(({ openToSuspended, access }) => !openToSuspended && access !== 'phone' && access !== 'family')
    const { token } = await test.as(await test.makeUser({ status }))
    expect(await statusesOf(routes, token)).toEqual(all(routes, 403))
  })

  it('is open to who is suspended only where one sees that, or leaves', () => {
    const open = test.app.declaredRoutes.filter(({ openToSuspended, method }) => openToSuspended && method !== 'HEAD').map(label)
    expect(open.toSorted()).toEqual(['GET /api/auth/profile', 'POST /api/auth/logout'])
  })

  it.each(roles)('answers a %s with 403 where its role is not among those declared', async (role: Role) => {
    const routes = protectedRoutes().filter(({ access }) => typeof access === 'object' && !access.roles.includes(role))
    const { token } = await test.as(await test.makeUser({ role }))
    expect(await statusesOf(routes, token)).toEqual(all(routes, 403))
  })

  it('that takes a body refuses fields that are not asked for', () => {
    const lax = test.app.declaredRoutes.filter(({ body }) => body instanceof z.ZodType && !refusesUnknown(body)).map(label)
    expect(lax).toEqual([])
  })

  it('that writes says what it takes', () => {
    const isUpload = (url: string) => /upload/.test(url)
    const untold = test.app.declaredRoutes.filter(
      ({ method, url, body }) => (method === 'PUT' || method === 'PATCH') && body === undefined && !isUpload(url),
    )
    expect(untold.map(label)).toEqual([])
  })
})

/** An object alone, or every choice of a union: something unknown is among what it complains of. */
function refusesUnknown(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => option instanceof z.ZodType && refusesUnknown(option))
  const { error } = schema.safeParse({ notAskedFor: 1 })
  return error?.issues.some(({ code }) => code === 'unrecognized_keys') ?? false
}
