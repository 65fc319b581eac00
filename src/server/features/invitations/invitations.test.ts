import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import type { Role } from '#contract/base/roles.ts'
import { auditTrail, mails, schools, users } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import { testPassword } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let now = new Date('2026-11-20T08:00:00Z')
let test: TestApp
beforeAll(async () => {
  // No job runs here, so nothing leaves: the mails are read as they wait.
  const environment = { PUBLIC_URL: 'https://sahihi.example', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@sahihi.example' }
  test = await startTestApp({ environment, now: () => now })
})
afterAll(() => test.close())

let count = 0
const newEmail = () => `colleague-${++count}@school.example`
const person = { firstName: 'Brian', lastName: 'Kiprop', password: 'Chalk4board', agreedTo: policyVersion }

/** A head teacher of a school of their own. */
async function makeHead(overrides = {}) {
  const school = await test.makeSchool({ name: 'Lenana Hill School' })
  const user = await test.makeUser({ schoolId: school.id, role: 'HEAD_TEACHER', firstName: 'Amina', lastName: 'Otieno', ...overrides })
  return { school, user, caller: await test.as(user) }
}

async function lastMailTo(email: string) {
  const [mail] = await test.ctx.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt))
  return { mail, code: /https:\/\/sahihi\.example\/invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' }
}

async function inviteBy(caller: Caller, email: string, role = 'teacher') {
  const answer = await caller.post('/api/invitations', { email, role })
  expect(answer.status).toBe(201)
  return { id: String(answer.body.data.invitation.id), ...(await lastMailTo(email)) }
}

const open = (code: string) => test.nobody.post('/api/invitations/open', { code })
const accept = (code: string, changes = {}) => test.nobody.post('/api/invitations/accept', { ...person, code, ...changes })

