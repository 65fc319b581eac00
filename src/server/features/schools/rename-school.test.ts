import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditTrail, schools, users } from '#db/schema.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type Role = (typeof users.$inferInsert)['role']

/** A teacher who owns their school, as whoever registers does, and colleagues of theirs. */
async function makeStaffedSchool(kind: 'school' | 'workspace' = 'school') {
  const owner = await test.makeUser({ schoolId: (await test.makeSchool({ kind })).id })
  await setOwner(owner.id)
  async function setOwner(ownerId: string | null) {
    await test.ctx.db
      .update(schools)
      .set({ ownerId })
      .where(eq(schools.id, owner.schoolId ?? ''))
  }
  return { owner, setOwner, colleague: (role: Role) => test.makeUser({ schoolId: owner.schoolId, role }) }
}

async function rename(user: TestUser, schoolName: string) {
  const answer = await (await test.as(user)).put('/api/auth/profile', { firstName: 'Zawadi', schoolName })
  const [row] = await test.ctx.db.select().from(users).where(eq(users.id, user.id))
  return { status: answer.status, body: answer.body, firstName: row?.firstName }
}

const refused = (message: string) => ({ success: false, message, errors: [{ path: 'schoolName', msg: message }] })
const notYours = refused('Only the owner of your school can change its name.')

describe('the name of the school in a profile', () => {
  it('is changed by the owner, for everybody there, and written down', async () => {
    const { owner, colleague } = await makeStaffedSchool()
    expect(await rename(owner, ' Lenana Hill School ')).toMatchObject({
      status: 200,
      body: { data: { user: { schoolName: 'Lenana Hill School', canRenameSchool: true } } },
    })
    const profile = await (await test.as(await colleague('TEACHER'))).get('/api/auth/profile')
    expect(profile.body.data.user).toMatchObject({ schoolName: 'Lenana Hill School', canRenameSchool: false })
    const trail = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.action, 'school.rename'))
    expect(trail).toMatchObject([{ actorId: owner.id, subject: owner.schoolId, detail: 'Nyota Secondary School → Lenana Hill School' }])
  })

  it.each(['TEACHER', 'HEAD_TEACHER', 'PARENT'] as const)('is not changed by a %s who does not own it, nor is the rest of the form', async (role) => {
    const { colleague } = await makeStaffedSchool()
    expect(await rename(await colleague(role), 'Mine Now')).toMatchObject({ status: 403, body: notYours, firstName: 'Wanjiku' })
  })

  it('is changed by a leader where its owner is gone', async () => {
    const { setOwner, colleague } = await makeStaffedSchool()
    await setOwner(null)
    expect(await rename(await colleague('TEACHER'), 'Mine Now')).toMatchObject({
      status: 403,
      body: refused('Only a leader of your school can change its name.'),
    })
    expect(await rename(await colleague('PRINCIPAL'), 'Lenana Hill School')).toMatchObject({ status: 200 })
  })

  it('may come back as it was, whoever sends it', async () => {
    const { colleague } = await makeStaffedSchool()
    expect(await rename(await colleague('TEACHER'), 'Nyota Secondary School')).toMatchObject({ status: 200, firstName: 'Zawadi' })
  })

  it('makes a school of a workspace, and stays empty where nobody typed one', async () => {
    const { owner } = await makeStaffedSchool('workspace')
    expect(await rename(owner, '')).toMatchObject({ status: 200, body: { data: { user: { schoolName: null } } } })
    expect(await rename(owner, 'Lenana Hill School')).toMatchObject({ status: 200, body: { data: { user: { schoolName: 'Lenana Hill School' } } } })
    expect(await rename(owner, '')).toMatchObject({ status: 400, body: refused('Please enter the name of your school.') })
  })

  it('is nothing to change for who belongs to no school', async () => {
    const administrator = await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null })
    const message = 'Your account belongs to no school, so there is no school name to change.'
    expect(await rename(administrator, 'Mine Now')).toMatchObject({ status: 403, body: refused(message) })
  })
})
