import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changeMessageSettings,
  getMessageBatch,
  getMessagesHome,
  listMessageBatches,
  previewResultMessages,
  sendResultMessages,
} from '#contract/messages.ts'
import { exams, messageSlips, numberAgreements, resultLinks } from '#db/schema.ts'
import type { Caller } from '#test/server/caller.ts'
import { makeMessagesSchool, type MessagesSchool } from '#test/server/messages-school.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let school: MessagesSchool
let head: Caller
let examId: string
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-11-18T09:00:00Z') })
  school = await makeMessagesSchool(test, 6)
  head = await test.as(school.head)
  examId = school.examIds[0] ?? ''
})
afterAll(async () => test.close())

const isPdf = ({ status, bytes }: { status: number; bytes: Buffer }) => status === 200 && bytes.subarray(0, 5).toString() === '%PDF-'
const usual = { withMarks: false, withAddress: true, isShort: false, start: 'now' } as const
/** A message names three exams: of the fourth nobody was told by the first one's. */
const untold = () => school.examIds[3] ?? ''
const noAgreementOf = (pupilId: string) => test.ctx.db.delete(numberAgreements).where(eq(numberAgreements.pupilId, pupilId))

it('says at home whether messages are on, what they cost and what can be sent, to each what is theirs', async () => {
  const own = await head.call(getMessagesHome)
  expect(own).toMatchObject({ service: 'practice', isOn: true, isEntitled: true, maySwitch: true, centsPerPart: 80, months: [] })
  expect(own.exams.map((exam) => exam.examId).toSorted()).toEqual(school.examIds.toSorted())
  const teacher = await test.as(await test.makeUser({ schoolId: school.schoolId }))
  expect(await teacher.call(getMessagesHome)).toMatchObject({ isOn: true, maySwitch: false, months: null, exams: [] })
  expect((await teacher.put('/api/messages/settings', { isOn: false })).status).toBe(403)
})

it('names who switched messages off, and sends nothing while they are off', async () => {
  await head.call(changeMessageSettings, { body: { isOn: false } })
  expect(await head.call(getMessagesHome)).toMatchObject({ isOn: false, switchedByName: 'Quincy Zebedayo' })
  const { seen } = await head.call(previewResultMessages, { params: { examId } })
  expect((await head.post(`/api/messages/results/${examId}`, { ...usual, seen })).body).toMatchObject({ code: 'messages-not-on' })
  await head.call(changeMessageSettings, { body: { isOn: true } })
})

it('sends once what was seen, however often the button is pressed', async () => {
  const { seen, messages } = await head.call(previewResultMessages, { params: { examId } })
  const press = () => head.post(`/api/messages/results/${examId}`, { ...usual, seen }, { 'idempotency-key': 'a-press-of-the-button' })
  const [first, second] = [await press(), await press()]
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(await head.call(listMessageBatches)).toMatchObject({ total: 1, batches: [{ messages, waiting: messages }] })
})

it('prints slips for those whom nothing reached, and records whose they are', async () => {
  const [one] = school.children
  if (one === undefined) throw new Error('The school has no children.')
  await noAgreementOf(one.pupilId)
  const { seen, leftOut } = await head.call(previewResultMessages, { params: { examId: untold() } })
  expect(leftOut).toMatchObject([{ reason: 'no-agreement', pupils: [{ pupilId: one.pupilId }] }])
  expect(isPdf(await head.get(`/api/messages/results/${untold()}/slips.pdf`))).toBe(true)
  const { batchId } = await head.call(sendResultMessages, { params: { examId: untold() }, body: { ...usual, seen } })
  const slipped = async () => (await head.call(getMessageBatch, { params: { batchId } })).rows.filter(({ slip }) => slip !== null)
  expect(await slipped()).toEqual([])
  expect(isPdf(await head.post(`/api/messages/batches/${batchId}/slips`, { again: false }))).toBe(true)
  expect(await slipped()).toMatchObject([{ pupilId: one.pupilId, state: 'left-out', slip: { printedByName: 'Quincy Zebedayo' } }])
  expect((await head.post(`/api/messages/batches/${batchId}/slips`, { again: false })).body).toMatchObject({ code: 'no-slips-needed' })
  expect(isPdf(await head.post(`/api/messages/batches/${batchId}/slips`, { again: true }))).toBe(true)
  expect(await test.ctx.db.$count(messageSlips, eq(messageSlips.batchId, batchId))).toBe(1)
  await test.ctx.db
    .update(resultLinks)
    .set({ issuedAt: new Date('2020-01-01') })
    .where(eq(resultLinks.schoolId, school.schoolId))
  const expired = { code: 'result-codes-expired' }
  expect((await head.post(`/api/messages/batches/${batchId}/slips`, { again: true })).body).toMatchObject(expired)
  expect((await head.get(`/api/messages/results/${untold()}/slips.pdf`)).body).toMatchObject(expired)
  expect((await head.call(previewResultMessages, { params: { examId: untold() } })).exam.expired).toBe(school.children.length)
})

it('gives no codes to who may not see the exam, nor of one that was taken back', async () => {
  const { batches } = await head.call(listMessageBatches)
  const batchId = batches.find(({ title }) => title.startsWith('Kiswahili'))?.id ?? ''
  const colleague = await test.as(await test.makeUser({ schoolId: school.schoolId }))
  const elsewhere = await test.as(await test.makeUser({ role: 'HEAD_TEACHER' }))
  for (const caller of [colleague, elsewhere]) {
    expect((await caller.get(`/api/messages/batches/${batchId}`)).status).toBe(404)
    expect((await caller.post(`/api/messages/batches/${batchId}/slips`, { again: true })).status).toBe(404)
    expect((await caller.get(`/api/messages/results/${examId}/slips.pdf`)).status).toBe(404)
    expect(await caller.call(listMessageBatches)).toEqual({ batches: [], total: 0 })
  }
  const which = and(eq(exams.id, untold()), eq(exams.schoolId, school.schoolId))
  await test.ctx.db.update(exams).set({ publishedAt: null }).where(which)
  expect((await head.post(`/api/messages/batches/${batchId}/slips`, { again: true })).body).toMatchObject({ code: 'exam-not-published' })
})