describe('an invitation', () => {
  it('opens no account for who does not agree to the policies that hold now', async () => {
    const { caller } = await makeHead()
    const { code } = await inviteBy(caller, newEmail())
    for (const agreedTo of [undefined, '', '2020-01-01', true]) expect((await accept(code, { agreedTo })).status).toBe(400)
    expect((await accept(code)).status).toBe(201)
  })

  it('leads a colleague into the school, registered and signed in', async () => {
    const { school, caller } = await makeHead()
    const email = newEmail()
    const { code, mail } = await inviteBy(caller, email, 'principal')
    expect(mail?.subject).toBe('Amina Otieno invites you to Lenana Hill School on Sahihi')
    expect((await open(code)).body.data).toEqual({ schoolName: 'Lenana Hill School', email, role: 'PRINCIPAL', invitedByName: 'Amina Otieno' })
    const accepted = await accept(code)
    expect(accepted).toMatchObject({
      status: 201,
      body: { data: { user: { email, role: 'PRINCIPAL', schoolName: 'Lenana Hill School', firstName: 'Brian' } } },
    })
    const profile = await test.nobody.get('/api/auth/profile', { authorization: `Bearer ${accepted.body.data.token}` })
    expect(profile.status).toBe(200)
    const [row] = await test.ctx.db.select().from(users).where(eq(users.email, email))
    expect(row).toMatchObject({ schoolId: school.id, policiesVersion: policyVersion, policiesAgreedAt: expect.any(Date) })
    expect((await caller.get('/api/invitations')).body.data.invitations).toEqual([])
    const staff = await caller.get('/api/staff')
    expect(staff.body.data.staff.map((member: { email: string }) => member.email)).toContain(email)
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.schoolId, school.id))
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['invitation.accept', 'invitation.send'])
  })

  it('is used once, also when two come at once', async () => {
    const { caller } = await makeHead()
    const { code } = await inviteBy(caller, newEmail())
    const tries = await Promise.all([accept(code), accept(code)])
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404])
    expect((await open(code)).status).toBe(404)
  })

  it('is over after seven days, and can be sent again', async () => {
    const { caller } = await makeHead()
    const email = newEmail()
    const { id, code } = await inviteBy(caller, email)
    const before = now
    now = new Date(before.getTime() + 7 * 24 * 60 * 60 * 1000)
    try {
      expect((await open(code)).status).toBe(404)
      expect((await accept(code)).status).toBe(404)
    } finally {
      now = before
    }
    const sent = await caller.post(`/api/invitations/${id}/send`)
    expect(sent.status).toBe(200)
    const { code: newCode } = await lastMailTo(email)
    expect(newCode).not.toBe(code)
    expect((await open(code)).status).toBe(404)
    expect((await open(newCode)).status).toBe(200)
    expect((await caller.get('/api/invitations')).body.data.invitations).toHaveLength(1)
  })

  it('ends when it is revoked', async () => {
    const { caller } = await makeHead()
    const { id, code } = await inviteBy(caller, newEmail())
    expect((await caller.delete(`/api/invitations/${id}`)).status).toBe(200)
    expect((await accept(code)).status).toBe(404)
    expect((await caller.delete(`/api/invitations/${id}`)).status).toBe(404)
  })

  it('of the same address takes the place of the one before', async () => {
    const { caller } = await makeHead()
    const email = newEmail()
    const first = await inviteBy(caller, email)
    now = new Date(now.getTime() + 1000)
    await inviteBy(caller, email, 'principal')
    expect((await open(first.code)).status).toBe(404)
    const { invitations } = (await caller.get('/api/invitations')).body.data
    expect(invitations).toMatchObject([{ email, role: 'PRINCIPAL', hasExpired: false }])
  })

  it('says the same to the inviter whether or not the address has an account elsewhere, and tells its owner', async () => {
    const { caller } = await makeHead()
    const elsewhere = await test.makeUser()
    const [known, unknown] = [
      await caller.post('/api/invitations', { email: elsewhere.email, role: 'teacher' }),
      await caller.post('/api/invitations', { email: newEmail(), role: 'teacher' }),
    ]
    const hide = (body: { data: { invitation: object } }) => ({ ...body.data.invitation, id: '', email: '' })
    expect(hide(known.body)).toEqual(hide(unknown.body))
    const answer = await accept((await lastMailTo(elsewhere.email)).code)
    expect(answer).toMatchObject({ status: 409, body: { code: 'invited-has-account', message: expect.stringContaining('Sign in with it') } })
    expect((await test.nobody.post('/api/auth/login', { email: elsewhere.email, password: testPassword })).status).toBe(200)
    expect((await test.ctx.db.select().from(users).where(eq(users.email, elsewhere.email)))[0]?.schoolId).toBe(elsewhere.schoolId)
  })

  it('is not sent in the name of an address that nobody has proven', async () => {
    const { caller, user } = await makeHead({ emailProvenAt: null })
    const send = () => caller.post('/api/invitations', { email: newEmail(), role: 'teacher' })
    expect(await send()).toMatchObject({ status: 403, body: { code: 'email-unproven' } })
    await test.ctx.db.update(users).set({ emailProvenAt: now }).where(eq(users.id, user.id))
    expect((await send()).status).toBe(201)
  })

  it('says where its mail did not leave, and has no link for the inviter', async () => {
    const { caller } = await makeHead()
    const faults = []
    for (const [state, error] of [
      ['waiting', ''],
      ['failed', 'given-up'],
      ['failed', 'unseen'],
    ] as const) {
      const email = newEmail()
      const sent = await caller.post('/api/invitations', { email, role: 'teacher' })
      expect(sent.body.data).toMatchObject({ code: null, invitation: { email } })
      await test.ctx.db.update(mails).set({ state, error }).where(eq(mails.recipient, email))
      const { data } = (await caller.get('/api/invitations')).body
      expect(data.sendsMail).toBe(true)
      faults.push(data.invitations.find((row: { email: string }) => row.email === email).mailFault)
    }
    expect(faults).toEqual([null, 'failed', 'unseen'])
  })

  it('is not sent to who is in the school already', async () => {
    const { caller, user } = await makeHead()
    expect(await caller.post('/api/invitations', { email: user.email, role: 'teacher' })).toMatchObject({
      status: 409,
      body: { code: 'colleague-joined' },
    })
  })

  it.each(['ADMINISTRATOR', 'SCHOOL_ADMINISTRATOR', 'parent', ''])('never gives the role %j', async (role) => {
    const { caller } = await makeHead()
    expect((await caller.post('/api/invitations', { email: newEmail(), role })).status).toBe(400)
  })

  it.each([{ role: 'ADMINISTRATOR' }, { email: 'other@school.example' }, { schoolId: '00000000-0000-4000-8000-000000000000' }])(
    'is accepted as it was sent, not with %o',
    async (change) => {
      const { caller } = await makeHead()
      const { code } = await inviteBy(caller, newEmail())
      expect((await accept(code, change)).status).toBe(400)
    },
  )

  it('is written in the language of the inviter', async () => {
    const { caller } = await makeHead({ language: 'sw' })
    const { mail } = await inviteBy(caller, newEmail(), 'head-teacher')
    expect(mail?.subject).toBe('Amina Otieno anakualika Lenana Hill School kwenye Sahihi')
    expect(mail?.text).toContain('mwalimu mkuu')
  })

  it('of a workspace names no school', async () => {
    const workspace = await test.makeSchool({ name: 'Amina Otieno', kind: 'workspace' })
    const owner = await test.makeUser({ schoolId: workspace.id })
    await test.ctx.db.update(schools).set({ ownerId: owner.id }).where(eq(schools.id, workspace.id))
    const { code } = await inviteBy(await test.as(owner), newEmail())
    expect((await open(code)).body.data.schoolName).toBeNull()
  })
})

