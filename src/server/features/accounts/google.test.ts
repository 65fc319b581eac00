import { eq } from 'drizzle-orm'
import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import { identities, schools, signInAttempts, users } from '#db/schema.ts'
import { startGoogleStandIn, type GoogleStandIn } from '#test/server/google-stand-in.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const client = { id: 'sahihi-client', secret: 'a secret of the client' }
let google: GoogleStandIn
let test: TestApp
let now: Date | null = null
beforeAll(async () => {
  google = await startGoogleStandIn(client)
  test = await startTestApp({
    environment: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: google.issuer,
      PUBLIC_URL: 'https://sahihi.example',
    },
    now: () => now ?? new Date(),
  })
})
afterAll(async () => {
  await test.close()
  await google.close()
})

let count = 0
const newPerson = (changes = {}) => {
  count++
  return {
    sub: `google-${count}`,
    email: `person-${count}@gmail.example`,
    email_verified: true,
    given_name: 'Zawadi',
    family_name: 'Chebet',
    ...changes,
  }
}
beforeEach(() => {
  google.person = newPerson()
  google.forge = null
  now = null
})

const locationOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['location'])
const finishCodeOf = (location: string) => /^\/login#finish=([\w-]{43})$/.exec(location)?.[1] ?? ''

/** From the button to what Google sends the browser back with. */
async function goToGoogle({ remember = false, agreedTo = '' } = {}) {
  const query = new URLSearchParams({ ...(remember && { remember: '1' }), ...(agreedTo && { agreedTo }) })
  const started = await test.nobody.get(`/api/auth/google/start?${query.toString()}`)
  const setCookie = String(started.headers['set-cookie'])
  const consent = await fetch(locationOf(started), { redirect: 'manual' })
  const back = new URL(consent.headers.get('location') ?? '')
  return { started, setCookie, cookie: setCookie.split(';')[0] ?? '', back: `${back.pathname}${back.search}`, host: back.host }
}

async function comeBack({ back, cookie }: { back: string; cookie: string }): Promise<string> {
  const answer = await test.nobody.get(back, { cookie })
  expect(answer.status).toBe(302)
  return locationOf(answer)
}

const finish = (code: string, cookie: string) => test.nobody.post('/api/auth/google/finish', { code }, { cookie })

async function signIn(options = {}) {
  const trip = await goToGoogle(options)
  return finish(finishCodeOf(await comeBack(trip)), trip.cookie)
}

