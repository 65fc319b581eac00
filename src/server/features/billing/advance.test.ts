import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditTrail, classes, creditPayers, invoices, mails, messageMonths, pupils, subscriptions } from '#db/schema.ts'
import { advance, advanceSchool } from '#server/features/billing/advance.ts'
import { writeCreditNote } from '#server/features/billing/write-credit-note.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import { BillingDesk } from '#test/server/billing-desk.ts'
import type { Caller } from '#test/server/caller.ts'

const desk = new BillingDesk()

const advanceDay = (schoolId: string, day: string) => {
  desk.setDay(day)
  return retryTransaction(desk.test.ctx.db, (tx) => advanceSchool(desk.test.ctx, tx, schoolId))
}
const openOf = async (schoolId: string) =>
  (await desk.test.ctx.db.select().from(invoices).where(eq(invoices.schoolId, schoolId)).orderBy(invoices.number))
    .filter(({ state }) => state === 'open')
    .map(({ product, cycle, startsOn, totalKes }) => `${product} ${cycle} ${startsOn} ${totalKes}`)

describe('the days', () => {
  it('bring the credits of each month of a yearly plan once, and go on bringing them after it was cancelled', async () => {
    desk.setDay('2026-01-31')
    const head = await desk.test.makeUser({ role: 'HEAD_TEACHER' })
    const schoolId = head.schoolId ?? ''
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    expect((await (await desk.test.as(head)).post('/api/billing/plan', { isCancelled: true })).status).toBe(200)
    await advanceDay(schoolId, '2026-02-27')
    expect(await desk.lotsOf(schoolId)).toHaveLength(1)
    await advanceDay(schoolId, '2026-02-28')
    await advanceDay(schoolId, '2026-02-28')
    expect(await desk.lotsOf(schoolId)).toHaveLength(2)
    // Away over the long holiday: what was paid for comes with the next start.
    await advanceDay(schoolId, '2026-12-31')
    expect(await desk.lotsOf(schoolId)).toHaveLength(12)
    await advanceDay(schoolId, '2027-02-10')
    expect([await desk.lotsOf(schoolId), await openOf(schoolId)]).toEqual([expect.objectContaining({ length: 12 }), []])
    const [row] = await desk.test.ctx.db.select().from(subscriptions).where(eq(subscriptions.schoolId, schoolId))
    expect(row?.endedAt?.toISOString()).toBe('2027-01-30T20:59:59.999Z')
  })

  it('write the invoice of the next period a week before, once, and make void what nobody paid', async () => {
    desk.setDay('2026-11-01')
    const schoolId = await desk.makeSchool()
    await desk.buy(schoolId, { kind: 'plan', plan: 'professional', cycle: 'month' })
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
    desk.setDay('2027-05-01')
    const schoolId = await desk.makeSchool()
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })
    desk.setDay('2027-06-01')
    expect(await advance(desk.test.ctx)).toBe('done')
    expect(await desk.lotsOf(schoolId)).toHaveLength(2)
  })

  it('tell who may pay, in their language and once', async () => {
    const { config } = desk.test.ctx
    const billed = { ...desk.test.ctx, config: { ...config, billing: 'on' as const } }
    const schoolId = await desk.makeSchool()
    const head = await desk.test.makeUser({ schoolId, role: 'PRINCIPAL', language: 'sw' })
    const bursar = await desk.test.makeUser({ schoolId })
    await desk.test.makeUser({ schoolId })
    await desk.test.ctx.db.insert(creditPayers).values({ userId: bursar.id, schoolId, givenByName: 'Grace Mutua' })
    desk.setDay('2026-08-01')
    await desk.buy(schoolId, { kind: 'pack', pack: 'school' })
    desk.setDay('2026-10-23')
    for (let time = 0; time < 2; time += 1) await retryTransaction(desk.test.ctx.db, (tx) => advanceSchool(billed, tx, schoolId))
    const sent = await desk.test.ctx.db.select().from(mails).where(eq(mails.purpose, 'billing-notice')).orderBy(mails.subject)
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
    const user = await desk.test.makeUser({ role: 'HEAD_TEACHER' })
    schoolId = user.schoolId ?? ''
    desk.setDay('2026-11-01')
    await desk.buy(schoolId, { kind: 'plan', plan: 'professional', cycle: 'month' })
    const [made] = await desk.test.ctx.db.insert(classes).values({ schoolId, name: 'Grade 8', year: 2026 }).returning()
    const rows = Array.from({ length: 312 }, (_, at) => ({ schoolId, classId: made?.id ?? '', admission: String(at), name: 'Amani' }))
    await desk.test.ctx.db.insert(pupils).values(rows)
    desk.setDay('2026-11-25')
    head = await desk.test.as(user)
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
    const acts = await desk.test.ctx.db.select().from(auditTrail).where(eq(auditTrail.schoolId, schoolId))
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['plan.cancel', 'plan.change']))
  })

  it('cannot change what is being paid: the invoice of the next period stays', async () => {
    const [invoice] = (await shop()).open
    await desk.pay({ ...invoice, schoolId }, 1000)
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
    const [row] = await desk.test.ctx.db.select().from(invoices).where(eq(invoices.id, invoice.id))
    expect(row?.buyer).toMatchObject({ address: 'P.O. Box 112\nKisumu', kraPin: 'P052112417M', askedBy: 'Wanjiku Kamau' })
  })

  it('of another school finds none of it', async () => {
    const [invoice] = (await shop()).open
    const stranger = await desk.test.as(await desk.test.makeUser({ role: 'HEAD_TEACHER' }))
    for (const path of [`/api/billing/invoices/${invoice.id}`, `/api/billing/invoices/${invoice.id}/print`])
      expect(await stranger.get(path)).toMatchObject({ status: 404, body: { code: 'invoice-not-found' } })
  })
})

