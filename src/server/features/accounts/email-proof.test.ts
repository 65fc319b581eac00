import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import { emailCodes, invitations, mails, users } from '#db/schema.ts'
import { ensureAdministrator } from '#server/features/accounts/ensure-administrator.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import { emailCodeLastsMs } from '#server/features/accounts/write-email-code.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { testPassword } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let clockMs = 0
beforeAll(async () => {
  test = await startTestApp({ environment: { PUBLIC_URL: 'https://sahihi.example' }, now: () => new Date(Date.now() + clockMs) })
})
afterAll(() => test.close())

const password = 'Chalk4board'
let count = 0
const newEmail = () => `person-${(count += 1)}@example.com`

async function register(email: string, changes: object = {}): Promise<Caller> {
  const body = { firstName: 'Otieno', lastName: 'Kamau', email, password, role: 'teacher', ...changes }
  const answer = await test.nobodyAt(`192.0.2.${count % 250}`).post('/api/auth/register', body)
  expect(answer.status).toBe(201)
  return createCaller(test.app, answer.body.data.token)
}

/** What was mailed to an address, the last one first. */
async function mailsTo(email: string): Promise<{ purpose: string; subject: string; text: string }[]> {
  const rows = await test.ctx.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt))
  return rows.map(({ purpose, subject, text }) => ({ purpose, subject, text: text ?? '' }))
}

async function codeIn(email: string, page = 'confirm-email'): Promise<string> {
  const found = (await mailsTo(email)).map(({ text }) => new RegExp(`https://sahihi\\.example/${page}#([\\w-]{43})`).exec(text)?.[1])
  return found.find((code) => code !== undefined) ?? ''
}

const confirm = (code: string) => test.nobody.post('/api/auth/confirm-email', { code })
const profileOf = async (caller: Caller) => (await caller.get('/api/auth/profile')).body.data.user
const signIn = (email: string, typed = password) => test.nobody.post('/api/auth/login', { email, password: typed })
const ask = (caller: Caller, email: string, currentPassword = password) => caller.put('/api/auth/profile', { email, currentPassword })

async function resetByMail(email: string, fresh: string): Promise<number> {
  await test.nobody.post('/api/auth/forgot-password', { email })
  await test.runJobsUntilIdle()
  return (await test.nobody.post('/api/auth/reset-password', { code: await codeIn(email, 'reset-password'), password: fresh })).status
}

async function invitationFor(email: string): Promise<{ code: string; schoolId: string }> {
  const school = await test.makeSchool({ name: 'Alliance' })
  const { code, codeHash } = makeCode()
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
  await test.ctx.db.insert(invitations).values({ schoolId: school.id, email, role: 'TEACHER', codeHash, invitedByName: 'Amina Otieno', ...times })
  return { code, schoolId: school.id }
}

