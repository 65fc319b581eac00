import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices, subscriptions } from '#db/schema.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { readBillingSettings } from '#server/features/billing/queries/settings.ts'
import type { Order } from '#server/features/billing/quote-order.ts'
import { findPlan } from '#server/features/credits/find-plan.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import { BillingDesk } from '#test/server/billing-desk.ts'

const desk = new BillingDesk()

describe('numbers of invoices', () => {
  it('have no gap and no double, though many are written at once and some are rolled back', async () => {
    desk.setDay('2026-11-17')
    const schools = await Promise.all(Array.from({ length: 12 }, () => desk.makeSchool()))
    const asked: Order = { kind: 'pack', pack: 'starter' }
    await Promise.allSettled(
      schools.map((schoolId, at) =>
        retryTransaction(desk.test.ctx.db, async (tx) => {
          await createInvoice(desk.test.ctx, tx, { schoolId, order: asked, by: desk.by })
          if (at % 3 === 0) throw new Error('A try that ends.')
        }),
      ),
    )
    const numbers = (await desk.test.ctx.db.select().from(invoices)).map(({ number }) => number).toSorted()
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => `2026-${String(at + 1).padStart(4, '0')}`))
  })

  it('are one where the same pack is asked for twice at the same instant, and begin again with the year of Kenya', async () => {
    desk.setDay('2026-11-17')
    const schoolId = await desk.makeSchool()
    const [first, second] = await Promise.all([
      desk.order(schoolId, { kind: 'pack', pack: 'school' }),
      desk.order(schoolId, { kind: 'pack', pack: 'school' }),
    ])
    expect(first.number).toBe(second.number)
    // Half past midnight of New Year in Kenya, and the old year in London.
    desk.clock = new Date('2026-12-31T21:30:00Z')
    expect((await desk.order(schoolId, { kind: 'pack', pack: 'starter' })).number).toBe('2027-0001')
  })
})

describe('a school', () => {
  it('has one account number for good, however many ask for it at once', async () => {
    const schoolId = await desk.makeSchool()
    const found = await Promise.all(Array.from({ length: 5 }, () => findProfile(desk.test.ctx.db, schoolId)))
    expect(new Set(found.map(({ accountNumber }) => accountNumber)).size).toBe(1)
    expect(found[0]?.accountNumber).toMatch(/^LAK-\d{4}-\d$/)
  })

  it('without a name buys under the name of who asks; a workspace under its own', async () => {
    desk.setDay('2026-11-17')
    const nameless = await desk.makeSchool('')
    expect((await findProfile(desk.test.ctx.db, nameless)).accountNumber).toMatch(/^XXX-\d{4}-\d$/)
    expect((await desk.order(nameless, { kind: 'pack', pack: 'starter' })).buyer).toMatchObject({ name: 'Beatrice Okoth', askedBy: 'Beatrice Okoth' })
    const workspace = await desk.test.makeSchool({ name: 'Amina Odhiambo', kind: 'workspace' })
    expect((await desk.order(workspace.id, { kind: 'pack', pack: 'starter' })).buyer.name).toBe('Amina Odhiambo')
  })

  it('finds usual settings before an administrator decided any', async () => {
    expect(await readBillingSettings(desk.test.ctx.db)).toMatchObject({ sellerName: 'Sahihi', vatPercent: 16, refundDays: 7, dueDays: 7 })
  })
})

