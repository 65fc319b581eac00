import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerPhone, listRingingPhones, payAtTill } from '#contract/till.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { insertPrompt } from '#server/features/payments/queries/prompts.ts'
import { openDaraja } from '#server/platform/daraja/open-daraja.ts'
import type { TestUser } from '#test/server/factories.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let head: TestUser
beforeAll(async () => {
  test = await startTestApp()
  head = await test.makeUser({ role: 'HEAD_TEACHER' })
})
afterAll(() => test.close())

const reference = (() => {
  let last = 0
  return () => `PROMPT${(last += 1)}`
})()

/** Asks a phone through the client of Daraja, as a payment does. Nobody listens for its result. */
async function ring(of: TestUser, isPractice = true): Promise<string> {
  const { ctx, till } = test
  if (till === null || of.schoolId === null) throw new Error('There is no till, or no school.')
  const { schoolId } = of
  const asked = { phone: '254712345678', amountKes: 8000, reference: reference() }
  const answer = await openDaraja(till.config, ctx.now).push({ ...asked, description: 'Credits', callbackUrl: 'http://127.0.0.1:9/pay' })
  if (answer.kind !== 'accepted') throw new Error(`The till said ${answer.kind}.`)
  const { merchantRequestId, checkoutRequestId } = answer
  await ctx.db.transaction(async (tx) => {
    const invoice = await createInvoice(ctx, tx, { schoolId, order: { kind: 'pack', pack: 'school' }, by: { name: 'Beatrice Okoth' } })
    const ids = { merchantRequestId, checkoutRequestId, key: checkoutRequestId, invoiceId: invoice.id, schoolId }
    await insertPrompt(tx, { ...asked, ...ids, state: 'sent', askedByName: 'Beatrice Okoth', isPractice })
  })
  return checkoutRequestId
}

async function findPhone(of: TestUser, prompt: string) {
  const { phones } = await (await test.as(of)).call(listRingingPhones)
  return phones.find((phone) => phone.prompt === prompt)
}
const listPaid = async () => (await test.till?.listPaid())?.map(({ id }) => id)

describe('a phone of practice', () => {
  it.each([
    ['pin', true],
    ['tell-nobody', true],
    ['cancel', false],
    ['no-answer', false],
  ] as const)('that was asked for money does %s, once', async (answer, isPaid) => {
    const caller = await test.as(head)
    const prompt = await ring(head)
    expect(await findPhone(head, prompt)).toMatchObject({ phone: '0712 … 678', amountKes: 8000, isWaiting: true })
    await caller.call(answerPhone, { body: { prompt, answer } })
    expect((await listPaid())?.includes(prompt)).toBe(isPaid)
    expect(await caller.post('/api/till/answers', { prompt, answer: 'pin' })).toMatchObject({ status: 409, body: { code: 'phone-not-waiting' } })
    expect((await listPaid())?.includes(prompt)).toBe(isPaid)
  })

  it('of another school is not shown, and answers to nobody else', async () => {
    const stranger = await test.makeUser({ role: 'HEAD_TEACHER' })
    const prompt = await ring(head)
    expect(await findPhone(stranger, prompt)).toBeUndefined()
    expect(await (await test.as(stranger)).post('/api/till/answers', { prompt, answer: 'pin' })).toMatchObject({ status: 409 })
    expect(await listPaid()).not.toContain(prompt)
  })

  it('is none that was asked for real money', async () => {
    const prompt = await ring(head, false)
    expect(await findPhone(head, prompt)).toBeUndefined()
    expect(await (await test.as(head)).post('/api/till/answers', { prompt, answer: 'pin' })).toMatchObject({ status: 409 })
  })
})

it('money is sent to the paybill by who may pay, and by nobody else', async () => {
  const money = { account: 'NOBODY-1', amountKes: 2500, phone: '0712 345 678' }
  const teacher = await test.makeUser({ schoolId: head.schoolId })
  expect(await (await test.as(teacher)).post('/api/till/payments', money)).toMatchObject({ status: 403 })
  await (await test.as(head)).call(payAtTill, { body: money })
  await test.till?.deliver()
  expect((await test.till?.listPaid())?.filter(({ account }) => account === 'NOBODY-1')).toHaveLength(1)
})

it('is not there where money is real, or nobody pays', async () => {
  for (const environment of [{ BILLING: 'on' }, { BILLING: 'off' }]) {
    const other = await startTestApp({ environment })
    const caller = await other.as(await other.makeUser({ role: 'HEAD_TEACHER' }))
    expect(other.till).toBeNull()
    expect(await caller.get('/api/till/phones')).toMatchObject({ status: 404 })
    await other.close()
  }
})
