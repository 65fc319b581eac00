import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  familyConsents,
  familyLinks,
  familyMembers,
  messages,
  messageSettings,
  numberAgreements,
  numberOptOuts,
  papers,
  preparedResults,
  pupils,
  resultLinks,
} from '#db/schema.ts'
import { issueFamilyCode } from '#server/features/families/issue-family-code.ts'
import { maxNamed } from '#server/features/messages/write-results.ts'
import { prepareResults } from '#server/features/messages/prepare-results.ts'
import { readBatch, stopBatch } from '#server/features/messages/read-batch.ts'
import { sendResults } from '#server/features/messages/send-batch.ts'
import { sendMessage } from '#server/features/messages/send-message.ts'
import { switchMessages } from '#server/features/messages/switch-messages.ts'
import { issueResultCode } from '#server/features/publishing/result-code.ts'
import type { SmsPractice } from '#server/platform/sms-practice/start-stand-in.ts'
import { setPublished } from '#test/server/published-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { makePhone, makeToldClass, openMessagesDesk, usualChoices, type MessagesDesk, type ToldClass } from '#test/server/told-class.ts'

const afternoon = new Date('2026-11-18T13:12:00Z')
const evening = new Date('2026-11-18T18:00:00Z')
const nextMorning = new Date('2026-11-19T04:00:00Z')

let now = afternoon
let test: TestApp
let sms: SmsPractice
let desk: MessagesDesk
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
  if (test.sms === null) throw new Error('There is no stand-in for messages.')
  sms = test.sms
  desk = openMessagesDesk(test)
})
afterEach(() => {
  now = afternoon
  sms.faults.clear()
  sms.faultsByPhone.clear()
  sms.asked.splice(0)
})
afterAll(() => test.close())