describe('signing in with Google', () => {
  it('sends the browser out with PKCE, state and nonce, bound by a cookie that scripts cannot read', async () => {
    const { started, setCookie, host } = await goToGoogle()
    const asked = new URL(locationOf(started)).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: client.id,
      redirect_uri: 'https://sahihi.example/api/auth/google/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    expect(['state', 'nonce', 'code_challenge'].filter((name) => (asked.get(name)?.length ?? 0) < 30)).toEqual([])
    expect(setCookie).toMatch(/^sahihi_google=[\w-]+; Path=\/api\/auth\/google; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/)
    expect(host).toBe('sahihi.example')
  })

  it('opens an account with a workspace for who is new, and knows them again by their subject alone', async () => {
    const first = await signIn()
    expect(first).toMatchObject({
      status: 200,
      body: { data: { user: { firstName: 'Zawadi', lastName: 'Chebet', role: 'TEACHER', status: 'ACTIVE', schoolName: null } } },
    })
    const profile = await test.nobody.get('/api/auth/profile', { authorization: `Bearer ${first.body.data.token}` })
    expect(profile.body.data.user).toMatchObject({ hasPassword: false })
    const [user] = await test.ctx.db.select().from(users).where(eq(users.id, first.body.data.user.id))
    const [school] = await test.ctx.db
      .select()
      .from(schools)
      .where(eq(schools.id, user?.schoolId ?? ''))
    expect(school).toMatchObject({ kind: 'workspace', ownerId: user?.id })
    google.person = { ...google.person, email: 'another-address@gmail.example', given_name: 'Other' }
    const second = await signIn()
    expect(second.body.data.user).toEqual(first.body.data.user)
  })

  it('opens it in the language of who comes back from Google', async () => {
    const { back, cookie } = await goToGoogle()
    const { headers } = await test.nobody.get(back, { cookie, 'accept-language': 'sw-KE,sw;q=0.9,en;q=0.5' })
    const { body } = await finish(finishCodeOf(locationOf({ headers })), cookie)
    const [user] = await test.ctx.db.select().from(users).where(eq(users.id, body.data.user.id))
    expect(user?.language).toBe('sw')
  })

  it('never joins an account that is there', async () => {
    const there = await test.makeUser()
    google.person = newPerson({ email: there.email.toUpperCase() })
    const trip = await goToGoogle()
    expect(await comeBack(trip)).toBe('/login#google=has-account')
    expect(await test.ctx.db.select().from(identities).where(eq(identities.userId, there.id))).toEqual([])
  })

  it('takes an address that an account has merely typed, and joins that account neither', async () => {
    const squatter = await test.makeUser({ emailProvenAt: null })
    const theirs = await test.as(squatter)
    google.person = newPerson({ email: squatter.email })
    const signedIn = await signIn()
    expect(signedIn.body.data.user).toMatchObject({ email: squatter.email })
    expect(signedIn.body.data.user.id).not.toBe(squatter.id)
    const [row] = await test.ctx.db.select().from(users).where(eq(users.email, squatter.email))
    expect(row?.emailProvenAt).not.toBeNull()
    expect(row?.schoolId).not.toBe(squatter.schoolId)
    expect((await theirs.get('/api/auth/profile')).status).toBe(401)
  })

  it('never gives the role of the administrator', async () => {
    google.person = newPerson({ role: 'ADMINISTRATOR', roles: ['ADMINISTRATOR'], hd: 'sahihi.example' })
    expect((await signIn()).body.data.user.role).toBe('TEACHER')
  })

  it.each(['SUSPENDED', 'BANNED'] as const)('of who is %s goes as with a password', async (status) => {
    const first = await signIn()
    await test.ctx.db.update(users).set({ status }).where(eq(users.id, first.body.data.user.id))
    const again = await signIn()
    expect(again).toMatchObject({ status: 200, body: { data: { user: { status } } } })
    const headers = { authorization: `Bearer ${again.body.data.token}` }
    expect((await test.nobody.get('/api/auth/sessions', headers)).status).toBe(403)
  })

  it('lasts twelve hours, or thirty days when remembered', async () => {
    const [short, long] = [await signIn(), await signIn({ remember: true })]
    now = new Date(Date.now() + 13 * 60 * 60 * 1000)
    const status = async (answer: typeof short) =>
      (await test.nobody.get('/api/auth/profile', { authorization: `Bearer ${answer.body.data.token}` })).status
    expect([await status(short), await status(long)]).toEqual([401, 200])
  })
})

describe('the policies that the page named', () => {
  it('are what a new account agrees to; one that was opened without is told of them', async () => {
    const accountOf = async () =>
      (
        await test.ctx.db
          .select()
          .from(users)
          .where(eq(users.email, String(google.person['email'])))
      )[0]
    await signIn({ agreedTo: policyVersion })
    expect(await accountOf()).toMatchObject({ policiesVersion: policyVersion, policiesAgreedAt: expect.any(Date) })
    google.person = newPerson()
    await signIn()
    expect(await accountOf()).toMatchObject({ policiesVersion: null, policiesAgreedAt: null })
    // Signing in again is no agreement.
    await signIn({ agreedTo: policyVersion })
    expect(await accountOf()).toMatchObject({ policiesVersion: null, policiesAgreedAt: null })
  })

  it('are refused in another version', async () => {
    expect((await test.nobody.get('/api/auth/google/start?agreedTo=2020-01-01')).status).toBe(400)
  })
})