describe('messages', () => {
  /** Messages of a month that cost the school so many cents. */
  const owe = async (schoolId: string, month: string, owedCents: number) => {
    await desk.test.ctx.db.insert(messageMonths).values({ schoolId, month, owedCents })
  }
  const messagesOf = async (schoolId: string) =>
    (await desk.test.ctx.db.select().from(invoices).where(eq(invoices.schoolId, schoolId)).orderBy(invoices.number)).map(
      ({ kind, state, totalKes, messagesKes }) => `${kind} ${state} ${totalKes} ${messagesKes}`,
    )

  it('are paid for with the first plan, its renewal and an upgrade, in whole shillings, and never with a pack', async () => {
    desk.setDay('2026-11-01')
    const head = await desk.test.makeUser({ role: 'HEAD_TEACHER' })
    const schoolId = head.schoolId ?? ''
    // A session ends as the days pass.
    const quoted = async () => (await (await desk.test.as(head)).get('/api/billing/shop')).body.data.messagesKes
    await owe(schoolId, '2026-10-01', 12_050)
    await desk.buy(schoolId, { kind: 'pack', pack: 'starter' })
    expect(await quoted()).toEqual({ plan: 120, upgrade: 120 })
    await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    expect(await quoted(), 'half a shilling waits').toEqual({ plan: 0, upgrade: 0 })
    await owe(schoolId, '2026-11-01', 4060)
    await advanceDay(schoolId, '2026-11-23')
    await owe(schoolId, '2026-12-01', 700)
    expect(await quoted(), 'what stands on the renewal stands on no upgrade').toEqual({ plan: 48, upgrade: 7 })
    desk.setDay('2026-11-28')
    // Its payment writes the renewal anew, of the larger plan.
    const upgrade = await desk.order(schoolId, { kind: 'upgrade', plan: 'professional' })
    const again = await desk.order(schoolId, { kind: 'upgrade', plan: 'professional' })
    expect(again.number).toBe(upgrade.number)
    await desk.pay(upgrade)
    expect(await messagesOf(schoolId)).toEqual([
      'pack paid 2500 0',
      'plan paid 15120 120',
      'plan void 15041 41',
      'upgrade paid 2007 7',
      'plan open 35041 41',
    ])
  })

  it('stay on the invoice that follows a change of plan, and are asked for once though a void invoice is paid after all', async () => {
    desk.setDay('2026-11-01')
    const head = await desk.test.makeUser({ role: 'HEAD_TEACHER' })
    const schoolId = head.schoolId ?? ''
    await owe(schoolId, '2026-10-01', 5000)
    const first = await desk.order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    await desk.buy(schoolId, { kind: 'plan', plan: 'professional', cycle: 'month' })
    await desk.pay(first)
    expect(await messagesOf(schoolId)).toEqual(['plan paid 15050 50', 'plan paid 35050 50'])
    await owe(schoolId, '2026-11-01', 4000)
    await advanceDay(schoolId, '2026-12-28')
    await owe(schoolId, '2026-12-01', 3000)
    await (await desk.test.as(head)).post('/api/billing/plan', { next: { plan: 'basic', cycle: 'month' } })
    expect((await messagesOf(schoolId)).slice(2), '50 too much were paid, 70 more are owed').toEqual(['plan void 15000 0', 'plan open 15020 20'])
  })

  it('are not paid back: a credit note takes back the plan alone, and they are not asked for again', async () => {
    desk.setDay('2026-11-01')
    const schoolId = await desk.makeSchool()
    await owe(schoolId, '2026-10-01', 5000)
    const invoice = await desk.buy(schoolId, { kind: 'plan', plan: 'basic', cycle: 'month' })
    const note = (amountKes: number) =>
      retryTransaction(desk.test.ctx.db, (tx) =>
        writeCreditNote(desk.test.ctx, tx, { schoolId, invoiceId: invoice.id, amountKes, reason: 'A mistake', by: desk.by }),
      )
    await expect(note(15_001)).rejects.toMatchObject({ code: 'credit-note-over' })
    await note(15_000)
    expect(await desk.stateOf(invoice)).toBe('credited')
    expect((await desk.order(schoolId, { kind: 'plan', plan: 'basic', cycle: 'year' })).messagesKes).toBe(0)
  })
})

