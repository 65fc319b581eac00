import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentVersion } from '#contract/family.ts'
import { familyCodes, numberAgreements } from '#db/schema.ts'
import { numberAgreementVersion } from '#engine/sentences/number-agreement.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import { listNumbers } from '#server/features/families/numbers/list-numbers.ts'
import { optOut } from '#server/features/families/numbers/opt-out.ts'
import { createCaller, type Caller } from '#test/server/caller.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'
import {
  firstNumber as first,
  makeChildOfTwoGuardians,
  secondNumber as second,
  type ChildOfTwoGuardians as Child,
} from '#test/server/child-of-two-guardians.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const makeChild = () => makeChildOfTwoGuardians(test)

/** A guardian or the pupil, in with a slip of their own. */
async function signIn({ pupilId, schoolId }: Child, kind: 'guardian' | 'pupil' = 'guardian', digits = '0111'): Promise<Caller> {
  const { db, authSecret } = test.ctx
  await db.insert(familyCodes).values(issueFamilyCode(test.ctx, { pupilId, schoolId, kind })).onConflictDoNothing()
  const codes = await db.select().from(familyCodes).where(eq(familyCodes.pupilId, pupilId))
  const code = makeFamilyCode(authSecret, codes.find((each) => each.kind === kind)?.issueId ?? '')
  const { body } = await test.nobody.post('/api/family/sign-in', { code, proof: kind === 'guardian' ? digits : '4417' })
  return createCaller(test.app, body.data.token)
}

const childOf = async (family: Caller) => (await family.get('/api/family')).body.data.family.children[0]
const numbersOf = async (family: Caller) => (await childOf(family)).numbers
const statesOf = async ({ schoolId, pupilId }: Child) =>
  (await listNumbers(test.ctx.db, schoolId, [pupilId])).get(pupilId)?.map(({ phone, state }) => [phone, state])
const consent = async (family: Caller, isGiven: boolean) =>
  family.put(`/api/family/children/${(await childOf(family)).linkId}/consent`, { isGiven, version: consentVersion })

/** What a guardian asks for on their page, for the number at this place. */
async function wish(family: Caller, at: number, asked: { wish: string; digits?: string; version?: string; number?: string }) {
  const { linkId, numbers } = await childOf(family)
  const body = { number: numbers[at].number, digits: at === 0 ? '0111' : '0222', version: numberAgreementVersion, ...asked }
  return family.put(`/api/family/children/${linkId}/number`, body)
}

describe('on their page a guardian', () => {
  it('sees the numbers of the child by their beginning, and agrees for one whose end they know', async () => {
    const child = await makeChild()
    const family = await signIn(child)
    await consent(family, true)
    const shown = await numbersOf(family)
    expect(shown).toEqual([
      { number: expect.stringMatching(/^[0-9a-f]{16}$/), shown: '0722 ••• •••', state: 'none', agreedAt: null, channel: null },
      expect.objectContaining({ shown: '0733 ••• •••' }),
    ])
    expect(JSON.stringify(shown)).not.toMatch(/000111|000222|Peter/)
    const refused: [object, string][] = [
      [{ digits: '0222' }, 'number-wrong'],
      [{ digits: '111' }, 'number-wrong'],
      [{ digits: '' }, 'invalid-input'],
      [{ number: '0'.repeat(16) }, 'number-wrong'],
      [{ version: 'older' }, 'consent-text-changed'],
    ]
    for (const [wrong, code] of refused) expect((await wish(family, 0, { wish: 'agree', ...wrong })).body.code).toBe(code)
    expect(await statesOf(child)).toEqual([
      [first, 'no-agreement'],
      [second, 'no-agreement'],
    ])
    expect((await wish(family, 1, { wish: 'agree' })).status).toBe(200)
    expect(await statesOf(child)).toContainEqual([second, 'open'])
    expect(await numbersOf(family)).toMatchObject([{ state: 'none' }, { state: 'open', channel: 'web' }])
    expect(await test.ctx.db.select().from(numberAgreements).where(eq(numberAgreements.pupilId, child.pupilId))).toMatchObject([
      { phone: second, channel: 'web', textVersion: numberAgreementVersion, recordedBy: null },
    ])
    await wish(family, 1, { wish: 'withdraw' })
    expect(await statesOf(child)).toContainEqual([second, 'no-agreement'])
  })

  it('ends the messages of the school, sees what a phone ended, and undoes both', async () => {
    const child = await makeChild()
    const family = await signIn(child)
    await wish(family, 0, { wish: 'agree' })
    await wish(family, 0, { wish: 'stop' })
    expect(await statesOf(child)).toContainEqual([first, 'opted-out'])
    expect((await wish(family, 0, { wish: 'resume', digits: '9999' })).body.code).toBe('number-wrong')
    await wish(family, 0, { wish: 'resume' })
    expect(await statesOf(child)).toContainEqual([first, 'open'])
    await test.ctx.db.transaction((tx) => optOut(test.ctx, tx, { schoolId: child.schoolId, phone: first, by: 'sms' }))
    expect(await numbersOf(family)).toMatchObject([{ state: 'opted-out', channel: 'web' }, { state: 'none' }])
    await wish(family, 0, { wish: 'resume' })
    expect(await statesOf(child)).toContainEqual([first, 'open'])
  })

  it('cannot try ends until one is right, from however many browsers', async () => {
    const child = await makeChild()
    const [one, other] = [await signIn(child), await signIn(child)]
    const tryAll = async (family: Caller) => {
      const codes: string[] = []
      for (let at = 0; at < 12; at++) codes.push((await wish(family, 1, { wish: 'agree', digits: `90${10 + at}` })).body.code)
      return codes
    }
    expect(new Set(await tryAll(one))).toEqual(new Set(['number-wrong']))
    expect((await tryAll(other)).at(-1)).toBe('too-many-sign-ins')
    expect((await wish(one, 1, { wish: 'agree' })).body.code).toBe('too-many-sign-ins')
    expect((await wish(one, 0, { wish: 'agree' })).status).toBe(200)
  })

  it('does nothing to a number of another child, and a pupil nothing at all', async () => {
    const [child, other] = [await makeChild(), await makeChild()]
    // The second guardian comes in by the end of their own number.
    const [family, stranger, pupil] = [await signIn(child, 'guardian', '0222'), await signIn(other), await signIn(child, 'pupil')]
    const [{ number }] = await numbersOf(stranger)
    expect((await wish(family, 0, { wish: 'agree', number })).body.code).toBe('number-wrong')
    expect(await numbersOf(pupil)).toEqual([])
    const { linkId } = await childOf(family)
    const body = { number: (await numbersOf(family))[0].number, digits: '0111', wish: 'agree', version: numberAgreementVersion }
    expect((await stranger.put(`/api/family/children/${linkId}/number`, body)).body.code).toBe('child-not-found')
    expect((await pupil.put(`/api/family/children/${linkId}/number`, body)).body.code).toBe('not-for-pupils')
    expect(await statesOf(child)).not.toContainEqual([first, 'open'])
  })
})