describe('results', () => {
  it('say one child, its levels with their words and where the rest stands, in the language of each guardian', async () => {
    const [mother, father] = [makePhone(), makePhone()]
    const told = await makeToldClass(test, [
      { name: 'Amani Wekesa', agreed: [mother] },
      { name: 'Zawadi Mwakio', agreed: [father], language: 'sw' },
    ])
    const { examId, papers } = await told.publish()
    const preview = await prepareResults(test.ctx, told.head, examId, usualChoices)
    expect(preview).toMatchObject({ pupils: 2, messages: 2, service: 'practice', isOn: true, leftOut: [] })
    await desk.send(told, examId)
    await test.runJobsUntilIdle()
    const [english] = await sms.listTexts(mother)
    const [kiswahili] = await sms.listTexts(father)
    const code = papers.get(told.pupilIds[0] ?? '')?.code ?? ''
    expect(english?.text).toMatch(/^Lakeside Academy: Amani, Grade 8 Blue, End-term 3: Maths EE2 Very Good\. /)
    expect(english?.text).toContain(`/result#${code}`)
    expect(kiswahili?.text).toMatch(/^Lakeside Academy: Zawadi, .*Hisabati EE2 Vizuri Sana/)
    for (const other of ['Wekesa', 'Zawadi', 'Mwakio']) expect(english?.text).not.toContain(other)
    expect(preview.recipients.map(({ text }) => text)).toEqual([english?.text, kiswahili?.text])
  })

  it('name three exams of the sitting at most and count the rest; what a number was told it is not told again', async () => {
    const phone = makePhone()
    const told = await makeToldClass(test, [{ name: 'Brenda Cheptoo', agreed: [phone] }])
    const subjects = ['English', 'Kiswahili', 'Mathematics', 'Integrated Science', 'Social Studies']
    const exams = []
    for (const subject of subjects) exams.push(await told.publish({ title: `End-term 3 ${subject}`, subject }))
    await told.publish({ title: 'Mid-term 3 English', subject: 'English' })
    await told.publish({ title: 'End-term 3 Mathematics, Paper 2', subject: 'Mathematics' })
    const { examId = '' } = exams[2] ?? {}
    await desk.send(told, examId)
    await test.runJobsUntilIdle()
    const [text] = await sms.listTexts(phone)
    expect(text?.text).toMatch(/Maths EE2 Very Good, English EE2 Very Good, Science EE2 Very Good and 3 more\./)
    expect(await desk.papersOf(told.schoolId)).toHaveLength(maxNamed)
    // The exam that it was about, and one that it named.
    for (const { examId: again } of [exams[2], exams[0]].flatMap((each) => each ?? [])) {
      const { leftOut, messages: count } = await prepareResults(test.ctx, told.head, again, usualChoices)
      expect([count, leftOut.map(({ reason }) => reason)]).toEqual([0, ['told']])
    }
    // One that was only counted, with the other one.
    const { recipients } = await prepareResults(test.ctx, told.head, exams[1]?.examId ?? '', usualChoices)
    expect(recipients[0]?.text).toMatch(/Kiswahili EE2 Very Good, Maths P2 EE2 Very Good, Social Studies EE2 Very Good\./)
  })

  it('go to each number that agreed; whoever gets none is named with the reason', async () => {
    const [one, two, alone, silent] = [makePhone(), makePhone(), makePhone(), makePhone()]
    const told = await makeToldClass(test, [
      { name: 'Achieng Otieno', agreed: [one, two] },
      { name: 'Brian Kiprop', agreed: [alone] },
      { name: 'Esther Nyambura' },
      { name: 'Kevin Barasa', others: [silent] },
    ])
    await test.ctx.db.insert(numberOptOuts).values({ schoolId: told.schoolId, phone: alone, by: 'sms' })
    const { examId } = await told.publish()
    const preview = await prepareResults(test.ctx, told.head, examId, usualChoices)
    expect(preview.leftOut.map(({ reason, pupils: theirs }) => [reason, theirs.map(({ name }) => name)])).toEqual([
      ['no-number', ['Esther Nyambura']],
      ['no-agreement', ['Kevin Barasa']],
      ['opted-out', ['Brian Kiprop']],
    ])
    await desk.send(told, examId)
    await test.runJobsUntilIdle()
    expect(sms.asked.map(({ to }) => to).toSorted()).toEqual([one, two].toSorted())
    expect((await desk.statesOf(told.schoolId)).toSorted()).toEqual([
      'left-out no-agreement',
      'left-out no-number',
      'left-out opted-out',
      'sent',
      'sent',
    ])
  })

  it('are not told of a pupil with a page missing, nor of one with two papers', async () => {
    const told = await makeToldClass(test, [
      { name: 'Joseph Lokwang', agreed: [makePhone()] },
      { name: 'Lilian Wairimu', agreed: [makePhone()] },
    ])
    const { examId, papers: made } = await told.publish()
    const [missing = '', doubled = ''] = told.pupilIds
    await prepareResults(test.ctx, told.head, examId, usualChoices)
    // As the result of a paper without all its pages is prepared.
    const withoutPercent = sql`jsonb_set(${preparedResults.line}::jsonb, '{percent}', 'null')::json`
    await test.ctx.db
      .update(preparedResults)
      .set({ line: withoutPercent })
      .where(eq(preparedResults.paperId, made.get(missing)?.paperId ?? ''))
    const [second] = await test.ctx.db
      .insert(papers)
      .values({ schoolId: told.schoolId, examId, number: '0099', version: 1, pupilId: doubled })
      .returning()
    await test.ctx.db.insert(resultLinks).values(issueResultCode(test.ctx, { paperId: second?.id ?? '', schoolId: told.schoolId }))
    const { leftOut, messages: count, pupils: of } = await prepareResults(test.ctx, told.head, examId, usualChoices)
    expect([count, of, leftOut.map(({ reason, pupils: theirs }) => [reason, theirs.length])]).toEqual([0, 2, [['no-result', 2]]])
  })

  it('cost to the cent what was said before', async () => {
    const told = await makeToldClass(test, [
      { name: 'Daniel Mwangi', agreed: [makePhone()] },
      { name: 'Fatuma Hassan', agreed: [makePhone()], language: 'sw' },
    ])
    const { examId } = await told.publish()
    const choices = { ...usualChoices, withMarks: true }
    const { cents, parts } = await prepareResults(test.ctx, told.head, examId, choices)
    const batchId = await desk.send(told, examId, choices)
    await test.runJobsUntilIdle()
    const { batch } = await readBatch(test.ctx, told.head, batchId)
    expect([batch.told.cents, batch.booked]).toEqual([cents, { messages: 2, parts, cents }])
    expect(await desk.monthsOf(told.schoolId)).toMatchObject([
      { month: '2026-11-01', messages: 2, parts, toldCents: cents, bookedCents: cents, owedCents: cents },
    ])
  })

  it('are not sent where they differ from what was seen, nor twice by two people at once', async () => {
    const told = await makeToldClass(test, [{ name: 'Ian Kimani', agreed: [makePhone()] }])
    const { examId } = await told.publish()
    const { seen } = await prepareResults(test.ctx, told.head, examId, usualChoices)
    await expect(sendResults(test.ctx, told.head, examId, { ...usualChoices, withMarks: true, seen })).rejects.toMatchObject({
      code: 'messages-changed',
    })
    await test.ctx.db.update(pupils).set({ feedbackLanguage: 'sw' }).where(eq(pupils.schoolId, told.schoolId))
    await expect(sendResults(test.ctx, told.head, examId, { ...usualChoices, seen })).rejects.toMatchObject({ code: 'messages-changed' })
    const fresh = await prepareResults(test.ctx, told.head, examId, usualChoices)
    const both = await Promise.allSettled([1, 2, 3].map(() => sendResults(test.ctx, told.head, examId, { ...usualChoices, seen: fresh.seen })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const each of both) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'messages-changed' })
    await test.runJobsUntilIdle()
    expect(sms.asked).toHaveLength(1)
  })

  it('are refused where the school has not switched messages on, has none, or nobody would get one', async () => {
    const told = await makeToldClass(test, [{ name: 'Ian Kimani' }])
    const { examId } = await told.publish()
    const { seen } = await prepareResults(test.ctx, told.head, examId, usualChoices)
    const trySending = () => sendResults(test.ctx, told.head, examId, { ...usualChoices, seen })
    await expect(trySending()).rejects.toMatchObject({ code: 'nobody-to-message' })
    await test.ctx.db.update(messageSettings).set({ isOn: false }).where(eq(messageSettings.schoolId, told.schoolId))
    await expect(trySending()).rejects.toMatchObject({ code: 'messages-not-on' })
    const own = test.ctx.sms
    test.ctx.sms = null
    await expect(trySending()).rejects.toMatchObject({ code: 'no-sms-here' })
    test.ctx.sms = own
    await setPublished(test.ctx, examId, false)
    await expect(trySending()).rejects.toMatchObject({ code: 'exam-not-published' })
    const stranger = await makeToldClass(test, [])
    await expect(prepareResults(test.ctx, stranger.head, examId, usualChoices)).rejects.toMatchObject({ code: 'exam-not-found' })
  })
})

