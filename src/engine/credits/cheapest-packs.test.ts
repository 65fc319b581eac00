import { describe, expect, it } from 'vitest'
import { findCheapestPacks, findPacksAbovePlan } from '#engine/credits/cheapest-packs.ts'
import { usageExamples } from '#engine/credits/price-list.ts'

describe('the cheapest packs', () => {
  it.each([
    [1, 2500, 500],
    [500, 2500, 500],
    [1500, 7500, 1500],
    [1501, 8000, 2000],
    [4000, 16_000, 4000],
    [4001, 17_500, 5000],
    [8000, 30_500, 8000],
  ])('for %i credits cost KSh %i and hold %i', (credits, priceKes, held) => {
    expect(findCheapestPacks(credits)).toMatchObject({ priceKes, credits: held })
  })

  it('for the 8,000 papers of the large school above Enterprise are one Institution, one School and two Starter Packs', () => {
    expect(usageExamples.map(findPacksAbovePlan)).toEqual([
      null,
      null,
      {
        papers: 8000,
        planCredits: 24_000,
        credits: 8000,
        priceKes: 30_500,
        packs: [
          { id: 'institution', count: 1 },
          { id: 'school', count: 1 },
          { id: 'starter', count: 2 },
        ],
      },
    ])
  })
})
