import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import { users } from '#db/schema.ts'
import { createCaller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let count = 0
async function register(changes: object) {
  const email = `agrees-${(count += 1)}@school.example`
  const person = { firstName: 'Amina', lastName: 'Otieno', role: 'teacher', password: 'Sahihi 2026 ok', email }
  const answer = await test.nobody.post('/api/auth/register', { ...person, ...changes })
  const [row] = await test.ctx.db.select().from(users).where(eq(users.email, email))
  return { answer, row, caller: createCaller(test.app, answer.body.data?.token) }
}

const toldOf = async (caller: ReturnType<typeof createCaller>) => (await caller.get('/api/auth/profile')).body.data.user.newPolicies

describe('who registers', () => {
  it('agrees to the version that the form showed, and when is stored; nothing is told', async () => {
    const { answer, row, caller } = await register({ agreedTo: policyVersion })
    expect(answer.status).toBe(201)
    expect(row).toMatchObject({ policiesVersion: policyVersion, policiesAgreedAt: expect.any(Date), policiesTold: null })
    expect(await toldOf(caller)).toBeNull()
  })

  it.each(['2020-01-01', '2099-01-01', '', true])('is refused with another version: %j', async (agreedTo) => {
    const { answer, row } = await register({ agreedTo })
    expect([answer.status, row]).toEqual([400, undefined])
    expect(answer.body.errors).toMatchObject([{ path: 'agreedTo', msg: expect.stringMatching(/^The terms and the privacy policy have changed/) }])
  })

  it('cannot say when they agreed, or that they were told', async () => {
    for (const field of [{ policiesVersion: policyVersion }, { policiesAgreedAt: '2020-01-01' }, { policiesTold: policyVersion }])
      expect((await register(field)).answer.status).toBe(400)
  })
})

describe('who agreed to an older version, or was never asked', () => {
  it('keeps that, and is told once, in every browser', async () => {
    const { row, caller } = await register({})
    expect(row).toMatchObject({ policiesVersion: null, policiesAgreedAt: null })
    const agreedAt = new Date('2026-01-05')
    await test.ctx.db
      .update(users)
      .set({ policiesVersion: '2026-01-01', policiesAgreedAt: agreedAt })
      .where(eq(users.id, row?.id ?? ''))
    expect(await toldOf(caller)).toBe(policyVersion)
    const { email } = (await caller.get('/api/auth/profile')).body.data.user
    const { token } = (await test.nobody.post('/api/auth/login', { email, password: 'Sahihi 2026 ok' })).body.data
    const elsewhere = createCaller(test.app, token)
    expect((await caller.put('/api/auth/policy-notice', { version: policyVersion })).status).toBe(200)
    expect([await toldOf(caller), await toldOf(elsewhere)]).toEqual([null, null])
    // Being told is no agreement.
    const [after] = await test.ctx.db.select().from(users).where(eq(users.email, email))
    expect(after).toMatchObject({ policiesVersion: '2026-01-01', policiesAgreedAt: agreedAt, policiesTold: policyVersion })
  })

  it('is told for oneself alone, and of nothing but the version that holds', async () => {
    const [one, two] = [await register({}), await register({})]
    expect((await test.nobody.put('/api/auth/policy-notice', { version: policyVersion })).status).toBe(401)
    for (const body of [{}, { version: '2020-01-01' }, { version: policyVersion, userId: two.row?.id }])
      expect((await one.caller.put('/api/auth/policy-notice', body)).status).toBe(400)
    await one.caller.put('/api/auth/policy-notice', { version: policyVersion })
    expect([await toldOf(one.caller), await toldOf(two.caller)]).toEqual([null, policyVersion])
  })
})
