import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askPhone } from '#contract/payments.ts'
import { creditPayers, paymentMessages } from '#db/schema.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { makePayAddress } from '#server/features/payments/pay-addresses.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const ask = { attempt: 0, phone: '0712 345 678', amountKes: 8_000 }

describe('the addresses that Safaricom tells at', () => {
  const tell = async (body: unknown, type = 'application/json') => {
    const { pathname } = new URL(makePayAddress(test.ctx, 'prompt'))
    return test.nobody.post(pathname, body, { 'content-type': type })
  }
  const listMessages = () => test.ctx.db.select().from(paymentMessages)

  it('say nothing without the secret, and take everything with it', async () => {
    expect((await test.nobody.post('/api/pay/guessed/prompt', {})).status).toBe(404)
    const odd = ['<xml>', '\u0000', '', '[[[['.repeat(10_000), '{"Body":{"stkCallback":null}}']
    for (const body of odd) expect(await tell(Buffer.from(body))).toMatchObject({ status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } })
    expect((await tell(Buffer.alloc(10_000_000), 'text/plain')).status).toBe(413)
    await test.runJobsUntilIdle()
    expect((await listMessages()).map(({ outcome }) => outcome)).toEqual(odd.map(() => 'garbage'))
  })

  it('have none of the words that Safaricom refuses', () => {
    expect(makePayAddress(test.ctx, 'reversal')).not.toMatch(/m-?pesa|safaricom|exec?|cmd|sql|query/i)
  })

  it('forget the number of a phone once the notice is decided', async () => {
    await tell({ Body: { stkCallback: { CheckoutRequestID: 5, ResultCode: 1032, PhoneNumber: 254_712_345_678 } } })
    await test.runJobsUntilIdle()
    const messages = await listMessages()
    expect(messages.every(({ handledAt, body }) => handledAt !== null && !body.includes('254712345678'))).toBe(true)
    expect(messages.some(({ body }) => body.includes('254712***678'))).toBe(true)
  })
})

describe('who may pay', () => {
  it('is a leader of the school and whom one has allowed, and nobody else', async () => {
    const head = await test.makeUser({ role: 'HEAD_TEACHER' })
    const schoolId = head.schoolId ?? ''
    const order = { kind: 'pack', pack: 'school' } as const
    const { id } = await test.ctx.db.transaction((tx) => createInvoice(test.ctx, tx, { schoolId, order, by: { name: 'Asha' } }))
    const teacher = await test.makeUser({ schoolId })
    const path = `/api/payments/invoices/${id}`
    expect((await (await test.as(teacher)).get(path)).status).toBe(403)
    expect((await (await test.as(teacher)).post(`${path}/prompts`, ask)).status).toBe(403)
    await test.ctx.db.insert(creditPayers).values({ userId: teacher.id, schoolId, givenByName: 'Asha' })
    expect(await (await test.as(teacher)).call(askPhone, { params: { invoiceId: id }, body: ask })).toMatchObject({ prompt: { state: 'sent' } })
    const stranger = await test.makeUser({ role: 'PRINCIPAL' })
    expect((await (await test.as(stranger)).get(path)).status).toBe(404)
  })
})
