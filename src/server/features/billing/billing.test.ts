import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditTrail, classes, creditLots, creditPayers, invoices, mails, paymentParts, payments, pupils, subscriptions } from '#db/schema.ts'
import { startOfEatDay } from '#engine/credits/eat-days.ts'
import { advance, advanceSchool } from '#server/features/billing/advance.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import type { InvoiceRow } from '#server/features/billing/queries/invoices.ts'
import { readBillingSettings } from '#server/features/billing/queries/settings.ts'
import type { Order } from '#server/features/billing/quote-order.ts'
import { settleInvoice } from '#server/features/billing/settle-invoice.ts'
import { writeCreditNote } from '#server/features/billing/write-credit-note.ts'
import { findPlan } from '#server/features/credits/find-plan.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let clock = new Date()
const by = { name: 'Beatrice Okoth' }
beforeAll(async () => {
  test = await startTestApp({ now: () => clock })
})
afterAll(() => test.close())

/** Ten in the morning of a day in Kenya. */
const setDay = (day: string) => {
  clock = new Date(startOfEatDay(day).getTime() + 10 * 3_600_000)
}

async function makeSchool(name = 'Lakeside Academy'): Promise<string> {
  return (await test.makeSchool({ name })).id
}

function order(schoolId: string, asked: Order): Promise<InvoiceRow> {
  return retryTransaction(test.ctx.db, (tx) => createInvoice(test.ctx, tx, { schoolId, order: asked, by }))
}

let receipts = 0

/** Writes a part of an invoice as a payment does, and settles. */
function pay({ schoolId, id: invoiceId, totalKes }: InvoiceRow, amountKes = totalKes) {
  return retryTransaction(test.ctx.db, async (tx) => {
    receipts += 1
    const [payment] = await tx
      .insert(payments)
      .values({ schoolId, way: 'bank', source: 'statement', receipt: `R${receipts}`, channel: 'bank', amountKes, paidAt: clock, state: 'assigned' })
      .returning()
    await tx.insert(paymentParts).values({ schoolId, paymentId: payment?.id ?? '', invoiceId, amountKes })
    return settleInvoice(test.ctx, tx, { schoolId, invoiceId })
  })
}

const buy = async (schoolId: string, asked: Order) => {
  const invoice = await order(schoolId, asked)
  await pay(invoice)
  return invoice
}

const stateOf = async ({ id }: InvoiceRow) => (await test.ctx.db.select().from(invoices).where(eq(invoices.id, id)))[0]?.state
const lotsOf = async (schoolId: string) =>
  (await test.ctx.db.select().from(creditLots).where(eq(creditLots.schoolId, schoolId)).orderBy(creditLots.startsAt, creditLots.source)).map(
    ({ kind, credits, product }) => `${kind} ${product} ${credits}`,
  )
const periodsOf = async (schoolId: string) =>
  (await findPlan(test.ctx.db, schoolId, clock))?.periods.map(({ plan, startsOn, endsOn }) => `${plan} ${startsOn} ${endsOn}`)

describe('numbers of invoices', () => {
  it('have no gap and no double, though many are written at once and some are rolled back', async () => {
    setDay('2026-11-17')
    const schools = await Promise.all(Array.from({ length: 12 }, () => makeSchool()))
    const asked: Order = { kind: 'pack', pack: 'starter' }
    await Promise.allSettled(
      schools.map((schoolId, at) =>
        retryTransaction(test.ctx.db, async (tx) => {
          await createInvoice(test.ctx, tx, { schoolId, order: asked, by })
          if (at % 3 === 0) throw new Error('A try that ends.')
        }),
      ),
    )
    const numbers = (await test.ctx.db.select().from(invoices)).map(({ number }) => number).toSorted()
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => `2026-${String(at + 1).padStart(4, '0')}`))
  })

  it('are one where the same pack is asked for twice at the same instant, and begin again with the year of Kenya', async () => {
    setDay('2026-11-17')
    const schoolId = await makeSchool()
    const [first, second] = await Promise.all([order(schoolId, { kind: 'pack', pack: 'school' }), order(schoolId, { kind: 'pack', pack: 'school' })])
    expect(first.number).toBe(second.number)
    // Half past midnight of New Year in Kenya, and the old year in London.
    clock = new Date('2026-12-31T21:30:00Z')
    expect((await order(schoolId, { kind: 'pack', pack: 'starter' })).number).toBe('2027-0001')
  })
})

