import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appeals, familyCodes, messages, numberAgreements, pupils, schools } from '#db/schema.ts'
import { messagesAfterRestoreQuery } from '#db/after-restore.ts'
import { messageEventJob } from '#server/features/classes/declare-jobs.ts'
import { makeFamilyCode } from '#server/features/families/family-code.ts'
import { replaceFamilyCode } from '#server/features/families/manage-families.ts'
import { handleMessageEvent } from '#server/features/messages/handle-event.ts'
import { switchMessages } from '#server/features/messages/switch-messages.ts'
import { prepareResults } from '#server/features/messages/prepare-results.ts'
import { prepareText } from '#server/features/messages/prepare-text.ts'
import { sendText } from '#server/features/messages/send-batch.ts'
import { listBatches, readBatch } from '#server/features/messages/read-batch.ts'
import { sendMessage, setMessageAside } from '#server/features/messages/send-message.ts'
import type { SmsPractice } from '#server/platform/sms-practice/start-stand-in.ts'
import { makeSmsSecret } from '#server/platform/sms/sms-addresses.ts'
import { setPublished } from '#test/server/published-exam.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { makePhone, makeToldClass, openMessagesDesk, usualChoices, type MessagesDesk, type ToldClass } from '#test/server/told-class.ts'

const afternoon = new Date('2026-11-18T13:12:00Z')
const evening = new Date('2026-11-18T18:00:00Z')
const nextMorning = new Date('2026-11-19T04:00:00Z')
const day = 24 * 60 * 60 * 1000

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

