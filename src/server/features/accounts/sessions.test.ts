import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSessions, type SessionView } from '#contract/accounts.ts'
import { testPassword, type TestUser } from '#test/server/factories.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

async function signInFrom(user: TestUser, userAgent: string): Promise<Caller> {
  const answer = await test.nobody.post('/api/auth/login', { email: user.email, password: testPassword }, { 'user-agent': userAgent })
  return createCaller(test.app, answer.body.data.token)
}

async function sessionsOf(caller: Caller): Promise<SessionView[]> {
  return (await caller.call(listSessions)).sessions
}

describe('one’s sessions', () => {
  it('are listed with their device, and which one asks', async () => {
    const user = await test.makeUser()
    const here = await signInFrom(user, 'curl/8')
    const there = await signInFrom(user, phone)
    const listed = await sessionsOf(there)
    expect(listed.map(({ device, isThis }) => ({ device, isThis }))).toEqual([
      { device: 'Chrome on Android', isThis: true },
      { device: 'Unknown device', isThis: false },
    ])
    expect((await sessionsOf(here)).find(({ isThis }) => isThis)?.device).toBe('Unknown device')
  })

  it('are ended one by one', async () => {
    const user = await test.makeUser()
    const [here, there] = [await test.as(user), await test.as(user)]
    const other = (await sessionsOf(here)).find(({ isThis }) => !isThis)
    expect((await here.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(200)
    expect((await there.get('/api/auth/profile')).status).toBe(401)
    expect(await sessionsOf(here)).toHaveLength(1)
    expect((await here.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(404)
  })

  it('are ended all but the one that asks', async () => {
    const user = await test.makeUser()
    const [here, there, elsewhere] = [await test.as(user), await test.as(user), await test.as(user)]
    expect((await here.delete('/api/auth/sessions')).status).toBe(200)
    expect((await here.get('/api/auth/profile')).status).toBe(200)
    expect([(await there.get('/api/auth/profile')).status, (await elsewhere.get('/api/auth/profile')).status]).toEqual([401, 401])
  })

  it('of somebody else answer like those that do not exist', async () => {
    const [victim, other] = [await test.as(await test.makeUser()), await test.as(await test.makeUser())]
    const [session] = await sessionsOf(victim)
    const foreign = await other.delete(`/api/auth/sessions/${session?.id}`)
    const missing = await other.delete('/api/auth/sessions/00000000-0000-4000-8000-000000000000')
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect(foreign.status).toBe(404)
    expect((await victim.get('/api/auth/profile')).status).toBe(200)
  })

  it('that ran out are gone with the next sign-in', async () => {
    let now = new Date('2026-11-20T08:00:00Z')
    const timed = await startTestApp({ now: () => now })
    try {
      const user = await timed.makeUser()
      await timed.as(user)
      now = new Date('2026-11-21T08:00:00Z')
      expect((await (await timed.as(user)).get('/api/auth/sessions')).body.data.sessions).toHaveLength(1)
    } finally {
      await timed.close()
    }
  })
})
