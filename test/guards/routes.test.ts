import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAccess, type DeclaredRoute } from '#server/platform/http/access.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { createLog } from '#server/platform/log/log.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const label = ({ method, url }: DeclaredRoute) => `${method} ${url}`

describe('every route', () => {
  it('declares who may call it, or is refused', async () => {
    const app = await createApp({ log: createLog('silent'), isBehindTls: false })
    registerAccess(app, async () => null)
    expect(() => app.get('/api/open-to-whom', async () => 'all')).toThrow('GET /api/open-to-whom does not declare its access')
  })

  it('is open to who is suspended only where one sees that, or leaves', () => {
    const open = test.app.declaredRoutes.filter(({ openToSuspended, method }) => openToSuspended && method !== 'HEAD').map(label)
    expect(open.toSorted()).toEqual(['GET /api/auth/profile', 'POST /api/auth/logout'])
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