describe('a message is handed over once', () => {
  /** A message that waits, and its key. */
  async function makeOne(): Promise<{ told: ToldClass; phone: string; key: { schoolId: string; messageId: string } }> {
    const phone = makePhone()
    const told = await makeToldClass(test, [{ name: 'Samuel Mutiso', agreed: [phone] }])
    const { examId } = await told.publish()
    await desk.send(told, examId)
    const [row] = await desk.rowsOf(told.schoolId)
    return { told, phone, key: { schoolId: told.schoolId, messageId: row?.id ?? '' } }
  }
  const again = { isLastTry: false }

  it('however often and from wherever its job runs', async () => {
    const { key, told } = await makeOne()
    await Promise.allSettled(Array.from({ length: 6 }, () => sendMessage(test.ctx, key, again)))
    await test.runJobsUntilIdle()
    expect(sms.asked).toHaveLength(1)
    expect(await desk.statesOf(told.schoolId)).toEqual(['sent'])
  })

  it.each(['answer-lost', 'answer-text', 'answer-without-id', 'unavailable-after', 'code-999'] as const)(
    'also where nobody knows whether it left: %s',
    async (fault) => {
      const { key, told } = await makeOne()
      sms.faults.add(fault)
      await sendMessage(test.ctx, key, again)
      await sendMessage(test.ctx, key, again)
      expect([sms.asked.length, await desk.statesOf(told.schoolId), await desk.monthsOf(told.schoolId)]).toEqual([1, ['unknown'], []])
      expect(await desk.papersOf(told.schoolId)).toHaveLength(1)
    },
  )

  it('also where the process was killed before the answer, or before the question', async () => {
    const { key, told } = await makeOne()
    await test.ctx.db.update(messages).set({ state: 'sending' }).where(eq(messages.id, key.messageId))
    await test.runJobsUntilIdle()
    expect([sms.asked, await desk.statesOf(told.schoolId)]).toEqual([[], ['unknown']])
  })

  it.each(['code-402', 'code-405', 'code-500', 'code-501', 'code-502', 'too-often', 'wrong-credentials'] as const)(
    'and again where the provider took nothing: %s',
    async (fault) => {
      const { key, told } = await makeOne()
      sms.faults.add(fault)
      await expect(sendMessage(test.ctx, key, again)).rejects.toThrow('A message was not taken')
      expect(await desk.statesOf(told.schoolId)).toEqual(['waiting'])
      sms.faults.clear()
      await sendMessage(test.ctx, key, again)
      expect([await desk.statesOf(told.schoolId), sms.asked.length]).toEqual([['sent'], 2])
    },
  )

  it('gives up after its last try; then a person can send it anew', async () => {
    const { key, told } = await makeOne()
    const own = test.ctx.sms
    test.ctx.sms = own && { ...own, config: { ...own.config, baseUrl: 'http://127.0.0.1:64999' } }
    await expect(sendMessage(test.ctx, key, again)).rejects.toThrow('unreached')
    await sendMessage(test.ctx, key, { isLastTry: true })
    test.ctx.sms = own
    expect([await desk.statesOf(told.schoolId), await desk.papersOf(told.schoolId), await desk.monthsOf(told.schoolId)]).toEqual([
      ['failed gave-up'],
      [],
      [],
    ])
  })

  it('is set aside where no try could say what became of it', async () => {
    const [one, other] = [await makeOne(), await makeOne()]
    await setMessageAside(test.ctx, one.key)
    await test.ctx.db.update(messages).set({ state: 'sending' }).where(eq(messages.id, other.key.messageId))
    await setMessageAside(test.ctx, other.key)
    expect([await desk.statesOf(one.told.schoolId), await desk.statesOf(other.told.schoolId)]).toEqual([['failed gave-up'], ['unknown']])
    await test.runJobsUntilIdle()
    expect(sms.asked).toEqual([])
  })

  it('also where the database was restored from a backup: what waited then may have left since', async () => {
    const { key, told } = await makeOne()
    await test.ctx.db.execute(sql.raw(messagesAfterRestoreQuery))
    await sendMessage(test.ctx, key, again)
    await test.runJobsUntilIdle()
    expect([sms.asked, await desk.statesOf(told.schoolId)]).toEqual([[], ['unknown']])
  })

  it.each([
    ['code-401', 'held'],
    ['code-403', 'bad-number'],
    ['code-404', 'not-mobile'],
    ['code-406', 'blocked'],
    ['code-407', 'no-route'],
    ['code-409', 'do-not-disturb'],
  ] as const)('is refused for good by %s, and costs nothing', async (fault, reason) => {
    const { key, told } = await makeOne()
    sms.faults.add(fault)
    await sendMessage(test.ctx, key, again)
    expect([await desk.statesOf(told.schoolId), await desk.monthsOf(told.schoolId)]).toEqual([[`failed ${reason}`], []])
  })

  it.each([
    ['report-twice', 'delivered'],
    ['report-three-at-once', 'delivered'],
    ['report-before-answer', 'delivered'],
    ['report-on-its-way', 'delivered'],
    ['report-of-another', 'delivered'],
    ['report-failed-after-delivered', 'delivered'],
    ['report-delivered-after-failed', 'delivered'],
    ['report-failed', 'failed not-delivered'],
    ['report-rejected', 'failed blocked'],
    ['report-unknown-status', 'sent'],
    ['report-on-its-way-only', 'sent'],
    ['report-never', 'sent'],
  ] as const)('and reported: with %s it is %s', async (fault, state) => {
    const { key, told } = await makeOne()
    sms.faults.add(fault)
    await sendMessage(test.ctx, key, again)
    await sms.deliver()
    now = new Date(afternoon.getTime() + 2 * 60_000)
    await sms.deliver()
    expect(await desk.statesOf(told.schoolId)).toEqual([state])
    // What it cost stays, however it ended.
    const [row] = await desk.rowsOf(told.schoolId)
    expect(await desk.monthsOf(told.schoolId)).toMatchObject([{ messages: 1, owedCents: row?.toldCents }])
  })

  it('reports are taken at the secret address alone, in any shape, and change nothing of what nobody sent', async () => {
    const { key, told } = await makeOne()
    await sendMessage(test.ctx, key, again)
    const id = (await desk.rowsOf(told.schoolId))[0]?.providerId ?? ''
    const post = async (secret: string, payload: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await test.app.inject({ method: 'POST', url: `/api/sms/${secret}/report`, headers, payload })).statusCode
    }
    const secret = makeSmsSecret(test.ctx.authSecret)
    expect(await post('0'.repeat(32), `id=${id}&status=Success`)).toBe(404)
    for (const payload of ['', '{"id":1}', `id=${id}`, 'id=%00&status=Success', `id=${'9'.repeat(9000)}&status=Success`, `id=${id}&status=success`])
      expect(await post(secret, payload)).toBe(200)
    expect(await desk.statesOf(told.schoolId)).toEqual(['sent'])
  })

  it('"no report in 24 hours" is said when it is read, and a late one still counts', async () => {
    const { key, told } = await makeOne()
    sms.faults.add('report-late')
    await sendMessage(test.ctx, key, again)
    const batchId = (await desk.rowsOf(told.schoolId))[0]?.batchId ?? ''
    const stateIn = async () => (await readBatch(test.ctx, told.head, batchId)).rows.map(({ state, needsSlip }) => [state, needsSlip])
    expect(await stateIn()).toEqual([['sent', false]])
    now = new Date(afternoon.getTime() + day)
    expect(await stateIn()).toEqual([['no-report', true]])
    expect((await listBatches(test.ctx, told.head, { limit: 10, offset: 0 })).batches).toMatchObject([{ notDelivered: 1, delivered: 0 }])
    now = new Date(afternoon.getTime() + 2 * day)
    await sms.deliver()
    expect(await stateIn()).toEqual([['delivered', false]])
  })
})

