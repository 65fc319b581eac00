import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { policyVersion } from '#contract/base/policy-version.ts'
import { classes, familyCodes, familyLinks, familyMembers, familySessions, pupils, users } from '#db/schema.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const account = { firstName: 'Mary', lastName: 'Wanjiru', password: 'Ndovu hunywa 3', agreedTo: policyVersion }
const path = '/api/family/account'

/** Somebody who came in by the slip of this child; their address is proven where one is given. */
async function comeIn(name: string, { kind = 'guardian', email = null }: { kind?: 'guardian' | 'pupil'; email?: string | null }): Promise<Caller> {
  const { db } = test.ctx
  const { schoolId } = await test.makeUser()
  if (schoolId === null) throw new Error('The teacher has no school.')
  const [room] = await db.insert(classes).values({ schoolId, name: 'Form 2' }).returning()
  const [pupil] = await db
    .insert(pupils)
    .values({ schoolId, classId: room?.id ?? '', admission: '1', name })
    .returning()
  const [member] = await db
    .insert(familyMembers)
    .values({ kind, email, emailProvenAt: email === null ? null : new Date('2026-11-01') })
    .returning()
  const code = issueFamilyCode(test.ctx, { pupilId: pupil?.id ?? '', schoolId, kind })
  await db.insert(familyCodes).values(code)
  await db.insert(familyLinks).values({ schoolId, pupilId: pupil?.id ?? '', memberId: member?.id ?? '', issueId: code.issueId })
  const { code: token, codeHash: tokenHash } = makeCode()
  await db.insert(familySessions).values({ memberId: member?.id ?? '', tokenHash, expiresAt: new Date('2100-01-01') })
  return createCaller(test.app, token)
}

it('a guardian with a proven address keeps the child in an account, once, and sees no more with it', async () => {
  await comeIn('Somebody else’s', { email: 'other@example.com' })
  const guardian = await comeIn('Amani', { email: 'wanjiru@example.com' })
  expect(await guardian.post(path, { ...account, password: 'Password1' })).toMatchObject({ body: { code: 'common-password' } })
  const both = await Promise.all([guardian.post(path, account), guardian.post(path, account)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

  const { token, user } = (await test.nobody.post('/api/auth/login', { email: 'wanjiru@example.com', password: account.password })).body.data
  expect(user).toMatchObject({ role: 'PARENT', schoolName: null })
  const [row] = await test.ctx.db.select().from(users).where(eq(users.email, 'wanjiru@example.com'))
  expect(row).toMatchObject({ policiesVersion: policyVersion, policiesAgreedAt: expect.any(Date) })
  const signedIn = createCaller(test.app, token)
  const { family } = (await signedIn.post('/api/family/of-account')).body.data
  expect(family.children.map(({ name }: { name: string }) => name)).toEqual(['Amani'])
  for (const closed of ['/api/exams', '/api/classes', '/api/staff']) expect((await signedIn.get(closed)).status).toBe(403)
})

it('nobody else gets an account: not by an address that was only typed, or is somebody’s, and no pupil', async () => {
  const typed = await comeIn('Brian', {})
  expect(await typed.post(path, account)).toMatchObject({ status: 409, body: { code: 'family-email-unproven' } })
  // Where no mail server is set up, as here, nobody can prove one: the page is told so, and promises no mail.
  expect((await typed.get('/api/family')).body.data.family.news).toMatchObject({ email: null, canMail: false })
  await (await comeIn('Cheptoo', { email: 'two@example.com' })).post(path, account)
  const second = await comeIn('Daudi', { email: 'two@example.com' })
  expect(await second.post(path, account)).toMatchObject({ status: 409, body: { code: 'family-email-taken' } })
  const pupil = await comeIn('Esther', { kind: 'pupil', email: 'esther@example.com' })
  expect(await pupil.post(path, account)).toMatchObject({ status: 403, body: { code: 'not-for-pupils' } })
  for (const agreedTo of [undefined, '2020-01-01']) expect((await typed.post(path, { ...account, agreedTo })).status).toBe(400)
})
