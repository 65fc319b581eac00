import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import { mails } from '#db/schema.ts'
import { findPersonalPart } from '#server/features/accounts/refuse-common-password.ts'
import { testPassword, type TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ environment: { PUBLIC_URL: 'https://sahihi.example' } })
})
afterAll(() => test.close())

const safe = 'Chalk4board'
const common = {
  status: 422,
  body: { code: 'common-password', message: 'This is among the first passwords that somebody would try. Choose another.' },
}

let count = 0
async function makeTeacher(): Promise<TestUser> {
  count += 1
  const school = await test.makeSchool({ name: 'Lenana Hill School' })
  return test.makeUser({ schoolId: school.id, role: 'HEAD_TEACHER', firstName: 'Amina', lastName: 'Otieno', email: `chalky.${count}@school.example` })
}

async function codeOf(email: string): Promise<string> {
  await test.runJobsUntilIdle()
  const [mail] = await test.ctx.db.select().from(mails).where(eq(mails.recipient, email))
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const signIn = (email: string, password: string) => test.nobody.post('/api/auth/login', { email, password })

describe('a password that everybody chooses', () => {
  it('is refused when one is changed, with the old one still good', async () => {
    const user = await makeTeacher()
    const caller = await test.as(user)
    const change = (newPassword: string) => caller.put('/api/auth/change-password', { currentPassword: testPassword, newPassword })
    const refused = await change('Password1')
    expect(refused).toMatchObject(common)
    expect(refused.body.errors).toEqual([{ path: 'newPassword', msg: common.body.message }])
    expect(await change('Kenya2024!')).toMatchObject(common)
    expect((await signIn(user.email, testPassword)).status).toBe(200)
    expect((await change(safe)).status).toBe(200)
  })

  it('is refused when one is chosen anew, and the code of the mail stays good', async () => {
    const user = await makeTeacher()
    await test.nobody.post('/api/auth/forgot-password', { email: user.email })
    const code = await codeOf(user.email)
    const reset = (password: string) => test.nobody.post('/api/auth/reset-password', { code, password })
    expect(await reset('Qwerty123')).toMatchObject(common)
    expect(await reset('LenanaHill7')).toMatchObject({ status: 422, body: { code: 'password-holds-school' } })
    expect((await reset(safe)).status).toBe(200)
    expect((await signIn(user.email, safe)).status).toBe(200)
  })

  it('is refused with an invitation, which stays open', async () => {
    const email = `colleague-${Date.now()}@school.example`
    const head = await test.as(await makeTeacher())
    const invited = await head.post('/api/invitations', { email, role: 'teacher' })
    expect(invited.status).toBe(201)
    const { code } = invited.body.data
    const accept = (password: string) =>
      test.nobody.post('/api/invitations/accept', { code, firstName: 'Brian', lastName: 'Kiprop', password, agreedTo: policyVersion })
    expect(await accept('Sahihi01')).toMatchObject(common)
    const named = await accept('myK1prop4ever')
    expect(named).toMatchObject({ status: 422, body: { message: 'This password holds your own name. Choose another.' } })
    expect((await accept(safe)).status).toBe(201)
  })

  it('says nothing of whose a code is to who has none', async () => {
    const answer = await test.nobody.post('/api/auth/reset-password', { code: 'a'.repeat(43), password: 'Password1' })
    expect(answer.body.code).toBe('code-not-valid')
  })

  it('is taken at registration, whose rule the specification fixes', async () => {
    const person = { firstName: 'Njeri', lastName: 'Kamau', email: `njeri-${Date.now()}@school.example`, role: 'teacher', password: 'Password1' }
    expect((await test.nobody.post('/api/auth/register', person)).status).toBe(201)
  })
})

describe('what is known of a person', () => {
  const person = { firstName: 'Amina', lastName: 'Ali', email: 'chalk.board84@nyota.example', schoolName: 'Nyota Girls Secondary School' }
  it.each([
    ['Amina2026x', 'name'],
    ['xxAM1NA77', 'name'],
    ['Ali-2026-Xyz', 'name'],
    ['AminaAli9', 'name'],
    ['Chalk4ever', 'email'],
    ['MyNyota77', 'school'],
    ['Quality4all', null],
    ['Secondary girls 7', null],
    ['Mti mrefu 7 kando', null],
  ])('in %s is: %s', (password, known) => {
    expect(findPersonalPart(password, person)).toBe(known)
  })

  it('is the same with accents and without', () => {
    expect(findPersonalPart('Muthoni2026', { ...person, firstName: 'Mũthoni' })).toBe('name')
  })
})