describe('a school', () => {
  it('has one account number for good, however many ask for it at once', async () => {
    const schoolId = await makeSchool()
    const found = await Promise.all(Array.from({ length: 5 }, () => findProfile(test.ctx.db, schoolId)))
    expect(new Set(found.map(({ accountNumber }) => accountNumber)).size).toBe(1)
    expect(found[0]?.accountNumber).toMatch(/^LAK-\d{4}-\d$/)
  })

  it('without a name buys under the name of who asks; a workspace under its own', async () => {
    setDay('2026-11-17')
    const nameless = await makeSchool('')
    expect((await findProfile(test.ctx.db, nameless)).accountNumber).toMatch(/^XXX-\d{4}-\d$/)
    expect((await order(nameless, { kind: 'pack', pack: 'starter' })).buyer).toMatchObject({ name: 'Beatrice Okoth', askedBy: 'Beatrice Okoth' })
    const workspace = await test.makeSchool({ name: 'Amina Odhiambo', kind: 'workspace' })
    expect((await order(workspace.id, { kind: 'pack', pack: 'starter' })).buyer.name).toBe('Amina Odhiambo')
  })

  it('finds usual settings before an administrator decided any', async () => {
    expect(await readBillingSettings(test.ctx.db)).toMatchObject({ sellerName: 'Sahihi', vatPercent: 16, refundDays: 7, dueDays: 7 })
  })
})

describe('an invoice', () => {
  it('is settled once by three payments that arrive at the same instant', async () => {
    setDay('2026-11-17')
    const schoolId = await makeSchool()
    const invoice = await order(schoolId, { kind: 'plan', plan: 'enterprise', cycle: 'year' })
    const settled = await Promise.all([250_000, 250_000, 250_000].map((part) => pay(invoice, part)))
    expect(settled.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await lotsOf(schoolId)).toEqual(['plan enterprise 6000'])
    expect(await periodsOf(schoolId)).toEqual(['enterprise 2026-11-17 2027-11-16'])
  })

  it('brings its pack once, with the days of the pack from the day of the payment', async () => {
    setDay('2026-11-17')
    const schoolId = await makeSchool()
    const invoice = await order(schoolId, { kind: 'pack', pack: 'starter' })
    expect(await pay(invoice, 2000)).toEqual({ isPaid: false, isNew: false })
    expect(await lotsOf(schoolId)).toEqual([])
    setDay('2026-11-19')
    expect(await pay(invoice, 500)).toEqual({ isPaid: true, isNew: true })
    expect(await pay(invoice, 500)).toEqual({ isPaid: true, isNew: false })
    const { free, lots } = await readCredit(test.ctx.db, schoolId, clock)
    expect([free, lots.map(({ end }) => end?.toISOString())]).toEqual([500, ['2026-12-19T20:59:59.999Z']])
  })

  it('that had become void is honoured when it is paid all the same', async () => {
    setDay('2026-11-17')
    const schoolId = await makeSchool()
    const basic = await order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    await order(schoolId, { kind: 'plan', plan: 'professional', cycle: 'month' })
    expect(await stateOf(basic)).toBe('void')
    expect(await pay(basic)).toMatchObject({ isNew: true })
    expect(await periodsOf(schoolId)).toEqual(['basic 2026-11-17 2026-12-16'])
  })

  it('of another plan is refused while one is paid in part', async () => {
    setDay('2026-11-17')
    const schoolId = await makeSchool()
    const begun = await order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    await pay(begun, 100)
    await expect(order(schoolId, { kind: 'plan', plan: 'enterprise', cycle: 'year' })).rejects.toMatchObject({ code: 'invoice-partly-paid' })
    expect((await order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })).number).toBe(begun.number)
  })
})