describe('an answer of Google', () => {
  beforeAll(() => test.expectLog('The answer of Google was refused.'))
  it.each([
    ['for another client', { aud: 'somebody-else' }],
    ['with another nonce', { nonce: 'of another sign-in' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['that is over', { iat: 1_700_000_000, exp: 1_700_003_600 }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused', async (_name, claims) => {
    google.forge = { claims }
    expect(await comeBack(await goToGoogle())).toBe('/login#google=failed')
  })

  it('that another key has signed is refused', async () => {
    google.forge = { key: (await generateKeyPair('RS256')).privateKey }
    expect(await comeBack(await goToGoogle())).toBe('/login#google=failed')
  })

  it.each([
    ['not verified', { email_verified: false }],
    ['said to be verified in words', { email_verified: 'true' }],
    ['missing', { email: undefined }],
  ])('whose address is %s opens no account', async (_name, changes) => {
    google.person = newPerson(changes)
    expect(await comeBack(await goToGoogle())).toBe('/login#google=unverified')
    expect(
      await test.ctx.db
        .select()
        .from(identities)
        .where(eq(identities.subject, `google-${count}`)),
    ).toEqual([])
  })

  it('counts once', async () => {
    const trip = await goToGoogle()
    expect(await comeBack(trip)).toMatch(/^\/login#finish=/)
    expect(await comeBack(trip)).toBe('/login#google=failed')
  })

  it('counts only in the browser that asked', async () => {
    const [mine, theirs] = [await goToGoogle(), await goToGoogle()]
    expect(await comeBack({ back: theirs.back, cookie: mine.cookie })).toBe('/login#google=failed')
    expect(await comeBack({ back: theirs.back, cookie: '' })).toBe('/login#google=failed')
    expect(await comeBack(theirs)).toMatch(/^\/login#finish=/)
  })

  it('that comes after ten minutes is too late', async () => {
    const trip = await goToGoogle()
    now = new Date(Date.now() + 10 * 60 * 1000 + 1000)
    expect(await comeBack(trip)).toBe('/login#google=failed')
  })

  it.each(['?error=access_denied', '?code=made-up', '?code=a&code=b', ''])('that is %j is refused', async (search) => {
    const { cookie } = await goToGoogle()
    const state = cookie.split('=')[1]
    expect(await comeBack({ back: `/api/auth/google/callback${search}${search ? '&' : '?'}state=${state}`, cookie })).toBe('/login#google=failed')
  })
})

describe('the code to finish with', () => {
  it('is used once, within two minutes, by the browser that asked', async () => {
    const trip = await goToGoogle()
    const code = finishCodeOf(await comeBack(trip))
    const other = await goToGoogle()
    expect((await finish(code, other.cookie)).status).toBe(422)
    expect((await finish(code, '')).status).toBe(422)
    now = new Date(Date.now() + 2 * 60 * 1000 + 1000)
    expect((await finish(code, trip.cookie)).status).toBe(422)
    now = null
    expect((await finish(code, trip.cookie)).status).toBe(200)
    expect((await finish(code, trip.cookie)).status).toBe(422)
  })

  it('is kept as a hash, as the state is', async () => {
    const trip = await goToGoogle()
    const code = finishCodeOf(await comeBack(trip))
    const rows = JSON.stringify(await test.ctx.db.select().from(signInAttempts))
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(trip.cookie.split('=')[1])
  })
})

describe('the ways to sign in', () => {
  it('say what is set up', async () => {
    expect((await test.nobody.get('/api/auth/providers')).body.data).toEqual({ google: true, facebook: false, mail: false })
    const plain = await startTestApp()
    try {
      expect((await plain.nobody.get('/api/auth/providers')).body.data).toEqual({ google: false, facebook: false, mail: false })
      expect((await plain.nobody.get('/api/auth/google/start')).status).toBe(404)
      expect((await plain.nobody.get('/api/auth/google/callback?state=x')).status).toBe(404)
    } finally {
      await plain.close()
    }
  })

  it('say so when Google cannot be reached', async () => {
    const gone = await startGoogleStandIn(client)
    await gone.close()
    const environment = { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: gone.issuer }
    const cut = await startTestApp({ environment })
    cut.expectLog('Google could not be reached.')
    try {
      expect(locationOf(await cut.nobody.get('/api/auth/google/start'))).toBe('/login#google=away')
    } finally {
      await cut.close()
    }
  })
})
