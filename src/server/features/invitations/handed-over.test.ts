import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import type { Role } from '#contract/base/roles.ts'
import { auditTrail, invitations, mails, users } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let count = 0
const newEmail = () => `handed-${++count}@school.example`
const person = { firstName: 'Brian', lastName: 'Kiprop', password: 'Chalk4board', agreedTo: policyVersion }
const open = (code: string) => test.nobody.post('/api/invitations/open', { code })
const accept = (code: string) => test.nobody.post('/api/invitations/accept', { ...person, code })

async function makeHead(changes = {}) {
  const school = await test.makeSchool({ name: 'Lenana Hill School' })
  const user = await test.makeUser({ schoolId: school.id, role: 'HEAD_TEACHER', ...changes })
  return { school, user, caller: await test.as(user) }
}

async function inviteBy(caller: Caller, email: string) {
  const { status, body } = await caller.post('/api/invitations', { email, role: 'teacher' })
  expect(status).toBe(201)
  return { id: String(body.data.invitation.id), code: String(body.data.code) }
}

describe('an invitation where no mail server is set up', () => {
  it('is a link for the inviter to hand over: said once, stored as a hash, in no mail, and in the trail', async () => {
    const { school, caller } = await makeHead()
    const email = newEmail()
    const { id, code } = await inviteBy(caller, email)
    expect(code).toMatch(/^[\w-]{43}$/)
    const listed = await caller.get('/api/invitations')
    expect(listed.body.data).toMatchObject({ sendsMail: false, invitations: [{ id, email, mailFault: null }] })
    expect(JSON.stringify(listed.body)).not.toContain(code)
    expect(JSON.stringify(await test.ctx.db.select().from(invitations))).not.toContain(code)
    expect(await test.ctx.db.select().from(mails).where(eq(mails.recipient, email))).toEqual([])
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.schoolId, school.id))
    expect(trail).toMatchObject([{ action: 'invitation.link', subject: id }])
    expect(JSON.stringify(trail)).not.toContain(code)
    expect((await open(code)).body.data).toMatchObject({ email, schoolName: 'Lenana Hill School' })
  })

  it('gives another link later, which ends the one before', async () => {
    const { caller } = await makeHead()
    const first = await inviteBy(caller, newEmail())
    const again = await caller.post(`/api/invitations/${first.id}/send`)
    expect(again.status).toBe(200)
    expect((await open(first.code)).status).toBe(404)
    expect((await open(again.body.data.code)).status).toBe(200)
  })

  it('proves no mailbox: the account is still to confirm its address, and nobody loses one by it', async () => {
    const { caller } = await makeHead()
    const email = newEmail()
    const accepted = await accept((await inviteBy(caller, email)).code)
    expect(accepted.status).toBe(201)
    expect((await test.ctx.db.select().from(users).where(eq(users.email, email)))[0]?.emailProvenAt).toBeNull()
    const [mail] = await test.ctx.db.select().from(mails).where(eq(mails.recipient, email))
    expect(mail).toMatchObject({ purpose: 'email-confirm', state: 'kept' })

    const typed = await test.makeUser({ emailProvenAt: null })
    const refused = await accept((await inviteBy(caller, typed.email)).code)
    expect(refused).toMatchObject({ status: 409, body: { code: 'invited-has-account' } })
    expect((await test.ctx.db.select().from(users).where(eq(users.id, typed.id)))[0]?.email).toBe(typed.email)
  })

  it('is made by a head whose own address nobody could confirm', async () => {
    const { caller } = await makeHead({ emailProvenAt: null })
    expect((await open((await inviteBy(caller, newEmail())).code)).status).toBe(200)
  })

  it.each<Role>(['TEACHER', 'OTHER', 'PARENT', 'STUDENT', 'ADMINISTRATOR'])('gives no link to a %s, and none to another school', async (role) => {
    const { school, caller } = await makeHead()
    const { id, code } = await inviteBy(caller, newEmail())
    const other = await test.as(await test.makeUser({ schoolId: role === 'ADMINISTRATOR' ? null : school.id, role }))
    const strangers = [other, (await makeHead()).caller]
    for (const stranger of strangers) {
      const { status, body } = await stranger.post(`/api/invitations/${id}/send`)
      expect(status).toBe(404)
      expect(JSON.stringify(body)).not.toMatch(/[\w-]{43}/)
    }
    expect((await other.post('/api/invitations', { email: newEmail(), role: 'teacher' })).status).toBe(403)
    expect((await open(code)).status).toBe(200)
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.schoolId, school.id)).orderBy(asc(auditTrail.at))
    expect(trail).toHaveLength(1)
  })
})