describe('a plan', () => {
  it('that is paid early goes on after its last paid day, counted from its first', async () => {
    setDay('2027-01-31')
    const schoolId = await makeSchool()
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    expect(await periodsOf(schoolId)).toEqual(['basic 2027-01-31 2027-02-27', 'basic 2027-02-28 2027-03-30', 'basic 2027-03-31 2028-03-30'])
    expect(await lotsOf(schoolId), 'credits of later months come with them').toEqual(['plan basic 1000'])
  })

  it('that is paid on the day after its last one goes on as if it had been paid the day before', async () => {
    setDay('2027-01-31')
    const schoolId = await makeSchool()
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    setDay('2027-02-28')
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    expect(await periodsOf(schoolId)).toEqual(['basic 2027-01-31 2027-02-27', 'basic 2027-02-28 2027-03-30'])
  })

  it('whose invoice is paid after it ended begins anew on the day of the payment', async () => {
    setDay('2026-11-01')
    const schoolId = await makeSchool()
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    setDay('2026-11-25')
    const renewal = await order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    expect(renewal).toMatchObject({ startsOn: '2026-12-01', endsOn: '2026-12-31', dueOn: '2026-12-01' })
    setDay('2026-12-10')
    await pay(renewal)
    expect(await periodsOf(schoolId)).toEqual(['basic 2026-12-10 2027-01-09'])
    const rows = await test.ctx.db.select().from(subscriptions).where(eq(subscriptions.schoolId, schoolId)).orderBy(subscriptions.anchorOn)
    expect(rows.map(({ endedAt }) => endedAt?.toISOString() ?? null)).toEqual(['2026-11-30T20:59:59.999Z', null])
    expect(await pay(renewal), 'paid twice it brings one period').toMatchObject({ isNew: false })
    expect(await lotsOf(schoolId)).toEqual(['plan basic 1000', 'plan basic 1000'])
  })
})

describe('an upgrade', () => {
  it('costs and brings what the worked case says, and the day of the payment is the larger plan’s', async () => {
    setDay('2026-11-01')
    const schoolId = await makeSchool()
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    setDay('2026-11-16')
    const invoice = await order(schoolId, { kind: 'upgrade', plan: 'professional' })
    expect(invoice).toMatchObject({ totalKes: 10_000, credits: 750, startsOn: '2026-11-16', endsOn: '2026-11-30' })
    await pay(invoice)
    expect(await periodsOf(schoolId)).toEqual(['basic 2026-11-01 2026-11-15', 'professional 2026-11-16 2026-11-30'])
    expect(await lotsOf(schoolId)).toEqual(['plan basic 1000', 'plan professional 750'])
  })

  it('quoted today and paid next week brings what was quoted, and the difference of a month that began meanwhile', async () => {
    setDay('2026-11-01')
    const schoolId = await makeSchool()
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    setDay('2026-11-28')
    const invoice = await order(schoolId, { kind: 'upgrade', plan: 'professional' })
    expect(invoice.credits).toBe(150)
    setDay('2026-12-05')
    await pay(invoice)
    expect(await periodsOf(schoolId)).toEqual(['basic 2026-11-01 2026-12-04', 'professional 2026-12-05 2027-10-31'])
    // Of November 150 of 1,500 more, of December all.
    expect(await lotsOf(schoolId)).toEqual(['plan basic 1000', 'plan basic 1000', 'plan professional 1650'])
  })

  it('asked for on another day is quoted anew, unless something was paid of it', async () => {
    setDay('2026-11-01')
    const schoolId = await makeSchool()
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    setDay('2026-11-16')
    const first = await order(schoolId, { kind: 'upgrade', plan: 'professional' })
    setDay('2026-11-20')
    const second = await order(schoolId, { kind: 'upgrade', plan: 'professional' })
    expect([await stateOf(first), second.totalKes]).toEqual(['void', 7333])
    await pay(second, 1000)
    setDay('2026-11-25')
    expect((await order(schoolId, { kind: 'upgrade', plan: 'professional' })).number).toBe(second.number)
  })

  it('that is paid when the plan is over brings credits that do not end with it', async () => {
    setDay('2026-11-01')
    const schoolId = await makeSchool()
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    setDay('2026-11-29')
    const invoice = await order(schoolId, { kind: 'upgrade', plan: 'enterprise' })
    setDay('2027-02-10')
    await pay(invoice)
    const { lots } = await readCredit(test.ctx.db, schoolId, clock)
    expect(lots.filter(({ state }) => state !== 'ended').map(({ kind, free, end }) => [kind, free, end])).toEqual([['correction', 333, null]])
  })

  it('does not make days larger that were paid after it was quoted', async () => {
    setDay('2026-11-01')
    const schoolId = await makeSchool()
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    setDay('2026-11-30')
    const invoice = await order(schoolId, { kind: 'upgrade', plan: 'professional' })
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    await pay(invoice)
    expect(await periodsOf(schoolId)).toEqual(['basic 2026-11-01 2026-11-29', 'professional 2026-11-30 2026-11-30', 'basic 2026-12-01 2027-11-30'])
    expect((await findPlan(test.ctx.db, schoolId, clock))?.subscription).toMatchObject({ plan: 'basic', nextPlan: 'professional' })
  })

  it('is refused where no plan runs, and to one that is no larger', async () => {
    setDay('2026-11-01')
    const schoolId = await makeSchool()
    await expect(order(schoolId, { kind: 'upgrade', plan: 'enterprise' })).rejects.toMatchObject({ code: 'no-upgrade' })
    await buy(schoolId, { kind: 'plan', plan: 'professional', cycle: 'month' })
    await expect(order(schoolId, { kind: 'upgrade', plan: 'basic' })).rejects.toMatchObject({ code: 'no-upgrade' })
  })
})