describe('a new address', () => {
  it('counts once the code mailed to it has come back, and the account works before', async () => {
    const email = newEmail()
    const caller = await register(email)
    expect(await profileOf(caller)).toMatchObject({ email, isEmailProven: false, pendingEmail: null })
    expect((await caller.post('/api/classes', { name: 'Form 1' })).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    expect((await confirm(await codeIn(email))).status).toBe(200)
    expect(await profileOf(caller)).toMatchObject({ email, isEmailProven: true })
  })

  it('is asked for without a name that a stranger may have typed', async () => {
    const email = newEmail()
    await register(email, { firstName: 'Win a prize at', lastName: 'evil.example' })
    await test.nobody.post('/api/auth/forgot-password', { email })
    await test.runJobsUntilIdle()
    const written = await mailsTo(email)
    expect(written.map(({ purpose }) => purpose).toSorted()).toEqual(['email-confirm', 'password-reset'])
    expect(written.map(({ text }) => text).join()).not.toMatch(/prize|evil/)
  })

  it('is proven by a code once, within a day, and only the hash is kept', async () => {
    const [used, late] = [newEmail(), newEmail()]
    await register(used)
    const code = await codeIn(used)
    expect(JSON.stringify(await test.ctx.db.select().from(emailCodes))).not.toContain(code)
    const answers = await Promise.all([confirm(code), confirm(code)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    const caller = await register(late)
    clockMs = emailCodeLastsMs + 1000
    expect((await confirm(await codeIn(late))).status).toBe(422)
    clockMs = 0
    expect((await profileOf(caller)).isEmailProven).toBe(false)
  })

  it('is written to again after a minute, a few times, and the last code is the one', async () => {
    const email = newEmail()
    const caller = await register(email)
    const first = await codeIn(email)
    const again = () => caller.post('/api/auth/send-email-code')
    expect(await again()).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('waits under Mail in the administration. Another can be written in a minute.') },
    })
    clockMs = 61_000
    expect((await again()).status).toBe(200)
    for (clockMs = 122_000; clockMs < 400_000; clockMs += 61_000) await again()
    const refused = await again()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect((await mailsTo(email)).filter(({ purpose }) => purpose === 'email-confirm')).toHaveLength(5)
    expect((await confirm(first)).status).toBe(422)
    expect((await confirm(await codeIn(email))).status).toBe(200)
    expect(await again()).toMatchObject({ status: 409, body: { code: 'email-proven' } })
    clockMs = 0
  })

  it('is told that it is taken, proven or not, as the catalogue of errors says', async () => {
    const email = newEmail()
    await register(email)
    const body = { firstName: 'Amina', lastName: 'Otieno', email, password, role: 'teacher' }
    expect(await test.nobody.post('/api/auth/register', body)).toMatchObject({ status: 409, body: { code: 'email-taken' } })
  })

  it('is asked for in the language of the account', async () => {
    const user = await test.makeUser({ language: 'sw', emailProvenAt: null })
    expect((await (await test.as(user)).post('/api/auth/send-email-code')).status).toBe(200)
    const [mail] = await mailsTo(user.email)
    expect(mail?.subject).toBe('Thibitisha anwani yako ya Sahihi')
    expect(mail?.text).toMatch(/confirm-email#[\w-]{43}\.sw/)
  })
})

describe('whoever has the mailbox wins over who merely typed its address', () => {
  it('with a new password, which takes the account over and leaves no other way in', async () => {
    const [email, squattersOwn] = [newEmail(), newEmail()]
    const squatter = await register(email)
    await ask(squatter, squattersOwn)
    expect(await resetByMail(email, 'Ndovu hunywa 3')).toBe(200)
    expect((await squatter.get('/api/auth/profile')).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    // The change that the squatter had asked for would have taken the account back.
    expect((await confirm(await codeIn(squattersOwn))).status).toBe(422)
    const owner = createCaller(test.app, (await signIn(email, 'Ndovu hunywa 3')).body.data.token)
    expect(await profileOf(owner)).toMatchObject({ email, isEmailProven: true, pendingEmail: null })
    expect((await mailsTo(email))[0]?.text).toContain('somebody else may have opened it')
  })

  it('with an invitation, which opens an account of its own; the other loses the address and keeps its work', async () => {
    const email = newEmail()
    const squatter = await register(email, { schoolName: 'School of a stranger' })
    await squatter.post('/api/classes', { name: 'Form of a stranger' })
    const strangersCode = await codeIn(email)
    const { code, schoolId } = await invitationFor(email)
    const joined = await test.nobody.post('/api/invitations/accept', {
      code,
      firstName: 'Amina',
      lastName: 'Otieno',
      password: 'Ndovu hunywa 3',
      agreedTo: policyVersion,
    })
    expect(joined).toMatchObject({ status: 201, body: { data: { user: { email, schoolName: 'Alliance' } } } })
    const rows = await test.ctx.db.select().from(users).where(eq(users.email, email))
    expect(rows).toMatchObject([{ schoolId, emailProvenAt: expect.any(Date) }])
    const newcomer = createCaller(test.app, joined.body.data.token)
    expect((await newcomer.get('/api/classes')).body.data.classes).toEqual([])
    expect((await squatter.get('/api/auth/profile')).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await confirm(strangersCode)).status).toBe(422)
  })

  it('and if both were theirs, the mail says how to get into the other', async () => {
    const [email, another] = [newEmail(), newEmail()]
    await (await register(email)).post('/api/classes', { name: 'Form 3 East' })
    const { code } = await invitationFor(email)
    await test.nobody.post('/api/invitations/accept', {
      code,
      firstName: 'Amina',
      lastName: 'Otieno',
      password: 'Ndovu hunywa 3',
      agreedTo: policyVersion,
    })
    const told = (await mailsTo(email)).find(({ purpose }) => purpose === 'address-lost')
    const placeholder = /account-[0-9a-f]{10}@no-address\.invalid/.exec(told?.text ?? '')?.[0] ?? ''
    const caller = createCaller(test.app, (await signIn(placeholder)).body.data.token)
    expect((await caller.get('/api/classes')).body.data.classes).toMatchObject([{ name: 'Form 3 East' }])
    expect((await caller.post('/api/auth/send-email-code')).status).toBe(409)
    expect((await ask(caller, another)).status).toBe(200)
    await confirm(await codeIn(another))
    expect(await profileOf(caller)).toMatchObject({ email: another, isEmailProven: true })
    expect(await mailsTo(placeholder)).toEqual([])
  })

  it('but not over who has proven it', async () => {
    const email = newEmail()
    const owner = await register(email)
    await confirm(await codeIn(email))
    const { code } = await invitationFor(email)
    const answer = await test.nobody.post('/api/invitations/accept', {
      code,
      firstName: 'Amina',
      lastName: 'Otieno',
      password: 'Ndovu hunywa 3',
      agreedTo: policyVersion,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'invited-has-account' } })
    expect((await owner.get('/api/auth/profile')).status).toBe(200)
  })

  it('as the configured administrator, with nothing left of who was there before', async () => {
    const [email, squattersOwn] = [newEmail(), newEmail()]
    const squatter = await register(email)
    await ask(squatter, squattersOwn)
    await ensureAdministrator(test.ctx, { email, password: 'Ndovu hunywa 3' })
    expect((await confirm(await codeIn(squattersOwn))).status).toBe(422)
    const caller = createCaller(test.app, (await signIn(email, 'Ndovu hunywa 3')).body.data.token)
    expect(await profileOf(caller)).toMatchObject({ role: 'ADMINISTRATOR', isEmailProven: true, pendingEmail: null })
  })
})

