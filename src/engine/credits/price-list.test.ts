import { describe, expect, it } from 'vitest'
import { creditPacks, formatKes, subscriptionPlans } from '#engine/credits/price-list.ts'

describe('prices', () => {
  it.each(subscriptionPlans)('of $id: a year costs ten months, so twice the monthly price is saved', ({ monthlyPriceKes, yearlyPriceKes }) => {
    expect(yearlyPriceKes).toBe(10 * monthlyPriceKes)
    expect(12 * monthlyPriceKes - yearlyPriceKes).toBe(2 * monthlyPriceKes)
  })

  it.each(creditPacks)('of $id agree with its price a credit', ({ credits, priceKes, pricePerCreditKes }) => {
    expect(priceKes / credits).toBe(pricePerCreditKes)
  })

  it('are written in whole shillings', () => {
    expect(formatKes(350_000 / 12, 'en')).toBe('KSh 29,167')
  })
})
