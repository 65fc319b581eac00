import { describe, expect, it } from 'vitest'
import type { ShopView } from '#contract/billing.ts'
import { keyOfOffer, listPacks, listPlans, messagesOf } from '#web/features/billing/list-offers.ts'

const professional = {
  plan: 'professional',
  cycle: 'month',
  startsOn: '2026-11-19',
  paidTo: '2026-12-18',
  isCancelled: false,
  next: { plan: 'professional', cycle: 'month' },
} as const
const upgrade = { plan: 'enterprise', totalKes: 2581, credits: 226, daysLeft: 2, monthDaysLeft: 2, monthDays: 31, endsOn: '2026-12-18' } as const
const shop: ShopView = {
  mode: 'on',
  school: 'Lakeside Academy',
  today: '2026-12-17',
  plan: professional,
  startsOn: '2026-12-19',
  upgrades: [upgrade],
  messagesKes: { plan: 120, upgrade: 0 },
  pupils: 312,
  vatPercent: 16,
  profile: { accountNumber: 'LAK-0417-6', address: '', kraPin: '' },
  open: [],
}
const actsOf = (changed: Partial<ShopView>, cycle: 'month' | 'year' = 'month') =>
  listPlans({ ...shop, ...changed }, cycle).map(({ product, priceKes, act }) => [
    product,
    priceKes,
    act === null ? 'goes on' : act.kind === 'change' ? 'from the next period' : act.order.kind,
  ])

describe('plans that are offered', () => {
  it('to a school without one are bought', () => {
    expect(actsOf({ plan: null, upgrades: [] }, 'year')).toEqual([
      ['basic', 150_000, 'plan'],
      ['professional', 350_000, 'plan'],
      ['enterprise', 750_000, 'plan'],
    ])
  })

  it('to a school that has one: the smaller one waits, its own goes on, the larger one is paid for the days that are left', () => {
    expect(actsOf({})).toEqual([
      ['basic', 15_000, 'from the next period'],
      ['professional', 35_000, 'goes on'],
      ['enterprise', 2581, 'upgrade'],
    ])
  })

  it('its own can be paid for a year, and again where it was cancelled', () => {
    expect(actsOf({}, 'year')[1]).toEqual(['professional', 350_000, 'plan'])
    expect(actsOf({ plan: { ...professional, isCancelled: true } })[1]).toEqual(['professional', 35_000, 'plan'])
  })

  it('say what messages add: as the open invoice asks, else as a new one will, and nothing to a pack', () => {
    const renewal = { kind: 'plan', product: 'basic', cycle: 'month', totalKes: 15_041, messagesKes: 41 } as const
    const without = { ...shop, plan: null, messagesKes: { plan: 120, upgrade: 7 } }
    const asked = (changed: Partial<ShopView>, open: readonly (typeof renewal)[] = []) =>
      listPlans({ ...without, ...changed }, 'month').map((offer) => messagesOf({ ...without, open }, offer))
    expect(asked({})).toEqual([120, 120, 120])
    expect(asked({}, [renewal])).toEqual([41, 120, 120])
    expect(asked({ plan: professional }), 'a change and its own plan are not paid today').toEqual([0, 0, 7])
    expect(listPacks().map((offer) => messagesOf(without, offer))).toEqual([0, 0, 0])
  })

  it('are found again by the invoice that was written for them', () => {
    expect(listPlans(shop, 'year').map(({ key }) => key)).toContain(keyOfOffer({ kind: 'plan', product: 'professional', cycle: 'year' }))
    expect(listPlans(shop, 'year').map(({ key }) => key)).toContain(keyOfOffer({ kind: 'upgrade', product: 'enterprise', cycle: null }))
  })
})
