import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { classes, inboundMessages, messageRates, messages, messageSettings, numberAgreements, numberOptOuts, pupils } from '#db/schema.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { makeSmsSecret } from '#server/platform/sms/sms-addresses.ts'

const to = '20880'
let now = new Date('2026-11-20T20:30:00Z')
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
  await test.ctx.db.update(messageRates).set({ shortCode: to })
})
afterAll(() => test.close())

interface Told {
  schoolId: string
  pupilId: string
}

/** A school that has sent a message to a number, `minutesAgo`. */
async function makeTold(
  name: string,
  phone: string,
  { minutesAgo = 5, state = 'delivered' }: { minutesAgo?: number; state?: 'delivered' | 'failed' } = {},
): Promise<Told> {
  const { db } = test.ctx
  const { id: schoolId } = await test.makeSchool({ name })
  const user = await test.makeUser({ schoolId, role: 'HEAD_TEACHER' })
  const [room] = await db.insert(classes).values({ schoolId, name: 'Form 2', ownerId: user.id }).returning()
  const row = { schoolId, classId: room?.id ?? '', admission: '4417', name: 'Amina Otieno', guardianPhone: phone }
  const [pupil] = await db.insert(pupils).values(row).returning()
  const pupilId = pupil?.id ?? ''
  await db.insert(messageSettings).values({ schoolId, isOn: true })
  await db.insert(numberAgreements).values({ schoolId, pupilId, phone, textVersion: 'test', channel: 'paper' })
  const at = new Date(now.getTime() - minutesAgo * 60_000)
  const sent = {
    schoolId,
    pupilId,
    phone,
    kind: 'code' as const,
    language: 'en' as const,
    parts: 1,
    toldCents: 80,
    dueAt: at,
    createdAt: at,
    sentAt: at,
  }
  await db.insert(messages).values({ ...sent, subject: crypto.randomUUID(), state })
  return { schoolId, pupilId }
}

/** All that left to a number since, and the schools whose messages it wants no more. */
async function outcomeOf(phone: string) {
  await test.runJobsUntilIdle()
  const texts = (await test.sms?.listTexts(phone)) ?? []
  const out = await test.ctx.db
    .select()
    .from(numberOptOuts)
    .where(and(eq(numberOptOuts.phone, phone), isNull(numberOptOuts.endedAt)))
  return { texts: texts.map(({ text }) => text), out: out.map(({ schoolId, by }) => [schoolId, by]) }
}
async function write(phone: string, text: string, id?: string): Promise<void> {
  await test.sms?.sendInbound({ phone, to, text, ...(id !== undefined && { id }) })
}

describe('what a guardian answers', () => {
  it.each([
    ['STOP', '+254722000001', /^Lakeside Academy sends you no more SMS\. /],
    ['Ondoka!', '+254722000002', /^Lakeside Academy haitakutumia SMS tena\. /],
    ['toka', '+254722000003', /^Lakeside Academy haitakutumia SMS tena\. /],
  ])('%s ends the messages of the school that wrote last, and no other, with one answer, at night too', async (word, phone, said) => {
    await makeTold('Kilimo', phone, { minutesAgo: 60 })
    const last = await makeTold('Lakeside Academy', phone)
    // What was refused never came.
    await makeTold('Never Arrived', phone, { minutesAgo: 1, state: 'failed' })
    await write(phone, word, `one ${word}`)
    await write(phone, word, `one ${word}`)
    await write(phone, word, `another ${word}`)
    const { texts, out } = await outcomeOf(phone)
    expect(out).toEqual([[last.schoolId, 'sms']])
    expect(texts).toEqual([expect.stringMatching(said)])
  })

  it('is stored once where the provider tells of it twice at once', async () => {
    const phone = '+254722000004'
    await makeTold('Lakeside Academy', phone)
    await Promise.all(Array.from({ length: 5 }, () => write(phone, 'STOP', 'the same')))
    expect((await outcomeOf(phone)).texts).toHaveLength(1)
    expect(await test.ctx.db.select().from(inboundMessages).where(eq(inboundMessages.id, 'the same'))).toMatchObject([{ word: 'stop' }])
  })

  it('HELP and MSAADA are answered once a day, and end nothing', async () => {
    const phone = '+254722000005'
    await makeTold('Lakeside Academy', phone)
    for (const word of ['HELP', 'msaada', 'help']) await write(phone, word)
    expect(await outcomeOf(phone)).toEqual({ texts: [expect.stringMatching(/^This number sends results for Lakeside Academy\. /)], out: [] })
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
    await write(phone, 'msaada')
    expect((await outcomeOf(phone)).texts.at(-1)).toMatch(/^Nambari hii hutuma matokeo kutoka Lakeside Academy\. /)
  })

  it('is not answered where it says something else, or comes from a stranger, and its words are not stored', async () => {
    const phone = '+254722000006'
    await makeTold('Lakeside Academy', phone)
    await write(phone, 'Asante sana mwalimu Wanjiku')
    await write('+254722000007', 'STOP')
    await write('20880', 'STOP')
    expect(await outcomeOf(phone)).toEqual({ texts: [], out: [] })
    expect(await outcomeOf('+254722000007')).toEqual({ texts: [], out: [] })
    expect(JSON.stringify(await test.ctx.db.select().from(inboundMessages))).not.toMatch(/Wanjiku|72200000/)
  })

  it('says nothing more where the school has switched messages off, and is heeded all the same', async () => {
    const phone = '+254722000008'
    const { schoolId } = await makeTold('Lakeside Academy', phone)
    await test.ctx.db.update(messageSettings).set({ isOn: false }).where(eq(messageSettings.schoolId, schoolId))
    await write(phone, 'STOP')
    expect(await outcomeOf(phone)).toEqual({ texts: [], out: [[schoolId, 'sms']] })
  })

  it('is taken at the secret address alone, in any shape', async () => {
    const phone = '+254722000009'
    await makeTold('Lakeside Academy', phone)
    const post = (secret: string, payload: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/sms/${secret}/inbound`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    const form = new URLSearchParams({ from: phone, text: 'STOP', date: '2026-11-20' }).toString()
    expect((await post('0'.repeat(32), form)).statusCode).toBe(404)
    expect((await outcomeOf(phone)).out).toEqual([])
    const secret = makeSmsSecret(test.ctx.authSecret)
    for (const shape of ['', '{"from":1}', 'from=%00&text=%ff', `text=${'x'.repeat(7000)}&from=${'9'.repeat(7000)}&id=%00`])
      expect((await post(secret, shape)).statusCode).toBe(200)
    for (let at = 0; at < 2; at++) expect((await post(secret, form)).statusCode).toBe(200)
    expect(await outcomeOf(phone)).toMatchObject({ texts: [expect.any(String)], out: [[expect.any(String), 'sms']] })
  })
})