describe('an invoice', () => {
  it('is settled once by three payments that arrive at the same instant', async () => {
    desk.setDay('2026-11-17')
    const schoolId = await desk.makeSchool()
    const invoice = await desk.order(schoolId, { kind: 'plan', plan: 'enterprise', cycle: 'year' })
    const settled = await Promise.all([250_000, 250_000, 250_000].map((part) => desk.pay(invoice, part)))
    expect(settled.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await desk.lotsOf(schoolId)).toEqual(['plan enterprise 6000'])
    expect(await desk.periodsOf(schoolId)).toEqual(['enterprise 2026-11-17 2027-11-16'])
  })

  it('brings its pack once, with the days of the pack from the day of the payment', async () => {
    desk.setDay('2026-11-17')
    const schoolId = await desk.makeSchool()
    const invoice = await desk.order(schoolId, { kind: 'pack', pack: 'starter' })
    expect(await desk.pay(invoice, 2000)).toEqual({ isPaid: false, isNew: false })
    expect(await desk.lotsOf(schoolId)).toEqual([])
    desk.setDay('2026-11-19')
    expect(await desk.pay(invoice, 500)).toEqual({ isPaid: true, isNew: true })
    expect(await desk.pay(invoice, 500)).toEqual({ isPaid: true, isNew: false })
    const { free, lots } = await readCredit(desk.test.ctx.db, schoolId, desk.clock)
    expect([free, lots.map(({ end }) => end?.toISOString())]).toEqual([500, ['2026-12-19T20:59:59.999Z']])
  })

  it('that had become void is honoured when it is paid all the same', async () => {
    desk.setDay('2026-11-17')
    const schoolId = await desk.makeSchool()
    const basic = await desk.order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    await desk.order(schoolId, { kind: 'plan', plan: 'professional', cycle: 'month' })
    expect(await desk.stateOf(basic)).toBe('void')
    expect(await desk.pay(basic)).toMatchObject({ isNew: true })
    expect(await desk.periodsOf(schoolId)).toEqual(['basic 2026-11-17 2026-12-16'])
  })

  it('of another plan is refused while one is paid in part', async () => {
    desk.setDay('2026-11-17')
    const schoolId = await desk.makeSchool()
    const begun = await desk.order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    await desk.pay(begun, 100)
    await expect(desk.order(schoolId, { kind: 'plan', plan: 'enterprise', cycle: 'year' })).rejects.toMatchObject({ code: 'invoice-partly-paid' })
    expect((await desk.order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })).number).toBe(begun.number)
  })
})

describe('a plan', () => {
  it('that is paid early goes on after its last paid day, counted from its first', async () => {
    desk.setDay('2027-01-31')
    const schoolId = await desk.makeSchool()
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    expect(await desk.periodsOf(schoolId)).toEqual(['basic 2027-01-31 2027-02-27', 'basic 2027-02-28 2027-03-30', 'basic 2027-03-31 2028-03-30'])
    expect(await desk.lotsOf(schoolId), 'credits of later months come with them').toEqual(['plan basic 1000'])
  })

  it('that is paid on the day after its last one goes on as if it had been paid the day before', async () => {
    desk.setDay('2027-01-31')
    const schoolId = await desk.makeSchool()
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    desk.setDay('2027-02-28')
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    expect(await desk.periodsOf(schoolId)).toEqual(['basic 2027-01-31 2027-02-27', 'basic 2027-02-28 2027-03-30'])
  })

  it('whose invoice is paid after it ended begins anew on the day of the payment', async () => {
    desk.setDay('2026-11-01')
    const schoolId = await desk.makeSchool()
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    desk.setDay('2026-11-25')
    const renewal = await desk.order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    expect(renewal).toMatchObject({ startsOn: '2026-12-01', endsOn: '2026-12-31', dueOn: '2026-12-01' })
    desk.setDay('2026-12-10')
    await desk.pay(renewal)
    expect(await desk.periodsOf(schoolId)).toEqual(['basic 2026-12-10 2027-01-09'])
    const rows = await desk.test.ctx.db.select().from(subscriptions).where(eq(subscriptions.schoolId, schoolId)).orderBy(subscriptions.anchorOn)
    expect(rows.map(({ endedAt }) => endedAt?.toISOString() ?? null)).toEqual(['2026-11-30T20:59:59.999Z', null])
    expect(await desk.pay(renewal), 'paid twice it brings one period').toMatchObject({ isNew: false })
    expect(await desk.lotsOf(schoolId)).toEqual(['plan basic 1000', 'plan basic 1000'])
  })
})

