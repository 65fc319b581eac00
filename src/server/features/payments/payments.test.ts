import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findReceipt, showPaying } from '#contract/payments.ts'
import { paymentMessages, paymentParts, paymentPrompts, payments } from '#db/schema.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import type { Order } from '#server/features/billing/quote-order.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { askDuePrompts } from '#server/features/payments/ask-prompt.ts'
import { assignPayment } from '#server/features/payments/assign-payment.ts'
import { handleMessage } from '#server/features/payments/handle-message.ts'
import { makePayAddress } from '#server/features/payments/pay-addresses.ts'
import { pullPayments } from '#server/features/payments/pull-payments.ts'
import { recordPayment } from '#server/features/payments/record-payment.ts'
import { findDaraja } from '#server/features/payments/find-daraja.ts'
import { tillFaults, type TillFault } from '#server/platform/till/till-faults.ts'
import type { Till } from '#server/platform/till/start-till.ts'
import type { Caller } from '#test/server/caller.ts'
import type { TestUser } from '#test/server/factories.ts'
import { listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

const phone = '0712 345 678'
const pack: Order = { kind: 'pack', pack: 'school' }
const [packKes, packCredits] = [8_000, 2_000]

let test: TestApp
let till: Till
let clock = new Date('2026-11-29T09:00:00Z')
let bursar: { user: TestUser; schoolId: string; caller: Caller }

beforeAll(async () => {
  test = await startTestApp({ now: () => clock })
  test.ctx.config.publicUrl = await listen(test)
  if (test.till === null) throw new Error('There is no till.')
  till = test.till
  await findDaraja(test.ctx)?.registerUrls({
    confirmationUrl: makePayAddress(test.ctx, 'paybill'),
    validationUrl: makePayAddress(test.ctx, 'paybill'),
  })
})
afterAll(() => test.close())

beforeEach(async () => {
  // So far apart that no pull sees what another test paid.
  clock = new Date(clock.getTime() + 72 * 60 * 60_000)
  const user = await test.makeUser({ role: 'HEAD_TEACHER' })
  bursar = { user, schoolId: user.schoolId ?? '', caller: await test.as(user) }
})
afterEach(() => {
  till.faults.clear()
  till.phone = null
})

async function makeInvoice(order: Order = pack, schoolId = bursar.schoolId): Promise<{ id: string; number: string; totalKes: number }> {
  return test.ctx.db.transaction((tx) => createInvoice(test.ctx, tx, { schoolId, order, by: { name: 'Beatrice Okoth' } }))
}

const press = (invoiceId: string, { attempt = 0, amountKes = packKes, of = phone } = {}) =>
  bursar.caller.post(`/api/payments/invoices/${invoiceId}/prompts`, { attempt, phone: of, amountKes })

const show = (invoiceId: string) => bursar.caller.call(showPaying, { params: { invoiceId } })

/** What Safaricom has to tell arrives, and every notice is decided as far as it can be. */
async function hear(): Promise<void> {
  await till.deliver()
  const waiting = await test.ctx.db.select({ id: paymentMessages.id }).from(paymentMessages).where(isNull(paymentMessages.handledAt))
  await Promise.all(waiting.map(({ id }) => handleMessage(test.ctx, { messageId: id, round: 0 })))
}

/** Time passes as in the program: notices are decided, prompts are asked for, what nobody told of is fetched. */
async function pass(minutes: number, stepSeconds = 20): Promise<void> {
  for (let seconds = 0; seconds < minutes * 60; seconds += stepSeconds) {
    clock = new Date(clock.getTime() + stepSeconds * 1000)
    await hear()
    await askDuePrompts(test.ctx)
  }
}

async function count(schoolId = bursar.schoolId): Promise<{ kes: number; payments: number; credits: number }> {
  const rows = await test.ctx.db.select().from(payments).where(eq(payments.schoolId, schoolId))
  const parts = await test.ctx.db.select().from(paymentParts).where(eq(paymentParts.schoolId, schoolId))
  const { free } = await readCredit(test.ctx.db, schoolId, clock)
  return { kes: parts.reduce((sum, { amountKes }) => sum + amountKes, 0), payments: rows.length, credits: free }
}
/** Under these the owner of the phone has paid. */
const faultsOfPaid = tillFaults.filter((fault) =>
  /^(?:push-answer|result-(?!unknown-then-paid$|paid-though-cancelled$)|query-|token-|pull-)/.test(fault),
)
const once = { kes: packKes, payments: 1, credits: packCredits }
const nothing = { kes: 0, payments: 0, credits: 0 }

describe('a phone that is asked for money', () => {
  it.each<TillFault | 'nothing'>(['nothing', ...faultsOfPaid])('pays once, within five minutes, though the till does this: %s', async (fault) => {
    till.phone = { code: '0' }
    if (fault !== 'nothing') till.faults.add(fault)
    const { id } = await makeInvoice()
    await press(id)
    await hear()
    await pass(5)
    expect(await count()).toEqual(once)
    expect(await show(id)).toMatchObject({ invoice: { state: 'paid', openKes: 0 }, prompt: { state: 'paid', phone: '0712 … 678' } })
    // What is told late changes nothing.
    till.faults.clear()
    await pass(25, 60)
    await pullPayments(test.ctx, { isWhole: true })
    expect(await count()).toEqual(once)
  })

  it.each<[TillFault, string]>([
    ['result-unknown-then-paid', 'unknown'],
    ['paid-after-expiry', 'refused'],
  ])('is not given up when its money comes ten minutes later: %s', async (fault, state) => {
    till.phone = { code: '0' }
    till.faults.add(fault)
    const { id } = await makeInvoice()
    await press(id)
    await pass(5)
    expect(await show(id)).toMatchObject({ prompt: { state } })
    expect(await count()).toEqual(nothing)
    await pass(8)
    expect(await count()).toEqual(once)
  })

  it('is not taken for another that was paid, of the same phone and amount, when the notice of that one comes late', async () => {
    till.phone = { code: '0' }
    till.faults.add('push-unavailable')
    const { id } = await makeInvoice()
    await press(id)
    await pass(6)
    till.faults.clear()
    till.faults.add('push-answer-lost')
    await press(id, { attempt: 1 })
    await till.deliver()
    clock = new Date(clock.getTime() + 30_000)
    await askDuePrompts(test.ctx)
    expect(await count()).toEqual(once)
    till.faults.clear()
    await pass(10)
    expect(await count()).toEqual(once)
    const prompts = await test.ctx.db.select().from(paymentPrompts).where(eq(paymentPrompts.invoiceId, id)).orderBy(paymentPrompts.createdAt)
    expect(prompts.map(({ state, checkoutRequestId }) => [state, checkoutRequestId])).toEqual([
      ['unknown', null],
      ['paid', null],
    ])
  })

  it('is not believed to have paid when Safaricom says otherwise', async () => {
    till.phone = { code: '0' }
    till.faults.add('result-paid-though-cancelled')
    const { id } = await makeInvoice()
    await press(id)
    await pass(3)
    expect(await count()).toEqual(nothing)
    expect(await show(id)).toMatchObject({ invoice: { state: 'open' }, prompt: { state: 'refused', code: '1032' } })
  })

  it.each<[TillFault, string, string | null]>([
    ['push-wrong-credentials', 'refused', 'wrong-credentials'],
    ['push-subscriber-locked', 'refused', 'busy'],
    ['push-too-often', 'refused', 'busy'],
    ['push-unavailable', 'unknown', null],
  ])('is not asked when Safaricom refuses: %s', async (fault, state, code) => {
    till.faults.add(fault)
    const { id } = await makeInvoice()
    await press(id)
    expect(await show(id)).toMatchObject({ prompt: { state, code }, restsUntil: null })
    expect(await count()).toEqual(nothing)
  })

  it.each([
    ['1032', 'refused'],
    ['1', 'refused'],
    ['2001', 'refused'],
    ['SFC_IC0003', 'refused'],
    ['1037', 'refused'],
    ['4242', 'unknown'],
  ])('ends with the code %s as %s', async (code, state) => {
    till.phone = { code }
    const { id } = await makeInvoice()
    await press(id)
    await hear()
    expect(await show(id)).toMatchObject({ prompt: { state, code } })
    expect(await count()).toEqual(nothing)
  })

  it('is asked once, however often and wherever the button is pressed', async () => {
    const { id } = await makeInvoice()
    till.asked.length = 0
    const answers = await Promise.all([press(id), press(id), press(id, { of: '0722 000 111' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(till.asked.filter((path) => path.endsWith('/processrequest'))).toHaveLength(1)
    expect(await press(id, { attempt: 1 })).toMatchObject({ status: 409, body: { code: 'prompt-running' } })
  })

  it('rests for 120 seconds, and another phone does not', async () => {
    till.phone = { code: '1032' }
    const { id } = await makeInvoice()
    await press(id)
    await hear()
    expect(await press(id, { attempt: 1 })).toMatchObject({ status: 429, body: { code: 'prompt-too-soon' } })
    expect(await press(id, { attempt: 1, of: '0733 000 111' })).toMatchObject({ status: 200 })
    await hear()
    clock = new Date(clock.getTime() + 121_000)
    expect(await press(id, { attempt: 2 })).toMatchObject({ status: 200 })
  })

  it('is never asked again by itself after a kill, and its money is found', async () => {
    const { id } = await makeInvoice()
    till.phone = { code: '0', isTold: false }
    await press(id)
    // As a process leaves it that was killed between Safaricom's acceptance and the commit of its id.
    await test.ctx.db
      .update(paymentPrompts)
      .set({ state: 'asking', checkoutRequestId: null, merchantRequestId: null, sentAt: null })
      .where(eq(paymentPrompts.invoiceId, id))
    till.asked.length = 0
    await pass(1)
    expect(till.asked.some((path) => path.endsWith('/processrequest'))).toBe(false)
    expect(await count()).toEqual(once)
  })

  it('is asked about for a day, and then left to whoever tells', async () => {
    till.faults.add('query-still-processing')
    const { id } = await makeInvoice()
    await press(id)
    await pass(4)
    expect(await show(id)).toMatchObject({ prompt: { state: 'unknown' } })
    await pass(24 * 60, 15 * 60)
    bursar.caller = await test.as(bursar.user)
    const paying = await show(id)
    expect(paying.prompt).toMatchObject({ state: 'unknown', nextAskAt: null })
    const [row] = await test.ctx.db.select().from(paymentPrompts).where(eq(paymentPrompts.invoiceId, id))
    expect(row?.phone).toBe('0712 … 678')
  })

  it.each([
    ['of another country', { of: '+255 712 345 678' }, 400],
    ['of too many shillings', { amountKes: 250_001 }, 400],
    ['of more than is open', { amountKes: packKes + 1 }, 422],
    ['of no shilling', { amountKes: 0 }, 400],
  ])('is not a phone %s', async (_name, body, status) => {
    const { id } = await makeInvoice()
    expect((await press(id, body)).status).toBe(status)
    expect((await show(id)).prompt).toBeNull()
  })
})

describe('an invoice above what M-Pesa carries', () => {
  it('is paid in parts by three ways, and brings what it names once', async () => {
    const invoice = await makeInvoice({ kind: 'plan', plan: 'enterprise', cycle: 'year' })
    till.phone = { code: '0' }
    const paying = await show(invoice.id)
    expect(paying).toMatchObject({ askKes: 250_000, invoice: { openKes: 750_000 } })
    await press(invoice.id, { amountKes: 250_000 })
    await hear()
    await till.sendMoney({ phone: '254700000001', amountKes: 250_000, account: paying.paybill?.account ?? '' })
    await hear()
    const bank = { channel: 'bank', way: 'bank', source: 'statement', payer: 'LAKESIDE', paidAt: clock } as const
    for (const [receipt, amountKes] of [
      ['EQ 1', 200_000],
      ['EQ 2', 60_000],
    ] as const)
      await test.ctx.db.transaction((tx) =>
        recordPayment(test.ctx, tx, { ...bank, receipt: `${invoice.number} ${receipt}`, amountKes, account: invoice.number }),
      )
    expect(await show(invoice.id)).toMatchObject({ invoice: { state: 'paid', openKes: 0 }, payments: { length: 4 } })
    const [last] = await test.ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.schoolId, bursar.schoolId), eq(payments.amountKes, 60_000)))
    // Ten thousand too much wait for a person.
    expect(last).toMatchObject({ state: 'unassigned' })
    expect(await count()).toEqual({ kes: 750_000, payments: 4, credits: 6_000 })
  })
})

describe('money at the paybill', () => {
  it.each<TillFault | 'nothing'>(['nothing', 'paybill-told-twice', 'paybill-never-told', 'paybill-without-names', 'pull-unavailable', 'pull-late'])(
    'is counted once by the account number of the school: %s',
    async (fault) => {
      if (fault !== 'nothing') till.faults.add(fault)
      const { id } = await makeInvoice()
      const { paybill } = await show(id)
      await till.sendMoney({ phone: '254712345678', amountKes: packKes, account: paybill?.account.toLowerCase().replaceAll('-', ' ') ?? '' })
      await pass(4)
      till.faults.clear()
      await pass(12, 60)
      await pullPayments(test.ctx, { isWhole: false })
      expect(await count()).toEqual(once)
    },
  )

  it('of another business is not ours', async () => {
    till.faults.add('paybill-other-shortcode')
    const { id } = await makeInvoice()
    const { paybill } = await show(id)
    await till.sendMoney({ phone: '254712345678', amountKes: packKes, account: paybill?.account ?? '' })
    await pass(2)
    expect(await count()).toEqual(nothing)
  })

  it('of less than the invoice is a part of it, and of more leaves a rest that waits', async () => {
    const { id } = await makeInvoice()
    const { paybill } = await show(id)
    await till.sendMoney({ phone: '254712345678', amountKes: 3_000, account: paybill?.account ?? '' })
    await hear()
    expect(await show(id)).toMatchObject({ invoice: { state: 'open', openKes: 5_000 } })
    await till.sendMoney({ phone: '254712345678', amountKes: 6_000, account: paybill?.account ?? '' })
    await hear()
    expect(await show(id)).toMatchObject({ invoice: { state: 'paid' } })
    expect(await count()).toEqual({ kes: 8_000, payments: 2, credits: packCredits })
    expect(await test.ctx.db.$count(payments, and(eq(payments.schoolId, bursar.schoolId), eq(payments.state, 'unassigned')))).toBe(1)
  })

  it('with an account that nobody has waits for a person, who assigns it once, with trail', async () => {
    const { id } = await makeInvoice()
    const receipt = await till.sendMoney({ phone: '254712345678', amountKes: packKes, account: 'LAK 041 7' })
    await hear()
    expect(await count()).toEqual(nothing)
    expect(await bursar.caller.call(findReceipt, { params: { invoiceId: id }, body: { receipt: receipt.toLowerCase() } })).toMatchObject({
      finding: 'waits',
    })
    const [payment] = await test.ctx.db.select().from(payments).where(eq(payments.receipt, receipt))
    expect(payment).toMatchObject({ state: 'unassigned', payer: '0712 … 678', note: expect.stringMatching(/^claimed:\d{4}-/) })
    const assign = () =>
      test.ctx.db.transaction((tx) =>
        assignPayment(test.ctx, tx, {
          paymentId: payment?.id ?? '',
          schoolId: bursar.schoolId,
          invoiceId: id,
          by: { userId: bursar.user.id, name: 'Asha', schoolId: null },
        }),
      )
    expect(await assign()).toEqual({ restKes: 0 })
    await expect(assign()).rejects.toMatchObject({ code: 'payment-has-owner' })
    expect(await count()).toEqual(once)
    expect(await bursar.caller.call(findReceipt, { params: { invoiceId: id }, body: { receipt } })).toMatchObject({ finding: 'counted' })
  })

  it('that is told of and never listed is not counted by itself', async () => {
    const { id } = await makeInvoice()
    const { paybill } = await show(id)
    const forged = { TransID: 'FORGED0001', TransTime: '20261202120000', TransAmount: '8000.00', BusinessShortCode: till.config.shortcode }
    const { pathname } = new URL(makePayAddress(test.ctx, 'paybill'))
    await test.nobody.post(pathname, { ...forged, BillRefNumber: paybill?.account, MSISDN: '2547 ***** 678' })
    await pass(22, 60)
    expect(await count()).toEqual(nothing)
    const [payment] = await test.ctx.db.select().from(payments).where(eq(payments.receipt, 'FORGED0001'))
    expect(payment).toMatchObject({ state: 'unassigned', schoolId: null, note: 'unseen' })
  })

  it('of last week is asked about by its receipt, and waits for a person', async () => {
    till.faults.add('paybill-never-told')
    const receipt = await till.sendMoney({ phone: '254712345678', amountKes: packKes, account: 'nothing' })
    clock = new Date(clock.getTime() + 7 * 24 * 60 * 60_000)
    bursar.caller = await test.as(bursar.user)
    const { id } = await makeInvoice()
    const find = () => bursar.caller.call(findReceipt, { params: { invoiceId: id }, body: { receipt } })
    expect(await find()).toMatchObject({ finding: 'unseen' })
    await hear()
    expect(await find()).toMatchObject({ finding: 'waits' })
    expect(await count()).toEqual(nothing)
  })

  it('buys the pack that costs just so much where nothing is open, and any other amount waits', async () => {
    const { accountNumber } = await test.ctx.db.transaction((tx) => findProfile(tx, bursar.schoolId))
    for (const [at, amountKes] of [packKes, packKes - 1].entries()) {
      await till.sendMoney({ phone: '254712345678', amountKes, account: accountNumber })
      await hear()
      expect(await count()).toEqual({ ...once, payments: at + 1 })
    }
  })

  it('twice in one second, of one school, is two payments', async () => {
    const [one, other] = [await makeInvoice(), await makeInvoice({ kind: 'pack', pack: 'starter' })]
    const { paybill } = await show(one.id)
    await Promise.all([packKes, 2_500].map((amountKes) => till.sendMoney({ phone: '254712345678', amountKes, account: paybill?.account ?? '' })))
    await hear()
    expect(await count()).toEqual({ kes: 10_500, payments: 2, credits: 2_500 })
    expect([await show(one.id), await show(other.id)]).toMatchObject([{ invoice: { state: 'paid' } }, { invoice: { state: 'paid' } }])
  })

  it('told of by callback, query, paybill and pull at the same instant is one payment', async () => {
    const { id } = await makeInvoice()
    await press(id)
    const [prompt] = await test.ctx.db.select().from(paymentPrompts).where(eq(paymentPrompts.invoiceId, id))
    if (prompt === undefined) throw new Error('No prompt.')
    const told = { channel: 'mpesa', way: 'mpesa-prompt', receipt: 'UKH5N8Q2XW', amountKes: packKes, paidAt: clock, payer: '254712345678' } as const
    const tell = (payment: Parameters<typeof recordPayment>[2]) => test.ctx.db.transaction((tx) => recordPayment(test.ctx, tx, payment))
    await Promise.all([
      tell({ ...told, source: 'callback', account: '', prompt }),
      tell({ ...told, source: 'query', receipt: prompt.reference, account: prompt.reference, prompt }),
      tell({ ...told, source: 'paybill', account: prompt.reference }),
      tell({ ...told, source: 'pull', account: prompt.reference }),
    ])
    expect(await count()).toEqual(once)
    expect(await show(id)).toMatchObject({ payments: [{ receipt: 'UKH5N8Q2XW', amountKes: packKes }] })
  })
})
