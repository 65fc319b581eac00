import { describe, expect, it } from 'vitest'
import { isUpgrade, quoteUpgrade, type PlanPeriod } from '#engine/credits/proration.ts'

const november: PlanPeriod = { plan: 'basic', cycle: 'month', startsOn: '2026-11-01', endsOn: '2026-11-30' }

describe('an upgrade costs', () => {
  it('KSh 10,000 for 15 of 30 days from Basic to Professional, with 750 credits', () => {
    expect(quoteUpgrade({ anchorOn: '2026-11-01', periods: [november], to: 'professional', today: '2026-11-16' })).toEqual({
      priceKes: 10_000,
      credits: 750,
      daysLeft: 15,
      monthDaysLeft: 15,
      monthDays: 30,
      startsOn: '2026-11-16',
      endsOn: '2026-11-30',
    })
  })

  it('KSh 109,589 for 200 of 365 days from Basic to Professional, yearly, with the credits of the month alone', () => {
    const year: PlanPeriod = { plan: 'basic', cycle: 'year', startsOn: '2026-01-01', endsOn: '2026-12-31' }
    expect(quoteUpgrade({ anchorOn: '2026-01-01', periods: [year], to: 'professional', today: '2026-06-15' })).toMatchObject({
      priceKes: 109_589,
      daysLeft: 200,
      credits: 800,
      monthDaysLeft: 16,
    })
  })

  it.each([
    ['the whole difference on the first day', '2026-11-01', 20_000, 1500],
    ['a thirtieth on the last day, half up', '2026-11-30', 667, 50],
  ])('%s', (_, today, priceKes, credits) => {
    expect(quoteUpgrade({ anchorOn: '2026-11-01', periods: [november], to: 'professional', today })).toMatchObject({ priceKes, credits })
  })

  it('the days of the whole month also after another upgrade in it', () => {
    const periods: PlanPeriod[] = [
      { ...november, endsOn: '2026-11-15' },
      { ...november, plan: 'professional', startsOn: '2026-11-16' },
    ]
    expect(quoteUpgrade({ anchorOn: '2026-11-01', periods, to: 'enterprise', today: '2026-11-21' })).toMatchObject({
      priceKes: 13_333,
      credits: 1167,
      daysLeft: 10,
    })
  })

  it('the difference of a month that is paid ahead too', () => {
    const periods: PlanPeriod[] = [{ ...november, startsOn: '2026-12-01', endsOn: '2026-12-31' }, november]
    expect(quoteUpgrade({ anchorOn: '2026-11-01', periods, to: 'professional', today: '2026-11-26' })).toMatchObject({
      priceKes: 3333 + 20_000,
      credits: 250,
      daysLeft: 36,
      endsOn: '2026-12-31',
    })
  })

  it.each([
    ['to a smaller plan', [{ ...november, plan: 'enterprise' as const }], '2026-11-16'],
    ['to the same plan', [{ ...november, plan: 'professional' as const }], '2026-11-16'],
    ['after the last paid day', [november], '2026-12-01'],
    ['before the first', [november], '2026-10-31'],
    ['without a paid day', [], '2026-11-16'],
  ])('nothing %s: there is none', (_, periods, today) => {
    expect(quoteUpgrade({ anchorOn: '2026-11-01', periods, to: 'professional', today })).toBeNull()
  })

  it('only where the plan is larger', () => {
    expect([isUpgrade('basic', 'professional'), isUpgrade('professional', 'professional'), isUpgrade('enterprise', 'basic')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
