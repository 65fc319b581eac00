import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails, passwordResets } from '#db/schema.ts'
import { testPassword, type TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let now = new Date('2026-11-20T08:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ environment: { PUBLIC_URL: 'https://sahihi.example' }, now: () => now })
})
afterAll(() => test.close())

const fresh = 'Another Horse 2'
const ask = (email: string) => test.nobody.post('/api/auth/forgot-password', { email })
const reset = (code: string, password = fresh) => test.nobody.post('/api/auth/reset-password', { code, password })
const signIn = (user: TestUser, password: string) => test.nobody.post('/api/auth/login', { email: user.email, password })

async function mailsTo(email: string) {
  return test.ctx.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt))
}

/** Asks, lets the mail be written, and takes the code out of it. */
async function codeFor(user: TestUser): Promise<string> {
  await ask(user.email)
  await test.runJobsUntilIdle()
  const written = (await mailsTo(user.email)).filter(({ purpose }) => purpose === 'password-reset')
  const codes = written.map(({ text }) => /https:\/\/sahihi\.example\/reset-password#([\w-]{43})/.exec(text ?? '')?.[1] ?? '')
  const open = await test.ctx.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id))
  expect(open.length).toBe(codes.length)
  return codes[0] ?? ''
}

describe('a forgotten password', () => {
  it('is chosen anew with the code of the mail, which ends every session', async () => {
    const user = await test.makeUser()
    const caller = await test.as(user)
    const code = await codeFor(user)
    expect(await reset(code)).toMatchObject({ status: 200, body: { success: true, data: {} } })
    expect((await caller.get('/api/auth/profile')).status).toBe(401)
    expect((await signIn(user, testPassword)).status).toBe(401)
    expect((await signIn(user, fresh)).status).toBe(200)
    expect((await mailsTo(user.email)).map(({ purpose }) => purpose)).toContain('password-changed')
  })

  it('answers alike for an address that nobody has, and writes no mail', async () => {
    const user = await test.makeUser()
    const [known, unknown] = [await ask(user.email), await ask('nobody-here@example.com')]
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
    // What differs is done later, by a job: no request waits longer for one than for the other.
    expect(await mailsTo(user.email)).toEqual([])
    await test.runJobsUntilIdle()
    expect(await mailsTo(user.email)).toHaveLength(1)
    expect(await mailsTo('nobody-here@example.com')).toEqual([])
  })

  it('is written in the language of the user', async () => {
    const user = await test.makeUser({ language: 'sw', firstName: 'Zawadi' })
    await codeFor(user)
    const [mail] = await mailsTo(user.email)
    expect(mail?.subject).toBe('Chagua nenosiri jipya la Sahihi')
    expect(mail?.text).toContain('Habari Zawadi,')
    expect(mail?.html).toContain('lang="sw"')
  })

  it('keeps only the hash of the code', async () => {
    const user = await test.makeUser()
    const code = await codeFor(user)
    const rows = await test.ctx.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id))
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('works once, also when it is tried at once', async () => {
    const code = await codeFor(await test.makeUser())
    const tries = await Promise.all(['One Horse 11', 'Two Horses 22', 'Three Horses 33'].map((password) => reset(code, password)))
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
    expect(await reset(code)).toMatchObject({ status: 422, body: { code: 'code-not-valid' } })
  })

  it('is over after half an hour', async () => {
    const code = await codeFor(await test.makeUser())
    const before = now
    now = new Date(before.getTime() + 30 * 60 * 1000)
    expect((await reset(code)).status).toBe(422)
    now = before
    expect((await reset(code)).status).toBe(200)
  })

  it('ends with a newer one', async () => {
    const user = await test.makeUser()
    const first = await codeFor(user)
    now = new Date(now.getTime() + 1000)
    const second = await codeFor(user)
    expect((await reset(first)).status).toBe(422)
    expect((await reset(second)).status).toBe(200)
  })

  it('ends with another password', async () => {
    const user = await test.makeUser()
    const code = await codeFor(user)
    const change = { currentPassword: testPassword, newPassword: 'Third Horse 3' }
    expect((await (await test.as(user)).put('/api/auth/change-password', change)).status).toBe(200)
    expect((await reset(code)).status).toBe(422)
  })

  it('is mailed five times an hour at most, and the last one stays good', async () => {
    const user = await test.makeUser()
    for (let count = 0; count < 8; count++) {
      expect((await ask(user.email)).status).toBe(200)
      now = new Date(now.getTime() + 1000)
      await test.runJobsUntilIdle()
    }
    const written = await mailsTo(user.email)
    expect(written).toHaveLength(5)
    const code = /#([\w-]{43})/.exec(written[0]?.text ?? '')?.[1] ?? ''
    expect((await reset(code)).status).toBe(200)
  })

  it('lets an owner in whose account somebody is guessing at', async () => {
    const user = await test.makeUser()
    await Promise.all(Array.from({ length: 21 }, () => signIn(user, 'Wrong 12345')))
    const done = await reset(await codeFor(user))
    expect((await signIn(user, fresh)).status).toBe(429)
    const cookie = String(done.headers['set-cookie']).split(';')[0] ?? ''
    expect((await test.nobody.post('/api/auth/login', { email: user.email, password: fresh }, { cookie })).status).toBe(200)
  })

  it.each(['SUSPENDED', 'BANNED'] as const)('of who is %s is changed, and nothing else of them', async (status) => {
    const user = await test.makeUser({ status })
    expect((await reset(await codeFor(user))).status).toBe(200)
    expect((await signIn(user, fresh)).body.data.user.status).toBe(status)
  })

  it('gives a password to who signs in with Google only', async () => {
    const user = await test.makeUser({ passwordHash: null })
    expect((await signIn(user, '')).status).toBe(400)
    expect((await signIn(user, fresh)).status).toBe(401)
    await reset(await codeFor(user))
    expect((await signIn(user, fresh)).status).toBe(200)
  })

  it.each([
    ['short', 'Short1a'],
    ['without a digit', 'NoDigitsHere'],
  ])('refuses a password that is %s', async (_name, password) => {
    const code = await codeFor(await test.makeUser())
    expect(await reset(code, password)).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
    expect((await reset(code)).status).toBe(200)
  })

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`])('takes no made-up code: %j', async (code) => {
    expect([400, 422]).toContain((await reset(code)).status)
  })

  it('writes one mail for one request, however often its job runs', async () => {
    const user = await test.makeUser()
    await ask(user.email)
    await test.runJobsUntilIdle()
    const { writeReset } = await import('#server/features/accounts/forgot-password.ts')
    const [row] = await test.ctx.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id))
    expect(await writeReset(test.ctx, { resetId: row?.id ?? '', email: user.email })).toBe('skipped')
    expect(await mailsTo(user.email)).toHaveLength(1)
  })
})

describe('an address', () => {
  it('asks for sixty new passwords an hour, then waits', async () => {
    const crowded = await startTestApp()
    try {
      const ask = () => crowded.nobody.post('/api/auth/forgot-password', { email: 'somebody@example.com' })
      const answers = await Promise.all(Array.from({ length: 62 }, ask))
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(2)
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await crowded.close()
    }
  })

  it('opens sixty accounts an hour, whatever a proxy header says, then waits', async () => {
    const crowded = await startTestApp()
    try {
      const person = { firstName: 'Amina', lastName: 'Otieno', email: 'one@example.com', password: fresh }
      const open = (_: unknown, number: number) => crowded.nobody.post('/api/auth/register', person, { 'x-forwarded-for': `10.0.0.${number}` })
      const answers = await Promise.all(Array.from({ length: 62 }, open))
      const counted = (status: number) => answers.filter((answer) => answer.status === status).length
      expect({ opened: counted(201), taken: counted(409), refused: counted(429) }).toEqual({ opened: 1, taken: 59, refused: 2 })
    } finally {
      await crowded.close()
    }
  })
})

describe('another password or address', () => {
  it('is told to the owner by mail', async () => {
    const user = await test.makeUser()
    const caller = await test.as(user)
    await caller.put('/api/auth/change-password', { currentPassword: testPassword, newPassword: fresh })
    await caller.put('/api/auth/profile', { email: `new-${user.email}`, currentPassword: fresh })
    const purposes = (await mailsTo(user.email)).map(({ purpose }) => purpose)
    expect(purposes.toSorted()).toEqual(['email-asked', 'password-changed'])
    expect((await mailsTo(`new-${user.email}`)).map(({ purpose }) => purpose)).toEqual(['email-confirm'])
  })
})