describe('another address', () => {
  async function makeOwner() {
    const user = await test.makeUser()
    return { user, caller: await test.as(user), wanted: newEmail() }
  }

  it('waits for its code while the old one goes on, and the old one hears of it', async () => {
    const { user, caller, wanted } = await makeOwner()
    expect((await ask(caller, wanted, testPassword)).body.data.user).toMatchObject({ email: user.email, pendingEmail: wanted, isEmailProven: true })
    expect((await signIn(user.email, testPassword)).status).toBe(200)
    expect((await signIn(wanted, testPassword)).status).toBe(401)
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual(['Another address was asked for'])
    expect((await confirm(await codeIn(wanted))).status).toBe(200)
    expect(await profileOf(caller)).toMatchObject({ email: wanted, pendingEmail: null, isEmailProven: true })
    expect((await signIn(wanted, testPassword)).status).toBe(200)
    expect((await signIn(user.email, testPassword)).status).toBe(401)
    expect((await mailsTo(user.email)).map(({ purpose }) => purpose)).toContain('email-changed')
  })

  it('ends the links to a new password that went to the old one', async () => {
    const { user, caller, wanted } = await makeOwner()
    await test.nobody.post('/api/auth/forgot-password', { email: user.email })
    await test.runJobsUntilIdle()
    await ask(caller, wanted, testPassword)
    await confirm(await codeIn(wanted))
    const code = await codeIn(user.email, 'reset-password')
    expect((await test.nobody.post('/api/auth/reset-password', { code, password })).status).toBe(422)
  })

  it('can be taken back, and its code then opens nothing', async () => {
    const { user, caller, wanted } = await makeOwner()
    await ask(caller, wanted, testPassword)
    expect((await caller.delete('/api/auth/pending-email')).status).toBe(200)
    expect((await confirm(await codeIn(wanted))).status).toBe(422)
    expect(await profileOf(caller)).toMatchObject({ email: user.email, pendingEmail: null })
  })

  it('is given up with a new password, which whoever was robbed of a session chooses', async () => {
    const { caller, wanted } = await makeOwner()
    await ask(caller, wanted, testPassword)
    await caller.put('/api/auth/change-password', { currentPassword: testPassword, newPassword: password })
    expect((await confirm(await codeIn(wanted))).status).toBe(422)
    expect((await profileOf(caller)).pendingEmail).toBeNull()
  })

  it('goes to one of several who want it at once, and to nobody before', async () => {
    const owners = await Promise.all(Array.from({ length: 3 }, makeOwner))
    const wanted = newEmail()
    const codes: string[] = []
    for (const { caller } of owners) {
      expect((await ask(caller, wanted, testPassword)).status).toBe(200)
      codes.push(await codeIn(wanted))
    }
    const answers = await Promise.all(codes.map(confirm))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it('is taken from an account that merely typed it, once its mailbox has answered', async () => {
    const { caller, wanted } = await makeOwner()
    const squatter = await register(wanted)
    expect((await ask(caller, wanted, testPassword)).status).toBe(200)
    expect((await squatter.get('/api/auth/profile')).status).toBe(200)
    expect((await confirm(await codeIn(wanted))).status).toBe(200)
    expect((await profileOf(caller)).email).toBe(wanted)
    expect((await squatter.get('/api/auth/profile')).status).toBe(401)
  })
})

it('goes with the account: the mails that asked for a code, to whichever address', async () => {
  const [email, wanted] = [newEmail(), newEmail()]
  const caller = await register(email)
  await ask(caller, wanted)
  const { id } = await profileOf(caller)
  const administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
  expect((await administrator.delete(`/api/admin/users/${id}`)).status).toBe(200)
  expect([await mailsTo(email), await mailsTo(wanted)]).toEqual([[], []])
})