describe('what was paid', () => {
  it('is taken back by credit notes of the same count, never by more than was paid, and what KRA has signed stays', async () => {
    desk.setDay('2026-11-17')
    const schoolId = await desk.makeSchool()
    const invoice = await desk.buy(schoolId, { kind: 'pack', pack: 'school' })
    const note = (amountKes: number) =>
      retryTransaction(desk.test.ctx.db, (tx) =>
        writeCreditNote(desk.test.ctx, tx, { schoolId, invoiceId: invoice.id, amountKes, reason: 'Bought twice', by: desk.by }),
      )
    expect((await note(3000)).number > invoice.number).toBe(true)
    await expect(note(5001)).rejects.toMatchObject({ code: 'credit-note-over' })
    expect(await desk.stateOf(invoice)).toBe('paid')
    await note(5000)
    expect(await desk.stateOf(invoice)).toBe('credited')
    const administrator = await desk.test.as(await desk.test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
    const blank = { why: '', controlNumber: '', internalData: '', signature: '', kraNumber: '', code: '' }
    const path = `/api/admin/billing/invoices/${invoice.id}/etims`
    expect((await administrator.put(path, { ...blank, state: 'signed', controlNumber: 'KRACU0100000417/1287', code: 'x' })).status).toBe(200)
    expect(await administrator.put(path, { ...blank, state: 'refused' })).toMatchObject({ status: 409, body: { code: 'invoice-signed' } })
  })

  it('carries the VAT that an administrator set when it was written', async () => {
    desk.setDay('2026-11-17')
    const administrator = await desk.test.as(await desk.test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
    const settings = (await administrator.get('/api/admin/billing/settings')).body.data
    const setVat = (vatPercent: number) => administrator.put('/api/admin/billing/settings', { ...settings, vatPercent })
    const schoolId = await desk.makeSchool()
    const before = await desk.order(schoolId, { kind: 'pack', pack: 'school' })
    expect((await setVat(0)).status).toBe(200)
    const after = await desk.order(schoolId, { kind: 'pack', pack: 'school' })
    expect([before.vatPercent, after.vatPercent, await desk.stateOf(before)]).toEqual([16, 0, 'void'])
    expect((await setVat(16)).status).toBe(200)
  })
})
