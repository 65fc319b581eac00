import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '#cli/admin.ts'
import { users } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  vi.stubEnv('DATABASE_URL', test.ctx.config.databaseUrl ?? '')
  vi.stubEnv('AUTH_SECRET', test.ctx.authSecret)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await test.close()
})

describe('admin', () => {
  it('makes a registered user the administrator, however the address is written', async () => {
    const user = await test.makeUser({ email: 'amina@example.com' })
    expect(await run(['Amina@Example.com'])).toBe(0)
    const [row] = await test.ctx.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.role).toBe('ADMINISTRATOR')
  })

  it('needs somebody to make one of', async () => {
    expect(await run(['nobody@example.com'])).toBe(1)
  })

  it.each([[[]], [['--help']], [['a@example.com', 'b@example.com']]])('is used wrongly with %j', async (words) => {
    expect(await run(words)).toBe(2)
  })
})
