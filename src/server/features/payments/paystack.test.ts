import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPaystackPage, showPaying } from '#contract/payments.ts'
import { paymentMessages, payments } from '#db/schema.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { makePaySecret } from '#server/features/payments/pay-addresses.ts'
import { pullPaystack } from '#server/features/payments/paystack.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'
import { startPaystack, type PaystackStandIn } from '#test/stand-ins/paystack.ts'

let test: TestApp
let paystack: PaystackStandIn
beforeAll(async () => {
  paystack = await startPaystack()
  test = await startTestApp({ environment: { BILLING: 'on', PAYSTACK_SECRET_KEY: paystack.secretKey, PAYSTACK_BASE_URL: paystack.url } })
})
afterAll(async () => {
  await test.close()
  await paystack.close()
})

let head: Caller
let schoolId: string
let invoiceId: string
let reference: string
beforeEach(async () => {
  const user = await test.makeUser({ role: 'HEAD_TEACHER' })
  schoolId = user.schoolId ?? ''
  head = await test.as(user)
  const by = { name: 'Beatrice Okoth' }
  invoiceId = (await test.ctx.db.transaction((tx) => createInvoice(test.ctx, tx, { schoolId, order: { kind: 'pack', pack: 'school' }, by }))).id
  const { url } = await head.call(openPaystackPage, { params: { invoiceId } })
  reference = new URL(url).pathname.slice(1)
})

async function tell({ body, signature }: { body: string; signature: string }): Promise<string | null> {
  const address = `/api/pay/${makePaySecret(test.ctx.authSecret)}/paystack`
  const answer = await test.nobody.post(address, Buffer.from(body), { 'content-type': 'application/json', 'x-paystack-signature': signature })
  expect(answer.status).toBe(200)
  await test.runJobsUntilIdle()
  const messages = await test.ctx.db.select().from(paymentMessages).orderBy(paymentMessages.receivedAt)
  return messages.at(-1)?.outcome ?? null
}

const countPayments = () => test.ctx.db.$count(payments, eq(payments.schoolId, schoolId))
const free = async () => (await readCredit(test.ctx.db, schoolId, test.ctx.now())).free

describe('a payment through Paystack', () => {
  it('asks for what is open, in cents, under the number of the invoice', async () => {
    const paying = await head.call(showPaying, { params: { invoiceId } })
    expect(reference.startsWith(`${paying.invoice.number}-`)).toBe(true)
    expect(paystack.transactions.get(reference)).toMatchObject({ amount: 800_000, currency: 'KES' })
  })

  it('counts once, whoever tells of it first', async () => {
    paystack.pay(reference, test.ctx.now())
    const notice = paystack.writeNotice(reference)
    expect(await tell(notice)).toBe('counted')
    expect(await tell(notice)).toBe('repeated')
    await pullPaystack(test.ctx)
    expect(await countPayments()).toBe(1)
    expect(await free()).toBe(2000)
    expect(await head.call(showPaying, { params: { invoiceId } })).toMatchObject({ invoice: { state: 'paid', openKes: 0 }, hasPaystack: false })
  })

  it('that nobody told of is found by asking', async () => {
    paystack.pay(reference, test.ctx.now())
    await pullPaystack(test.ctx)
    await pullPaystack(test.ctx)
    expect(await tell(paystack.writeNotice(reference))).toBe('repeated')
    expect(await countPayments()).toBe(1)
    expect(await free()).toBe(2000)
  })

  it.each([
    ['forged', 'of a forger', () => ({ ...paystack.writeNotice(reference), signature: 'ab'.repeat(64) })],
    ['forged', 'without a signature', () => ({ ...paystack.writeNotice(reference), signature: '' })],
    ['forged', 'changed on its way by one space', () => ({ ...paystack.writeNotice(reference), body: `${paystack.writeNotice(reference).body} ` })],
    ['denied', 'that Paystack does not confirm', () => paystack.writeNotice(reference)],
    ['denied', 'of a reference that nobody knows', () => paystack.writeNotice('2026-9999-aaaaaaaaaaaa')],
    ['not-paid', 'of a dispute', () => paystack.writeNotice(reference, 'charge.dispute.create')],
  ])('is not counted, but %s, by a notice %s', async (outcome, _name, write) => {
    expect(await tell(write())).toBe(outcome)
    expect(await countPayments()).toBe(0)
    expect(await free()).toBe(0)
  })

  it('of another amount counts as what it is, and the invoice stays open for the rest', async () => {
    const asked = paystack.transactions.get(reference)
    if (asked === undefined) throw new Error('Nobody was asked.')
    paystack.transactions.set(reference, { ...asked, amount: 500_050 })
    paystack.pay(reference, test.ctx.now())
    expect(await tell(paystack.writeNotice(reference))).toBe('counted')
    expect(await head.call(showPaying, { params: { invoiceId } })).toMatchObject({ invoice: { state: 'open', openKes: 3000 } })
    expect(await free()).toBe(0)
  })

  it('in dollars is none', async () => {
    const asked = paystack.transactions.get(reference)
    if (asked === undefined) throw new Error('Nobody was asked.')
    paystack.transactions.set(reference, { ...asked, currency: 'USD' })
    paystack.pay(reference, test.ctx.now())
    expect(await tell(paystack.writeNotice(reference))).toBe('denied')
    expect(await countPayments()).toBe(0)
  })
})

it('a page of Paystack is for who may pay, and where Paystack answers', async () => {
  const teacher = await test.as(await test.makeUser({ schoolId }))
  expect(await teacher.post(`/api/payments/invoices/${invoiceId}/paystack`)).toMatchObject({ status: 403 })
  const stranger = await test.as(await test.makeUser({ role: 'HEAD_TEACHER' }))
  expect(await stranger.post(`/api/payments/invoices/${invoiceId}/paystack`)).toMatchObject({ status: 404 })
  test.expectLog('A request could not be served.', 'request')
  paystack.isDown = true
  expect(await head.post(`/api/payments/invoices/${invoiceId}/paystack`)).toMatchObject({ status: 502, body: { code: 'paystack-refused' } })
  paystack.isDown = false
})