describe('an upgrade', () => {
  it('costs and brings what the worked case says, and the day of the payment is the larger plan’s', async () => {
    desk.setDay('2026-11-01')
    const schoolId = await desk.makeSchool()
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    desk.setDay('2026-11-16')
    const invoice = await desk.order(schoolId, { kind: 'upgrade', plan: 'professional' })
    expect(invoice).toMatchObject({ totalKes: 10_000, credits: 750, startsOn: '2026-11-16', endsOn: '2026-11-30' })
    await desk.pay(invoice)
    expect(await desk.periodsOf(schoolId)).toEqual(['basic 2026-11-01 2026-11-15', 'professional 2026-11-16 2026-11-30'])
    expect(await desk.lotsOf(schoolId)).toEqual(['plan basic 1000', 'plan professional 750'])
  })

  it('quoted today and paid next week brings what was quoted, and the difference of a month that began meanwhile', async () => {
    desk.setDay('2026-11-01')
    const schoolId = await desk.makeSchool()
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    desk.setDay('2026-11-28')
    const invoice = await desk.order(schoolId, { kind: 'upgrade', plan: 'professional' })
    expect(invoice.credits).toBe(150)
    desk.setDay('2026-12-05')
    await desk.pay(invoice)
    expect(await desk.periodsOf(schoolId)).toEqual(['basic 2026-11-01 2026-12-04', 'professional 2026-12-05 2027-10-31'])
    // Of November 150 of 1,500 more, of December all.
    expect(await desk.lotsOf(schoolId)).toEqual(['plan basic 1000', 'plan basic 1000', 'plan professional 1650'])
  })

  it('asked for on another day is quoted anew, unless something was paid of it', async () => {
    desk.setDay('2026-11-01')
    const schoolId = await desk.makeSchool()
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    desk.setDay('2026-11-16')
    const first = await desk.order(schoolId, { kind: 'upgrade', plan: 'professional' })
    desk.setDay('2026-11-20')
    const second = await desk.order(schoolId, { kind: 'upgrade', plan: 'professional' })
    expect([await desk.stateOf(first), second.totalKes]).toEqual(['void', 7333])
    await desk.pay(second, 1000)
    desk.setDay('2026-11-25')
    expect((await desk.order(schoolId, { kind: 'upgrade', plan: 'professional' })).number).toBe(second.number)
  })

  it('that is paid when the plan is over brings credits that do not end with it', async () => {
    desk.setDay('2026-11-01')
    const schoolId = await desk.makeSchool()
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    desk.setDay('2026-11-29')
    const invoice = await desk.order(schoolId, { kind: 'upgrade', plan: 'enterprise' })
    desk.setDay('2027-02-10')
    await desk.pay(invoice)
    const { lots } = await readCredit(desk.test.ctx.db, schoolId, desk.clock)
    expect(lots.filter(({ state }) => state !== 'ended').map(({ kind, free, end }) => [kind, free, end])).toEqual([['correction', 333, null]])
  })

  it('does not make days larger that were paid after it was quoted', async () => {
    desk.setDay('2026-11-01')
    const schoolId = await desk.makeSchool()
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    desk.setDay('2026-11-30')
    const invoice = await desk.order(schoolId, { kind: 'upgrade', plan: 'professional' })
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    await desk.pay(invoice)
    expect(await desk.periodsOf(schoolId)).toEqual([
      'basic 2026-11-01 2026-11-29',
      'professional 2026-11-30 2026-11-30',
      'basic 2026-12-01 2027-11-30',
    ])
    expect((await findPlan(desk.test.ctx.db, schoolId, desk.clock))?.subscription).toMatchObject({ plan: 'basic', nextPlan: 'professional' })
  })

  it('leaves the next period as its invoice says where that is being paid, and writes it anew where it is not', async () => {
    for (const [partKes, nextPlan, open] of [
      [1000, 'basic', ['basic', 'year', 'open']],
      [0, null, ['professional', 'month', 'open']],
    ] as const) {
      desk.setDay('2026-11-01')
      const schoolId = await desk.makeSchool()
      await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
      desk.setDay('2026-11-28')
      const renewal = await desk.order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
      if (partKes > 0) await desk.pay(renewal, partKes)
      await desk.buy(schoolId, { kind: 'upgrade', plan: 'professional' })
      expect((await findPlan(desk.test.ctx.db, schoolId, desk.clock))?.subscription).toMatchObject({ plan: 'professional', nextPlan })
      const rows = await desk.test.ctx.db.select().from(invoices).where(eq(invoices.schoolId, schoolId)).orderBy(invoices.number)
      expect(
        rows.filter(({ state, kind }) => state === 'open' && kind === 'plan').map(({ product, cycle, state }) => [product, cycle, state]),
      ).toEqual([open])
    }
  })

  it('is refused where no plan runs, and to one that is no larger', async () => {
    desk.setDay('2026-11-01')
    const schoolId = await desk.makeSchool()
    await expect(desk.order(schoolId, { kind: 'upgrade', plan: 'enterprise' })).rejects.toMatchObject({ code: 'no-upgrade' })
    await desk.buy(schoolId, { kind: 'plan', plan: 'professional', cycle: 'month' })
    await expect(desk.order(schoolId, { kind: 'upgrade', plan: 'basic' })).rejects.toMatchObject({ code: 'no-upgrade' })
  })
})