describe('what was agreed to', () => {
  it('on a page ends with its link, and with another slip only where the guardian had said no', async () => {
    const child = await makeChild()
    const family = await signIn(child)
    await consent(family, true)
    await wish(family, 0, { wish: 'agree' })
    const replace = () => child.teacher.post(`/api/classes/${child.classId}/pupils/${child.pupilId}/family-code`, { kind: 'guardian' })
    await replace()
    expect(await statesOf(child)).toContainEqual([first, 'open'])
    const again = await signIn(child)
    await consent(again, true)
    await consent(again, false)
    expect(await statesOf(child)).toContainEqual([first, 'no-agreement'])
    await consent(again, true)
    expect(await statesOf(child)).toContainEqual([first, 'open'])
    await consent(again, false)
    await replace()
    expect(await statesOf(child)).toContainEqual([first, 'no-agreement'])
    const third = await signIn(child)
    await wish(third, 1, { wish: 'agree' })
    await third.delete(`/api/family/children/${(await childOf(third)).linkId}`)
    expect(await statesOf(child)).toContainEqual([second, 'no-agreement'])
  })

  it('on paper is recorded for several at once, all or none, and ended, under a name and in the trail', async () => {
    const child = await makeChild()
    const path = `/api/classes/${child.classId}/number-agreements`
    const both = [first, second].map((phone) => ({ pupilId: child.pupilId, phone }))
    const stranger = { pupilId: child.pupilId, phone: '+254700000000' }
    expect((await child.teacher.post(path, { channel: 'paper', numbers: [...both, stranger] })).body.code).toBe('number-gone')
    expect((await child.teacher.post(path, { channel: 'web', numbers: both })).body.code).toBe('invalid-input')
    expect(await statesOf(child)).not.toContainEqual([first, 'open'])
    const recorded = await child.teacher.post(path, { channel: 'paper', numbers: both })
    expect(recorded.body.data.pupils[0].numbers).toEqual([
      { phone: first, name: null, state: 'open', agreedAt: expect.any(String), channel: 'paper' },
      { phone: second, name: 'Peter', state: 'open', agreedAt: expect.any(String), channel: 'paper' },
    ])
    // Who has agreed keeps what they agreed to.
    await child.teacher.post(path, { channel: 'sms', numbers: both })
    const rows = await test.ctx.db.select().from(numberAgreements).where(eq(numberAgreements.pupilId, child.pupilId))
    expect(rows.map(({ channel, recordedByName }) => [channel, recordedByName !== ''])).toEqual([
      ['paper', true],
      ['paper', true],
    ])
    const ended = await child.teacher.post(`${path}/end`, both[1])
    expect(ended.body.data.pupils[0].numbers[1]).toMatchObject({ state: 'no-agreement', agreedAt: null })
    expect((await child.teacher.post(`${path}/end`, both[1])).body.code).toBe('number-not-agreed')
    const family = await signIn(child)
    await consent(family, true)
    await consent(family, false)
    const seen = (await child.teacher.get(`/api/classes/${child.classId}/families`)).body.data.pupils[0].numbers
    expect(seen[0].state).toBe('closed')
  })

  it('is signed on one sheet a pupil with both languages', async () => {
    const child = await makeChild()
    const { status, headers, bytes } = await child.teacher.post(`/api/classes/${child.classId}/agreement-forms`, {})
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const document = await openPdf(bytes)
    expect(document.getPageCount()).toBe(1)
    const text = document.getPage(0).getText().replaceAll(/\s+/g, ' ')
    for (const said of ['Amina Otieno', 'Results by SMS and by phone', 'Matokeo kwa SMS', numberAgreementVersion]) expect(text).toContain(said)
    // It goes home with the pupil: no guardian learns the number or the name of another.
    expect(text).not.toMatch(/722000111|733000222|Peter/)
  })
})
