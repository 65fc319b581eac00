import { expect, it } from 'vitest'
import { creditPacks, subscriptionPlans } from '#engine/credits/price-list.ts'
import { splitVat } from '#engine/credits/vat.ts'

it.each([
  [8000, 16, 689_655, 110_345],
  [17_500, 16, 1_508_621, 241_379],
  [116, 16, 10_000, 1600],
  [1, 16, 86, 14],
  [8000, 0, 800_000, 0],
])('KSh %i with %i %% within it', (total, percent, netCents, vatCents) => expect(splitVat(total, percent)).toEqual({ netCents, vatCents }))

it('loses no cent of any price', () => {
  for (const price of [
    ...creditPacks.map(({ priceKes }) => priceKes),
    ...subscriptionPlans.flatMap((plan) => [plan.monthlyPriceKes, plan.yearlyPriceKes]),
  ]) {
    const { netCents, vatCents } = splitVat(price, 16)
    expect(netCents + vatCents).toBe(100 * price)
    expect(Math.abs(netCents * 0.16 - vatCents)).toBeLessThan(0.6)
  }
})
