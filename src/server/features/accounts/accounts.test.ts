import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import { sessions, users } from '#db/schema.ts'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { createCaller } from '#test/server/caller.ts'
import { eq } from 'drizzle-orm'
import { testPassword } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const amina = { firstName: 'Amina', lastName: 'Otieno', role: 'head-teacher', password: 'Sahihi 2026 ok', schoolName: 'Lenana Hill School' }

describe('registering', () => {
  it('opens an account that is signed in, and a school of its own', async () => {
    const answer = await test.nobody.post('/api/auth/register', { ...amina, email: 'Amina@Example.com ' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      success: true,
      data: { user: { firstName: 'Amina', email: 'amina@example.com', schoolName: 'Lenana Hill School', role: 'HEAD_TEACHER', status: 'ACTIVE' } },
    })
    const profile = await test.nobody.get('/api/auth/profile', { authorization: `Bearer ${answer.body.data.token}` })
    expect(profile.body.data.user).toEqual({
      ...answer.body.data.user,
      language: 'en',
      hasPassword: true,
      isEmailProven: false,
      pendingEmail: null,
      newPolicies: policyVersion,
      canRenameSchool: true,
      seesCredits: true,
    })
  })

  it('never joins a school that is there by its name', async () => {
    const [one, two] = await Promise.all(
      ['one@example.com', 'two@example.com'].map((email) => test.nobody.post('/api/auth/register', { ...amina, email, schoolName: 'Same Name' })),
    )
    const rows = await test.ctx.db.select().from(users)
    const schoolOf = (id: string) => rows.find((row) => row.id === id)?.schoolId
    expect(schoolOf(one?.body.data.user.id)).not.toBe(schoolOf(two?.body.data.user.id))
  })

  it('gives a workspace to who names no school', async () => {
    const { schoolName: _, ...person } = amina
    const answer = await test.nobody.post('/api/auth/register', { ...person, email: 'alone@example.com' })
    expect(answer.body.data.user.schoolName).toBeNull()
    const [row] = await test.ctx.db.select().from(users).where(eq(users.email, 'alone@example.com'))
    expect(row?.schoolId).not.toBeNull()
  })

  it('refuses an address that has an account, however it is written', async () => {
    await test.nobody.post('/api/auth/register', { ...amina, email: 'taken@example.com' })
    const answer = await test.nobody.post('/api/auth/register', { ...amina, email: 'TAKEN@example.com' })
    expect(answer).toMatchObject({ status: 409, body: { success: false, code: 'email-taken' } })
  })

  it.each([
    ['status', { status: 'BANNED' }],
    ['schoolId', { schoolId: '0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0000' }],
    ['id', { id: '0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0000' }],
  ])('refuses a field that is not asked for: %s', async (_name, extra) => {
    const answer = await test.nobody.post('/api/auth/register', { ...amina, email: 'extra@example.com', ...extra })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  it('cannot give the role of the platform’s administrator', async () => {
    const answer = await test.nobody.post('/api/auth/register', { ...amina, email: 'boss@example.com', role: 'ADMINISTRATOR' })
    expect(answer.status).toBe(400)
  })

  it('names every field that is wrong', async () => {
    const answer = await test.nobody.post('/api/auth/register', { ...amina, firstName: 'A', email: 'no address', password: 'short' })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['email', 'firstName', 'password'])
    expect(answer.body.errors.every(({ msg }: { msg: string }) => msg.length > 0)).toBe(true)
  })
})

describe('the bounds of a registration', () => {
  const name = (length: number) => 'Ab'.repeat(30).slice(0, length)
  const password = (length: number) => 'Ab1xxxxxxxxx'.slice(0, length)
  it.each([
    ['a first name of 1', { firstName: name(1) }, 400],
    ['a first name of 2', { firstName: name(2) }, 201],
    ['a first name of 50', { firstName: name(50) }, 201],
    ['a first name of 51', { firstName: name(51) }, 400],
    ['a last name of 1', { lastName: name(1) }, 400],
    ['a last name of 2', { lastName: name(2) }, 201],
    ['a last name of 50', { lastName: name(50) }, 201],
    ['a last name of 51', { lastName: name(51) }, 400],
    ['a first name of blanks', { firstName: '     ' }, 400],
    ['a school of 100', { schoolName: 'S'.repeat(100) }, 201],
    ['a school of 101', { schoolName: 'S'.repeat(101) }, 400],
    ['an empty school', { schoolName: '' }, 201],
    ['a password of 7', { password: password(7) }, 400],
    ['a password of 8', { password: password(8) }, 201],
    ['a password without a lowercase letter', { password: 'ABCDEFG1' }, 400],
    ['a password without an uppercase letter', { password: 'abcdefg1' }, 400],
    ['a password without a digit', { password: 'Abcdefgh' }, 400],
    ['no role', { role: undefined }, 201],
  ])('%s', async (title, change, status) => {
    const email = `bounds-${title.replaceAll(' ', '-')}@example.com`
    expect((await test.nobody.post('/api/auth/register', { ...amina, email, ...change })).status).toBe(status)
  })
})

describe('signing in', () => {
  it('answers with the user and a token', async () => {
    const user = await test.makeUser()
    const answer = await test.nobody.post('/api/auth/login', { email: user.email, password: testPassword })
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { user: { id: user.id } } } })
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
  })

  it('says the same of a wrong password and of an unknown address', async () => {
    const user = await test.makeUser()
    const wrong = await test.nobody.post('/api/auth/login', { email: user.email, password: 'Wrong 12345' })
    const unknown = await test.nobody.post('/api/auth/login', { email: 'nobody@example.com', password: 'Wrong 12345' })
    expect(wrong.status).toBe(401)
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  })

  it('lets at most twenty wrong guesses at an account through, also when they come at once', async () => {
    const caller = test.nobodyAt('198.51.100.11')
    const user = await test.makeUser()
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, number) => caller.post('/api/auth/login', { email: user.email, password: `Wrong guess ${number}` })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(20)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('counts an unknown address alike', async () => {
    const caller = test.nobodyAt('198.51.100.12')
    const guess = () => caller.post('/api/auth/login', { email: 'ghost@example.com', password: 'Wrong 12345' })
    const answers = await Promise.all(Array.from({ length: 22 }, guess))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('does not lock an owner out of a browser in which they signed in before', async () => {
    const caller = test.nobodyAt('198.51.100.13')
    const user = await test.makeUser()
    const right = { email: user.email, password: testPassword }
    const before = await caller.post('/api/auth/login', right)
    const cookie = String(before.headers['set-cookie']).split(';')[0] ?? ''
    await Promise.all(Array.from({ length: 21 }, () => caller.post('/api/auth/login', { ...right, password: 'Wrong 12345' })))
    expect((await caller.post('/api/auth/login', right)).status).toBe(429)
    expect((await caller.post('/api/auth/login', right, { cookie })).status).toBe(200)
  })

  it('does not count right ones', async () => {
    const caller = test.nobodyAt('198.51.100.14')
    const user = await test.makeUser()
    const answers = await Promise.all(Array.from({ length: 25 }, () => caller.post('/api/auth/login', { email: user.email, password: testPassword })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('a session', () => {
  it('ends with signing out', async () => {
    const caller = await test.as(await test.makeUser())
    expect((await caller.post('/api/auth/logout')).status).toBe(200)
    expect((await caller.get('/api/auth/profile')).status).toBe(401)
  })

  it('ends everywhere else when the password is changed', async () => {
    const user = await test.makeUser()
    const [here, elsewhere] = [await test.as(user), await test.as(user)]
    const change = { currentPassword: testPassword, newPassword: 'Another Horse 2' }
    expect((await here.put('/api/auth/change-password', change)).status).toBe(200)
    expect((await here.get('/api/auth/profile')).status).toBe(200)
    expect((await elsewhere.get('/api/auth/profile')).status).toBe(401)
    expect((await test.nobody.post('/api/auth/login', { email: user.email, password: testPassword })).status).toBe(401)
    expect((await test.nobody.post('/api/auth/login', { email: user.email, password: 'Another Horse 2' })).status).toBe(200)
  })

  it('ends at its time: twelve hours, or thirty days when remembered', async () => {
    let now = new Date('2026-11-20T08:00:00Z')
    const timed = await startTestApp({ now: () => now })
    try {
      const user = await timed.makeUser()
      const signIn = async (remember: boolean) => {
        const answer = await timed.nobody.post('/api/auth/login', { email: user.email, password: testPassword, remember })
        return { authorization: `Bearer ${answer.body.data.token}` }
      }
      const [short, long] = [await signIn(false), await signIn(true)]
      now = new Date('2026-11-20T20:00:01Z')
      expect((await timed.nobody.get('/api/auth/profile', short)).status).toBe(401)
      expect((await timed.nobody.get('/api/auth/profile', long)).status).toBe(200)
      now = new Date('2026-12-20T08:00:01Z')
      expect((await timed.nobody.get('/api/auth/profile', long)).status).toBe(401)
    } finally {
      await timed.close()
    }
  })

  it.each(['SUSPENDED', 'BANNED'] as const)('of a user who is %s answers with the profile alone', async (status) => {
    const user = await test.makeUser({ status })
    const signedIn = await test.nobody.post('/api/auth/login', { email: user.email, password: testPassword })
    expect(signedIn.body.data.user.status).toBe(status)
    const caller = await test.as(user)
    expect((await caller.get('/api/auth/profile')).body.data.user.status).toBe(status)
    expect(await caller.put('/api/auth/profile', { firstName: 'Other' })).toMatchObject({ status: 403, body: { code: 'account-suspended' } })
  })
})

describe('a token', () => {
  const ask = async (token: string) => (await test.nobody.get('/api/auth/profile', { authorization: `Bearer ${token}` })).status
  const makeToken = async () => (await test.as(await test.makeUser())).token ?? ''

  it('is 256 random bits, of which the database holds the hash alone', async () => {
    const [one, two] = [await makeToken(), await makeToken()]
    expect([one, two].map((token) => Buffer.from(token, 'base64url').byteLength)).toEqual([32, 32])
    expect(one).not.toBe(two)
    const stored = JSON.stringify(await test.ctx.db.select().from(sessions))
    expect([stored.includes(one), stored.includes(hashCode(one)), await ask(one)]).toEqual([false, true, 200])
  })

  it.each([
    ['that was altered', (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
    ['that was cut', (token: string) => token.slice(0, -1)],
    ['with something behind it', (token: string) => `${token}A`],
    ['that is its own hash, as a copied database has it', (token: string) => hashCode(token)],
    ['that is none', () => 'rubbish'],
  ])('%s is refused', async (_name, change) => {
    expect(await ask(change(await makeToken()))).toBe(401)
  })

  it('of another installation is refused', async () => {
    const other = await startTestApp()
    try {
      const { token } = await other.as(await other.makeUser())
      expect(await ask(token ?? '')).toBe(401)
    } finally {
      await other.close()
    }
  })
})

/** Programs before migration 0110 made such. */
describe('a signed token', () => {
  const claims = { iss: 'sahihi', aud: 'sahihi-web', alg: 'HS256', key: 'a secret that only the tests know, and long enough', expiresIn: '1h' }
  const sign = async ({ iss, aud, alg, key, expiresIn } = claims) => {
    const { id: userId } = await test.makeUser()
    const [session] = await test.ctx.db
      .insert(sessions)
      .values({ userId, expiresAt: new Date(Date.now() + 60 * 60 * 1000) })
      .returning()
    return new SignJWT({ jti: session?.id ?? '', sub: userId, iss, aud })
      .setProtectedHeader({ alg, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(expiresIn)
      .sign(new TextEncoder().encode(key))
  }
  it.each([
    ['as we made them', {}, 200],
    ['of another audience', { aud: 'other' }, 401],
    ['of another issuer', { iss: 'other' }, 401],
    ['of another algorithm', { alg: 'HS512' }, 401],
    ['of another key', { key: 'another secret, which is also long enough' }, 401],
    ['that is over', { expiresIn: '-1s' }, 401],
  ])('%s', async (_name, change, status) => {
    const caller = createCaller(test.app, await sign({ ...claims, ...change }))
    expect((await caller.get('/api/auth/profile')).status).toBe(status)
    if (status !== 200) return
    expect((await caller.post('/api/auth/logout')).status).toBe(200)
    expect((await caller.get('/api/auth/profile')).status).toBe(401)
  })

  it.each([
    ['without a signature', (token: string) => `${btoa('{"alg":"none","typ":"JWT"}').replace(/=+$/, '')}.${token.split('.')[1]}.`],
    ['with a changed signature', (token: string) => `${token.slice(0, -4)}AAAA`],
  ])('%s is refused', async (_name, change) => {
    expect((await createCaller(test.app, change(await sign())).get('/api/auth/profile')).status).toBe(401)
  })
})

describe('a profile', () => {
  it('changes what it is asked to', async () => {
    const caller = await test.as(await test.makeUser())
    const answer = await caller.put('/api/auth/profile', { firstName: 'Zawadi' })
    expect(answer.body.data.user).toMatchObject({ firstName: 'Zawadi', lastName: 'Kamau' })
  })

  it('lets twenty wrong guesses at the password through, whichever call they come by', async () => {
    const caller = await test.as(await test.makeUser())
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, number) =>
        number % 2 === 0
          ? caller.put('/api/auth/change-password', { currentPassword: `Wrong ${number}`, newPassword: 'Another Horse 2' })
          : caller.put('/api/auth/profile', { email: `other-${number}@example.com`, currentPassword: `Wrong ${number}` }),
      ),
    )
    const counted = (status: number) => guesses.filter((guess) => guess.status === status).length
    expect({ wrong: counted(422), refused: counted(429) }).toEqual({ wrong: 20, refused: 4 })
  })

  it('goes on in the language in which the account was opened', async () => {
    const { body } = await test.nobody.post('/api/auth/register', { ...amina, email: 'msomaji@example.com', language: 'sw' })
    const profile = await test.nobody.get('/api/auth/profile', { authorization: `Bearer ${body.data.token}` })
    expect(profile.body.data.user.language).toBe('sw')
    expect((await test.nobody.post('/api/auth/register', { ...amina, email: 'lecteur@example.com', language: 'fr' })).status).toBe(400)
  })

  it('is written to in the language chosen', async () => {
    const caller = await test.as(await test.makeUser())
    expect((await caller.put('/api/auth/profile', { language: 'sw' })).body.data.user.language).toBe('sw')
    expect((await caller.put('/api/auth/profile', { language: 'fr' })).status).toBe(400)
    expect((await caller.get('/api/auth/profile')).body.data.user.language).toBe('sw')
  })

  it.each([{ role: 'ADMINISTRATOR' }, { status: 'ACTIVE' }, { schoolId: '0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0000' }])(
    'never changes %o',
    async (change) => {
      const caller = await test.as(await test.makeUser())
      expect((await caller.put('/api/auth/profile', change)).status).toBe(400)
    },
  )

  it('changes the address only with the password, and only to a free one', async () => {
    const [user, other] = [await test.makeUser(), await test.makeUser()]
    const caller = await test.as(user)
    expect((await caller.put('/api/auth/profile', { email: 'new@example.com' })).status).toBe(422)
    expect((await caller.put('/api/auth/profile', { email: other.email, currentPassword: testPassword })).status).toBe(409)
    expect((await caller.put('/api/auth/profile', { email: 'new@example.com', currentPassword: testPassword })).status).toBe(200)
  })
})