const advanceDay = (schoolId: string, day: string) => {
  setDay(day)
  return retryTransaction(test.ctx.db, (tx) => advanceSchool(test.ctx, tx, schoolId))
}
const openOf = async (schoolId: string) =>
  (await test.ctx.db.select().from(invoices).where(eq(invoices.schoolId, schoolId)).orderBy(invoices.number))
    .filter(({ state }) => state === 'open')
    .map(({ product, cycle, startsOn, totalKes }) => `${product} ${cycle} ${startsOn} ${totalKes}`)

describe('the days', () => {
  it('bring the credits of each month of a yearly plan once, and go on bringing them after it was cancelled', async () => {
    setDay('2026-01-31')
    const head = await test.makeUser({ role: 'HEAD_TEACHER' })
    const schoolId = head.schoolId ?? ''
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    expect((await (await test.as(head)).post('/api/billing/plan', { isCancelled: true })).status).toBe(200)
    await advanceDay(schoolId, '2026-02-27')
    expect(await lotsOf(schoolId)).toHaveLength(1)
    await advanceDay(schoolId, '2026-02-28')
    await advanceDay(schoolId, '2026-02-28')
    expect(await lotsOf(schoolId)).toHaveLength(2)
    // Away over the long holiday: what was paid for comes with the next start.
    await advanceDay(schoolId, '2026-12-31')
    expect(await lotsOf(schoolId)).toHaveLength(12)
    await advanceDay(schoolId, '2027-02-10')
    expect([await lotsOf(schoolId), await openOf(schoolId)]).toEqual([expect.objectContaining({ length: 12 }), []])
    const [row] = await test.ctx.db.select().from(subscriptions).where(eq(subscriptions.schoolId, schoolId))
    expect(row?.endedAt?.toISOString()).toBe('2027-01-30T20:59:59.999Z')
  })

  it('write the invoice of the next period a week before, once, and make void what nobody paid', async () => {
    setDay('2026-11-01')
    const schoolId = await makeSchool()
    await buy(schoolId, { kind: 'plan', plan: 'professional', cycle: 'month' })
    await advanceDay(schoolId, '2026-11-22')
    expect(await openOf(schoolId)).toEqual([])
    await advanceDay(schoolId, '2026-11-23')
    await advanceDay(schoolId, '2026-11-24')
    expect(await openOf(schoolId)).toEqual(['professional month 2026-12-01 35000'])
    await advanceDay(schoolId, '2026-12-15')
    expect(await openOf(schoolId)).toHaveLength(1)
    await advanceDay(schoolId, '2026-12-16')
    expect(await openOf(schoolId)).toEqual([])
  })

  it('bring every school up to date, and one that fails holds up no other', async () => {
    setDay('2027-05-01')
    const schoolId = await makeSchool()
    await buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    setDay('2027-06-01')
    expect(await advance(test.ctx)).toBe('done')
    expect(await lotsOf(schoolId)).toHaveLength(2)
  })

  it('tell who may pay, in their language and once', async () => {
    const { config } = test.ctx
    const billed = { ...test.ctx, config: { ...config, billing: 'on' as const } }
    const schoolId = await makeSchool()
    const head = await test.makeUser({ schoolId, role: 'PRINCIPAL', language: 'sw' })
    const bursar = await test.makeUser({ schoolId })
    await test.makeUser({ schoolId })
    await test.ctx.db.insert(creditPayers).values({ userId: bursar.id, schoolId, givenByName: 'Grace Mutua' })
    setDay('2026-08-01')
    await buy(schoolId, { kind: 'pack', pack: 'school' })
    setDay('2026-10-23')
    for (let time = 0; time < 2; time += 1) await retryTransaction(test.ctx.db, (tx) => advanceSchool(billed, tx, schoolId))
    const sent = await test.ctx.db.select().from(mails).where(eq(mails.purpose, 'billing-notice')).orderBy(mails.subject)
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [bursar.email, 'Credits of your school end soon'],
      [head.email, 'Krediti za shule yako zinakaribia kuisha'],
    ])
    expect(sent[0]?.text).toContain('2,000 credits are left of School Pack. The last day is 30 October 2026, in 7 days.')
  })
})

