import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { familyCodes, familySettings, mails, pupils } from '#db/schema.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { printExam } from '#test/server/printed-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let now = new Date('2026-11-20T08:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ environment: { PUBLIC_URL: 'https://sahihi.example' }, now: () => now })
})
afterAll(() => test.close())

describe('a code by mail as the second half of the way in', () => {
  const tryIn = (code: string, proof = '') => test.nobody.post('/api/family/sign-in', { code, proof })
  const codesMailed = async () =>
    (await test.ctx.db.select().from(mails))
      .filter(({ purpose, recipient }) => purpose === 'family-sign-in' && recipient === 'mama@mail.example')
      .map(({ subject, text }) => ({ code: /^\d{6}/.exec(subject)?.[0] ?? '', text }))

  it('is mailed to the address of the class list, works once and for a quarter of an hour, and is counted', async () => {
    const here = await printExam(test)
    await test.ctx.db.update(pupils).set({ guardianPhone: '+254722000111' }).where(eq(pupils.schoolId, here.schoolId))
    const [pupil] = await test.ctx.db.select().from(pupils).where(eq(pupils.schoolId, here.schoolId))
    const { id: pupilId = '', classId = '' } = pupil ?? {}
    expect((await here.caller.post(`/api/classes/${classId}/family-slips`, { kind: 'guardian' })).status).toBe(200)
    const [slip] = await test.ctx.db.select().from(familyCodes).where(eq(familyCodes.pupilId, pupilId))
    const code = makeFamilyCode(test.ctx.authSecret, slip?.issueId ?? '')
    const head = await test.as(await test.makeUser({ schoolId: here.schoolId, role: 'HEAD_TEACHER' }))
    expect(await head.put('/api/families/settings', { secondFactor: 'mail' })).toMatchObject({ status: 409, body: { code: 'no-mail-here' } })
    // As it is where a mail server was set up and is no more, and where one is.
    await test.ctx.db.insert(familySettings).values({ schoolId: here.schoolId, secondFactor: 'mail' })
    await test.ctx.db.update(pupils).set({ guardianEmail: 'mama@mail.example' }).where(eq(pupils.id, pupilId))
    const { pupils: families } = (await head.get(`/api/classes/${classId}/families`)).body.data
    expect(families.map(({ asksFor }: { asksFor: string }) => asksFor).toSorted()).toEqual(['guardian-phone', 'mail'])

    expect(await tryIn(code)).toMatchObject({ status: 409, body: { code: 'no-mail-here' } })
    expect(await codesMailed()).toEqual([])
    test.ctx.mail = { send: () => Promise.resolve(), close: () => {} }
    expect(await tryIn(code)).toMatchObject({ status: 409, body: { code: 'family-code-mailed' } })
    const [mailed] = await codesMailed()
    expect(mailed?.text).not.toMatch(/Pupil|CAT/)
    expect(await tryIn(code)).toMatchObject({ status: 429, body: { code: 'family-mail-paused' } })
    expect(await tryIn(code, '0111')).toMatchObject({ status: 404, body: { code: 'family-mail-code-wrong' } })
    // Only its hash is kept, and the id that it is made with is not the code.
    const [row] = await test.ctx.db.select().from(familyCodes).where(eq(familyCodes.pupilId, pupilId))
    expect(JSON.stringify(row)).not.toContain(mailed?.code)
    const came = await Promise.all([tryIn(code, mailed?.code), tryIn(code, mailed?.code)])
    expect(came.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])

    // Another is over after a quarter of an hour, or five wrong tries.
    expect(await tryIn(code)).toMatchObject({ body: { code: 'family-code-mailed' } })
    now = new Date(now.getTime() + 15 * 60_000)
    expect(await tryIn(code, (await codesMailed()).at(-1)?.code)).toMatchObject({ body: { code: 'family-mail-code-wrong' } })
    expect(await tryIn(code)).toMatchObject({ body: { code: 'family-code-mailed' } })
    for (let at = 0; at < 5; at++) await tryIn(code, '000000')
    expect(await tryIn(code, (await codesMailed()).at(-1)?.code)).toMatchObject({ body: { code: 'family-mail-code-wrong' } })
    // A code that was never given asks nobody for a mail.
    expect(await tryIn('0000-0000-0000')).toMatchObject({ status: 404, body: { code: 'family-sign-in-wrong' } })
    expect(await codesMailed()).toHaveLength(3)
  })
})