describe('the staff of a school', () => {
  it.each<[Role, boolean, number]>([
    ['HEAD_TEACHER', false, 200],
    ['PRINCIPAL', false, 200],
    ['SCHOOL_ADMINISTRATOR', false, 200],
    ['TEACHER', true, 200],
    ['TEACHER', false, 403],
    ['OTHER', false, 403],
    ['PARENT', false, 403],
    ['STUDENT', false, 403],
  ])('is seen by a %s (owner: %s) with %i', async (role, isOwner, status) => {
    const school = await test.makeSchool()
    const user = await test.makeUser({ schoolId: school.id, role })
    if (isOwner) await test.ctx.db.update(schools).set({ ownerId: user.id }).where(eq(schools.id, school.id))
    const caller = await test.as(user)
    expect((await caller.get('/api/staff')).status).toBe(status)
    expect((await caller.get('/api/invitations')).status).toBe(status)
    expect((await caller.post('/api/invitations', { email: newEmail(), role: 'teacher' })).status).toBe(status === 200 ? 201 : status)
  })

  it('of another school is neither seen nor touched', async () => {
    const [one, other] = [await makeHead(), await makeHead()]
    const { id, code } = await inviteBy(one.caller, newEmail())
    const missing = await other.caller.delete('/api/invitations/00000000-0000-4000-8000-000000000000')
    for (const answer of [await other.caller.delete(`/api/invitations/${id}`), await other.caller.post(`/api/invitations/${id}/send`)]) {
      expect({ status: answer.status, body: { ...answer.body, requestId: '' } }).toEqual({ status: 404, body: { ...missing.body, requestId: '' } })
    }
    expect((await other.caller.get('/api/invitations')).body.data.invitations).toEqual([])
    const staff = (await other.caller.get('/api/staff')).body.data.staff
    expect(staff.map((member: { id: string }) => member.id)).toEqual([other.user.id])
    expect((await open(code)).status).toBe(200)
  })

  it('is no guardian and no pupil', async () => {
    const { school, caller, user } = await makeHead()
    await test.makeUser({ schoolId: school.id, role: 'PARENT' })
    await test.makeUser({ schoolId: school.id, role: 'STUDENT' })
    expect((await caller.get('/api/staff')).body.data.staff).toMatchObject([{ id: user.id, isOwner: false }])
  })

  it('sends sixty invitations an hour, then waits', async () => {
    const { caller, user } = await makeHead()
    const answers = await Promise.all(Array.from({ length: 62 }, () => caller.post('/api/invitations', { email: user.email, role: 'teacher' })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