describe('a leader', () => {
  let head: Caller
  let schoolId = ''
  beforeAll(async () => {
    const user = await test.makeUser({ role: 'HEAD_TEACHER' })
    schoolId = user.schoolId ?? ''
    setDay('2026-11-01')
    await buy(schoolId, { kind: 'plan', plan: 'professional', cycle: 'month' })
    const [made] = await test.ctx.db.insert(classes).values({ schoolId, name: 'Grade 8', year: 2026 }).returning()
    const rows = Array.from({ length: 312 }, (_, at) => ({ schoolId, classId: made?.id ?? '', admission: String(at), name: 'Amani' }))
    await test.ctx.db.insert(pupils).values(rows)
    setDay('2026-11-25')
    head = await test.as(user)
  })
  const shop = async () => (await head.get('/api/billing/shop')).body.data

  it('may choose a smaller plan than the school has pupils, which begins with the next period, and may take that back', async () => {
    await advanceDay(schoolId, '2026-11-25')
    expect(await openOf(schoolId)).toEqual(['professional month 2026-12-01 35000'])
    expect((await head.post('/api/billing/plan', { next: { plan: 'basic', cycle: 'month' } })).status).toBe(200)
    expect(await shop()).toMatchObject({
      pupils: 312,
      plan: { plan: 'professional', next: { plan: 'basic', cycle: 'month' } },
      startsOn: '2026-12-01',
    })
    expect(await openOf(schoolId)).toEqual(['basic month 2026-12-01 15000'])
    expect((await head.post('/api/billing/plan', { next: null })).status).toBe(200)
    expect(await openOf(schoolId)).toEqual(['professional month 2026-12-01 35000'])
  })

  it('may cancel at the end of the period and undo it; the invoice of the next period goes and comes with that', async () => {
    expect((await head.post('/api/billing/plan', { isCancelled: true })).status).toBe(200)
    expect([(await shop()).plan.isCancelled, await openOf(schoolId)]).toEqual([true, []])
    expect((await head.post('/api/billing/plan', { isCancelled: false })).status).toBe(200)
    expect([(await shop()).plan.isCancelled, await openOf(schoolId)]).toEqual([false, ['professional month 2026-12-01 35000']])
    const acts = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.schoolId, schoolId))
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['plan.cancel', 'plan.change']))
  })

  it('cannot change what is being paid: the invoice of the next period stays', async () => {
    const [invoice] = (await shop()).open
    await pay({ ...invoice, schoolId }, 1000)
    expect(await head.post('/api/billing/plan', { isCancelled: true })).toMatchObject({ status: 409, body: { code: 'invoice-partly-paid' } })
    expect((await shop()).plan.isCancelled).toBe(false)
  })

  it('sees what an upgrade costs today, and gets an invoice with the address and PIN that were saved', async () => {
    const { upgrades } = await shop()
    expect(upgrades).toEqual([
      { plan: 'enterprise', totalKes: 8000, credits: 700, daysLeft: 6, monthDaysLeft: 6, monthDays: 30, endsOn: '2026-11-30' },
    ])
    expect((await head.put('/api/billing/profile', { address: '', kraPin: 'P05211241' })).status).toBe(400)
    expect((await head.put('/api/billing/profile', { address: 'P.O. Box 112\nKisumu', kraPin: 'p052 112 417 m' })).status).toBe(200)
    const { invoice } = (await head.post('/api/billing/invoices', { kind: 'upgrade', plan: 'enterprise' })).body.data
    expect(invoice).toMatchObject({ state: 'open', totalKes: 8000, paidKes: 0, parts: [], etims: 'waiting' })
    const [row] = await test.ctx.db.select().from(invoices).where(eq(invoices.id, invoice.id))
    expect(row?.buyer).toMatchObject({ address: 'P.O. Box 112\nKisumu', kraPin: 'P052112417M', askedBy: 'Wanjiku Kamau' })
  })

  it('of another school finds none of it', async () => {
    const [invoice] = (await shop()).open
    const stranger = await test.as(await test.makeUser({ role: 'HEAD_TEACHER' }))
    for (const path of [`/api/billing/invoices/${invoice.id}`, `/api/billing/invoices/${invoice.id}/print`])
      expect(await stranger.get(path)).toMatchObject({ status: 404, body: { code: 'invoice-not-found' } })
  })
})

