import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveMessageRates, showMessageRates } from '#contract/message-rates.ts'
import { auditTrail, messageMonths, messageSettings } from '#db/schema.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { readRates } from '#server/features/messages/queries/rates.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Caller } from '#test/server/caller.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
let administrator: Caller
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-11-20T09:00:00Z') })
  administrator = await test.as(await test.makeUser({ role: 'ADMINISTRATOR', schoolId: null }))
})
afterAll(() => test.close())

const overview = () => administrator.call(showMessageRates)

describe('what messages cost', () => {
  it('is shown by school and month, with what invoices ask of it', async () => {
    const { db } = test.ctx
    const [academy, girls, quiet] = [
      await test.makeSchool({ name: 'Lakeside Academy' }),
      await test.makeSchool({ name: 'Kapsoit Girls' }),
      await test.makeSchool({ name: 'Kaikor Primary' }),
    ]
    const month = { messages: 10, parts: 14, toldCents: 1120, bookedCents: 1120, owedCents: 1120 }
    await db.insert(messageMonths).values([
      { ...month, schoolId: academy.id, month: '2026-10-01' },
      { ...month, schoolId: academy.id, month: '2026-11-01', bookedCents: 1200 },
      { ...month, schoolId: girls.id, month: '2026-11-01', owedCents: 400 },
      { ...month, schoolId: girls.id, month: '2025-11-01', owedCents: 50 },
    ])
    await db.insert(messageSettings).values([
      { schoolId: girls.id, isOn: true },
      { schoolId: quiet.id, isOn: false },
    ])
    const order = { kind: 'plan', plan: 'professional', cycle: 'month' } as const
    await retryTransaction(db, (tx) => createInvoice(test.ctx, tx, { schoolId: academy.id, order, by: { name: 'Grace Mutua' } }))
    const shown = await overview()
    expect(shown.now).toEqual({ messages: 20, parts: 28, toldCents: 2240, bookedCents: 2320, owedCents: 1520 })
    expect(shown.unbilledCents, 'half a shilling of one, all of the other').toBe(40 + 450)
    expect(
      shown.schools.map(({ schoolName, isOn, isEntitled, owedCents, billedCents }) => [schoolName, isOn, isEntitled, owedCents, billedCents]),
    ).toEqual([
      ['Lakeside Academy', false, true, 2240, 2200],
      ['Kapsoit Girls', true, true, 450, 0],
    ])
    expect(shown.months.map(({ month: of, schoolName, bookedCents }) => `${of} ${schoolName} ${bookedCents}`)).toEqual([
      '2026-11 Lakeside Academy 1200',
      '2026-11 Kapsoit Girls 1120',
      '2026-10 Lakeside Academy 1120',
    ])
    expect(JSON.stringify(shown)).not.toContain('Kaikor')
  })

  it('and the numbers are set by an administrator, who is in the trail', async () => {
    const { addresses } = await overview()
    expect(Object.values(addresses).map((address) => address.replace(/[0-9a-f]{32}/, 'SECRET').replace(/^https?:\/\/[^/]+/, ''))).toEqual([
      '/api/sms/SECRET/report',
      '/api/sms/SECRET/inbound',
      '/api/ussd/SECRET',
    ])
    await administrator.call(saveMessageRates, { body: { centsPerPart: 95, shortCode: '', serviceCode: '*417* 22#' } })
    expect(await readRates(test.ctx.db)).toEqual({ centsPerPart: 95, shortCode: '', serviceCode: '*417*22#' })
    const [act] = await test.ctx.db.select().from(auditTrail).where(eq(auditTrail.action, 'messages.rates'))
    expect(act?.detail).toBe('centsPerPart 80 → 95, serviceCode – → *417*22#')
  })

  it.each([
    ['no price', { centsPerPart: 0 }],
    ['a fraction of a cent', { centsPerPart: 80.5 }],
    ['a price beyond all sense', { centsPerPart: 10_001 }],
    ['a short code of letters', { shortCode: 'SAHIHI' }],
    ['a service code without its end', { serviceCode: '*417*22' }],
    ['a service code that calls somebody', { serviceCode: '+254712345678' }],
  ])('are not set to %s', async (_what, wrong) => {
    const before = await readRates(test.ctx.db)
    const answer = await administrator.put('/api/admin/messages', { centsPerPart: 80, shortCode: '', serviceCode: '', ...wrong })
    expect(answer.status).toBe(400)
    expect(await readRates(test.ctx.db)).toEqual(before)
  })
})
