import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { familyCodes } from '#db/schema.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { testPassword } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** A pupil whose guardian has a slip; asked for beside the code are the last digits of the phone, 0111. */
async function makeChild() {
  const teacher = await test.makeUser()
  const caller = await test.as(teacher)
  const { id: classId } = (await caller.post('/api/classes', { name: 'Form 2 East' })).body.data.class
  const body = { admission: '4401', name: 'Amina Wanjiru', guardianPhone: '0722000111' }
  const { id } = (await caller.post(`/api/classes/${classId}/pupils`, body)).body.data.pupil
  await caller.post(`/api/classes/${classId}/family-slips`, { kind: 'guardian' })
  const [issued] = await test.ctx.db.select().from(familyCodes).where(eq(familyCodes.pupilId, id))
  return { teacher, code: makeFamilyCode(test.ctx.authSecret, issued?.issueId ?? '') }
}

async function signIn(code: string, proof: string): Promise<Caller> {
  const { status, body } = await test.nobody.post('/api/family/sign-in', { code, proof })
  expect([status, body.code]).toEqual([200, undefined])
  return createCaller(test.app, body.data.token)
}

describe('a code', () => {
  it('may be guessed wrongly sixty times in a town behind one address, and locks out neither its guardians nor its staff', async () => {
    const { code, teacher } = await makeChild()
    const town = '203.0.113.77'
    const tryIn = (written: string) => test.nobodyAt(town).post('/api/family/sign-in', { code: written, proof: '0111' })
    const wrong = await Promise.all(Array.from({ length: 60 }, (_, at) => tryIn(makeFamilyCode('another secret', `wrong ${at}`))))
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([404]))
    expect((await tryIn(code)).status).toBe(200)
    expect((await test.nobodyAt(town).post('/api/auth/login', { email: teacher.email, password: testPassword })).status).toBe(200)
  })

  it('is guessed by a member twenty times in a quarter of an hour, at whichever codes, and by nobody else less for it', async () => {
    const { code } = await makeChild()
    const [member, other] = [await signIn(code, '0111'), await signIn(code, '0111')]
    const link = (caller: Caller, at: number) =>
      caller.post('/api/family/children', { code: makeFamilyCode('another secret', `link ${at}`), proof: '0111' })
    const statuses = []
    for (let at = 0; at < 21; at += 1) statuses.push((await link(member, at)).status)
    expect([statuses.slice(0, 20).every((status) => status === 404), statuses[20]]).toEqual([true, 429])
    expect((await link(other, 0)).status).toBe(404)
  })
})