describe('what was paid', () => {
  it('is taken back by credit notes of the same count, never by more than was paid, and what KRA has signed stays', async () => {
    setDay('2026-11-17')
    const schoolId = await makeSchool()
    const invoice = await buy(schoolId, { kind: 'pack', pack: 'school' })
    const note = (amountKes: number) =>
      retryTransaction(test.ctx.db, (tx) => writeCreditNote(test.ctx, tx, { schoolId, invoiceId: invoice.id, amountKes, reason: 'Bought twice', by }))
    expect((await note(3000)).number > invoice.number).toBe(true)
    await expect(note(5001)).rejects.toMatchObject({ code: 'credit-note-over' })
    expect(await stateOf(invoice)).toBe('paid')
    await note(5000)
    expect(await stateOf(invoice)).toBe('credited')
    const administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
    const blank = { why: '', controlNumber: '', internalData: '', signature: '', kraNumber: '', code: '' }
    const path = `/api/admin/billing/invoices/${invoice.id}/etims`
    expect((await administrator.put(path, { ...blank, state: 'signed', controlNumber: 'KRACU0100000417/1287', code: 'x' })).status).toBe(200)
    expect(await administrator.put(path, { ...blank, state: 'refused' })).toMatchObject({ status: 409, body: { code: 'invoice-signed' } })
  })

  it('carries the VAT that an administrator set when it was written', async () => {
    setDay('2026-11-17')
    const administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
    const settings = (await administrator.get('/api/admin/billing/settings')).body.data
    const setVat = (vatPercent: number) => administrator.put('/api/admin/billing/settings', { ...settings, vatPercent })
    const schoolId = await makeSchool()
    const before = await order(schoolId, { kind: 'pack', pack: 'school' })
    expect((await setVat(0)).status).toBe(200)
    const after = await order(schoolId, { kind: 'pack', pack: 'school' })
    expect([before.vatPercent, after.vatPercent, await stateOf(before)]).toEqual([16, 0, 'void'])
    expect((await setVat(16)).status).toBe(200)
  })
})