describe('what leaves by itself', () => {
  it('an answer to an appeal is told once to each number, as the result stands after it', async () => {
    const [mother, father] = [makePhone(), makePhone()]
    const told = await makeToldClass(test, [{ name: 'Amani Wekesa', agreed: [mother, father] }])
    const { examId, papers } = await told.publish()
    const { paperId = '' } = papers.get(told.pupilIds[0] ?? '') ?? {}
    const asked = { schoolId: told.schoolId, examId, paperId, question: '3', reason: 'Why?', marks: 2 }
    const [appeal] = await test.ctx.db
      .insert(appeals)
      .values({ ...asked, answer: 'It was right.', answeredByName: 'Faith', answeredAt: now })
      .returning()
    const event = { event: 'appeal-answered' as const, appealId: appeal?.id ?? '' }
    await Promise.all([1, 2].map(() => test.ctx.queue.send(test.ctx.db, messageEventJob, event)))
    await test.runJobsUntilIdle()
    for (const phone of [mother, father])
      expect((await sms.listTexts(phone)).map(({ text }) => text)).toEqual([expect.stringMatching(/Amani.*The result is EE2 Very Good\..*#/)])
  })

  it('of an appeal whose exam is taken back, or of a school that sends nothing, nothing does', async () => {
    const told = await makeToldClass(test, [{ name: 'Amani Wekesa', agreed: [makePhone()] }])
    const { examId, papers } = await told.publish()
    const { paperId = '' } = papers.get(told.pupilIds[0] ?? '') ?? {}
    const asked = { schoolId: told.schoolId, examId, paperId, question: '3', reason: 'Why?', marks: 2 }
    const [appeal] = await test.ctx.db
      .insert(appeals)
      .values({ ...asked, answer: 'No.', answeredAt: now })
      .returning()
    const event = { event: 'appeal-answered' as const, appealId: appeal?.id ?? '' }
    await setPublished(test.ctx, examId, false)
    expect(await handleMessageEvent(test.ctx, event)).toBe('skipped')
    await setPublished(test.ctx, examId, true)
    await switchMessages(test.ctx, told.head, { isOn: false })
    expect(await handleMessageEvent(test.ctx, event)).toBe('skipped')
    expect(await desk.rowsOf(told.schoolId)).toEqual([])
  })

  it('a new slip bears its code, while it is the newest', async () => {
    const phone = makePhone()
    const told = await makeToldClass(test, [{ name: 'Zawadi Mwakio', agreed: [phone], language: 'sw' }])
    const whose = { classId: told.classId, pupilId: told.pupilIds[0] ?? '' }
    now = evening
    await replaceFamilyCode(test.ctx, told.head, whose, 'guardian')
    await test.runJobsUntilIdle()
    now = new Date(evening.getTime() + 60_000)
    await replaceFamilyCode(test.ctx, told.head, whose, 'guardian')
    await test.runJobsUntilIdle()
    now = nextMorning
    await test.runJobsUntilIdle()
    expect(await desk.statesOf(told.schoolId)).toEqual(['dropped taken-back', 'sent'])
    const [code] = await test.ctx.db.select().from(familyCodes).where(eq(familyCodes.schoolId, told.schoolId))
    const [text] = await sms.listTexts(phone)
    expect(text?.text).toContain(`/sw/family#${makeFamilyCode(test.ctx.authSecret, code?.issueId ?? '')}`)
  })

  it('a number that is no longer the pupil’s is told once, without a name, and its agreement ends', async () => {
    const phone = makePhone()
    const told = await makeToldClass(test, [
      { name: 'Neema Atieno', agreed: [phone] },
      { name: 'Peter Ekai', agreed: [phone] },
    ])
    await test.ctx.db.update(pupils).set({ guardianPhone: makePhone() }).where(eq(pupils.schoolId, told.schoolId))
    for (const pupilId of [...told.pupilIds, ...told.pupilIds]) await handleMessageEvent(test.ctx, { event: 'number-changed', pupilId })
    await test.runJobsUntilIdle()
    const texts = (await sms.listTexts(phone)).map(({ text }) => text)
    expect(texts).toEqual([expect.stringMatching(/^Lakeside Academy: messages go to another number from now on/)])
    expect(texts[0]).not.toMatch(/Neema|Peter/)
    const agreements = await test.ctx.db.select().from(numberAgreements).where(eq(numberAgreements.schoolId, told.schoolId))
    expect(agreements.map(({ withdrawnAt }) => withdrawnAt)).toEqual([now, now])
  })
})

describe('a text of the school', () => {
  it('goes once to each number, in its language or in the one that there is', async () => {
    const [shared, swahili] = [makePhone(), makePhone()]
    const told = await makeToldClass(test, [
      { name: 'Amani Wekesa', agreed: [shared] },
      { name: 'Neema Wekesa', agreed: [shared] },
      { name: 'Zawadi Mwakio', agreed: [swahili], language: 'sw' },
    ])
    const text = { textEn: 'The school opens on Monday at 8.', textSw: '', start: 'now' as const }
    const preview = await prepareText(test.ctx, told.head, told.classId, text)
    expect(preview).toMatchObject({ messages: 2, pupils: 3, className: 'Grade 8 Blue' })
    const other = { ...text, textSw: 'Shule itafunguliwa Jumatatu saa mbili.' }
    await expect(sendText(test.ctx, told.head, told.classId, { ...other, seen: preview.seen })).rejects.toMatchObject({ code: 'messages-changed' })
    const { seen } = await prepareText(test.ctx, told.head, told.classId, other)
    const { batchId } = await sendText(test.ctx, told.head, told.classId, { ...other, seen })
    await test.runJobsUntilIdle()
    const texts = async (phone: string) => (await sms.listTexts(phone)).map((each) => each.text)
    expect(await texts(shared)).toEqual([expect.stringContaining('The school opens on Monday at 8.')])
    expect(await texts(swahili)).toEqual([expect.stringContaining('Shule itafunguliwa Jumatatu saa mbili.')])
    expect((await readBatch(test.ctx, told.head, batchId)).rows.map(({ needsSlip }) => needsSlip)).toEqual([false, false])
  })
})

describe('results', () => {
  it.each([
    ['cost-higher', { bookedCents: 160, owedCents: 80 }],
    ['cost-lower', { bookedCents: 50, owedCents: 50 }],
    ['cost-missing', { bookedCents: 0, owedCents: 80 }],
  ] as const)('with %s: the school never owes more than was said', async (fault, costs) => {
    if (fault === 'cost-missing') test.expectLog('The provider named no cost of a message that it took. The school owes what was said.')
    const told = await makeToldClass(test, [{ name: 'Grace Moraa', agreed: [makePhone()] }])
    const { examId } = await told.publish()
    sms.faults.add(fault)
    await desk.send(told, examId, { ...usualChoices, isShort: true, withAddress: false })
    await test.runJobsUntilIdle()
    expect(await desk.monthsOf(told.schoolId)).toMatchObject([{ toldCents: 80, ...costs }])
  })

  it('of practice are on no invoice that is paid with money', async () => {
    const told = await makeToldClass(test, [{ name: 'Grace Moraa', agreed: [makePhone()] }])
    const { examId } = await told.publish()
    await desk.send(told, examId, { ...usualChoices, isShort: true, withAddress: false })
    const [row] = await desk.rowsOf(told.schoolId)
    const billed = { ...test.ctx, config: { ...test.ctx.config, billing: 'on' as const } }
    await sendMessage(billed, { schoolId: told.schoolId, messageId: row?.id ?? '' }, { isLastTry: false })
    expect(await desk.monthsOf(told.schoolId)).toMatchObject([{ messages: 1, toldCents: 80, bookedCents: 80, owedCents: 0 }])
  })

  it('go to no number of the demo school where they really leave, also those that waited', async () => {
    const told = await makeToldClass(test, [{ name: 'Grace Moraa', agreed: [makePhone()] }])
    const { examId } = await told.publish()
    await desk.send(told, examId)
    await test.ctx.db.update(schools).set({ isDemo: true }).where(eq(schools.id, told.schoolId))
    const own = test.ctx.sms
    if (own !== null) test.ctx.sms = { ...own, isPractice: false }
    await test.runJobsUntilIdle()
    expect([sms.asked, await desk.statesOf(told.schoolId)]).toEqual([[], ['dropped switched-off']])
    expect(await prepareResults(test.ctx, told.head, examId, usualChoices)).toMatchObject({ service: 'off', messages: 1 })
    await expect(desk.send(told, examId)).rejects.toMatchObject({ code: 'no-sms-here' })
    test.ctx.sms = own
  })
})