describe('while messages wait', () => {
  /** A batch that waits for the morning. */
  async function wait(children = 1): Promise<{ told: ToldClass; examId: string; batchId: string }> {
    now = evening
    const told = await makeToldClass(
      test,
      Array.from({ length: children }, (_, at) => ({ name: `Kelvin${at} Otieno`, agreed: [makePhone()] })),
    )
    const { examId } = await told.publish()
    const batchId = await desk.send(told, examId)
    await test.runJobsUntilIdle()
    expect(sms.asked).toEqual([])
    return { told, examId, batchId }
  }

  it('nothing leaves at night; in the morning it does', async () => {
    const { told } = await wait()
    expect((await desk.rowsOf(told.schoolId))[0]?.dueAt).toEqual(nextMorning)
    now = nextMorning
    await test.runJobsUntilIdle()
    expect(await desk.statesOf(told.schoolId)).toEqual(['sent'])
  })

  it('unless a person says so for this sending', async () => {
    now = evening
    const told = await makeToldClass(test, [{ name: 'Rehema Ali', agreed: [makePhone()] }])
    const { examId } = await told.publish()
    await desk.send(told, examId, { ...usualChoices, start: 'anyway' })
    await test.runJobsUntilIdle()
    expect(await desk.statesOf(told.schoolId)).toEqual(['sent'])
  })

  it.each([
    ['leaves after the guardian’s own quiet hours', { quietFrom: 15, quietTo: 9 }, '2026-11-19T06:00:00.000Z'],
    ['is none where these leave no hour of the day', { quietFrom: 7, quietTo: 20 }, null],
  ])('a message %s', async (_what, quiet, dueAt) => {
    const told = await makeToldClass(test, [{ name: 'Halima Noor', agreed: [makePhone()] }])
    const [{ schoolId }, pupilId = '', { db }] = [told, told.pupilIds[0], test.ctx]
    const [member] = await db
      .insert(familyMembers)
      .values({ kind: 'guardian', language: 'sw', ...quiet })
      .returning()
    const { issueId } = issueFamilyCode(test.ctx, { pupilId, schoolId, kind: 'guardian' })
    const [link] = await db
      .insert(familyLinks)
      .values({ schoolId, pupilId, memberId: member?.id ?? '', issueId })
      .returning()
    const linkId = link?.id ?? ''
    await db.insert(familyConsents).values({ schoolId, pupilId, linkId, textVersion: 'test', channel: 'web' })
    await db.update(numberAgreements).set({ linkId, channel: 'web' }).where(eq(numberAgreements.schoolId, schoolId))
    const { examId } = await told.publish()
    const { recipients, leftOut } = await prepareResults(test.ctx, told.head, examId, usualChoices)
    expect(recipients.map((each) => [each.dueAt, each.isQuiet, each.language])).toEqual(dueAt === null ? [] : [[dueAt, true, 'sw']])
    expect(leftOut.map(({ reason }) => reason)).toEqual(dueAt === null ? ['opted-out'] : [])
    if (dueAt === null) return
    await desk.send(told, examId)
    now = new Date(Date.parse(dueAt) - 60_000)
    await test.runJobsUntilIdle()
    expect(sms.asked).toEqual([])
    now = new Date(dueAt)
    await test.runJobsUntilIdle()
    expect(sms.asked).toHaveLength(1)
  })

  const changePupils = ({ schoolId }: ToldClass, values: Partial<typeof pupils.$inferInsert>) =>
    test.ctx.db.update(pupils).set(values).where(eq(pupils.schoolId, schoolId))
  const changes: [string, string, (of: { told: ToldClass; examId: string; batchId: string }) => Promise<unknown>][] = [
    ['the results are taken back', 'taken-back', ({ examId }) => setPublished(test.ctx, examId, false)],
    [
      'they are taken back and published anew',
      'taken-back',
      async ({ examId }) => {
        await setPublished(test.ctx, examId, false)
        now = nextMorning
        await setPublished(test.ctx, examId, true)
      },
    ],
    [
      'the agreement is withdrawn',
      'not-agreed',
      ({ told }) => test.ctx.db.update(numberAgreements).set({ withdrawnAt: now }).where(eq(numberAgreements.schoolId, told.schoolId)),
    ],
    ['the number changes', 'number-gone', ({ told }) => changePupils(told, { guardianPhone: makePhone() })],
    ['the pupil is removed', 'number-gone', ({ told }) => changePupils(told, { removedAt: now })],
    [
      'the number opts out',
      'opted-out',
      async ({ told }) =>
        test.ctx.db.insert(numberOptOuts).values({ schoolId: told.schoolId, phone: (await desk.rowsOf(told.schoolId))[0]?.phone ?? '', by: 'page' }),
    ],
    [
      'the school switches messages off',
      'switched-off',
      ({ told }) => test.ctx.db.update(messageSettings).set({ isOn: false }).where(eq(messageSettings.schoolId, told.schoolId)),
    ],
    [
      'it switches them off, and on again',
      'switched-off',
      async ({ told }) => {
        for (const isOn of [false, true]) await switchMessages(test.ctx, told.head, { isOn })
      },
    ],
    ['the text would need more parts than was said', 'changed', ({ told }) => changePupils(told, { name: `${'Wa'.repeat(90)} Otieno` })],
    ['a person stops it', 'stopped', ({ told, batchId }) => stopBatch(test.ctx, told.head, batchId)],
  ]
  it.each(changes)('and %s, they are dropped: %s', async (_what, reason, change) => {
    const found = await wait()
    await change(found)
    now = nextMorning
    await test.runJobsUntilIdle()
    expect(sms.asked).toEqual([])
    expect(await desk.statesOf(found.told.schoolId)).toEqual([`dropped ${reason}`])
    // A person can send them anew, where they still may be sent.
    expect(await desk.papersOf(found.told.schoolId)).toEqual([])
  })

  it('and an exam that they name beside theirs is taken back, they say the rest', async () => {
    now = evening
    const phone = makePhone()
    const told = await makeToldClass(test, [{ name: 'Mercy Chebet', agreed: [phone] }])
    const { examId } = await told.publish()
    const other = await told.publish({ title: 'End-term 3 English', subject: 'English' })
    await desk.send(told, examId)
    await setPublished(test.ctx, other.examId, false)
    // Published while they wait: told by another message.
    now = new Date(evening.getTime() + 60_000)
    await told.publish({ title: 'End-term 3 Kiswahili', subject: 'Kiswahili' })
    now = nextMorning
    await test.runJobsUntilIdle()
    expect((await sms.listTexts(phone))[0]?.text).toMatch(/: Maths EE2 Very Good\. More: /)
  })

  it('and the provider takes nothing for now, what a person stops does not leave later', async () => {
    const told = await makeToldClass(test, [{ name: 'Rehema Ali', agreed: [makePhone()] }])
    const { examId } = await told.publish()
    const batchId = await desk.send(told, examId)
    const [row] = await desk.rowsOf(told.schoolId)
    await test.ctx.db.update(messages).set({ state: 'sending' }).where(eq(messages.schoolId, told.schoolId))
    expect(await stopBatch(test.ctx, told.head, batchId)).toEqual({ stopped: 0 })
    await test.ctx.db.update(messages).set({ state: 'waiting' }).where(eq(messages.schoolId, told.schoolId))
    await sendMessage(test.ctx, { schoolId: told.schoolId, messageId: row?.id ?? '' }, { isLastTry: false })
    expect([await desk.statesOf(told.schoolId), sms.asked]).toEqual([['dropped stopped'], []])
    await test.runJobsUntilIdle()
  })

  it('what was stopped can be sent anew, once', async () => {
    const { told, examId, batchId } = await wait(2)
    expect(await stopBatch(test.ctx, told.head, batchId)).toEqual({ stopped: 2 })
    now = nextMorning
    await desk.send(told, examId)
    await test.runJobsUntilIdle()
    expect(sms.asked).toHaveLength(2)
  })
})
