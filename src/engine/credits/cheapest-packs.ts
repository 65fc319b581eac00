import type { PackId } from '#engine/credits/names.ts'
import { creditPacks, findSubscriptionPlan, type UsageExample } from '#engine/credits/price-list.ts'
import { creditRules } from '#engine/credits/credit-rules.ts'

export interface PackOrder {
  packs: { id: PackId; count: number }[]
  credits: number
  priceKes: number
}

/** The packs that hold so many credits for the least money; of two that cost the same, those that hold more. */
export function findCheapestPacks(credits: number): PackOrder {
  const packs = creditPacks.toSorted((a, b) => b.credits - a.credits)
  let best: PackOrder | null = null
  const counts: number[] = []
  const place = (index: number, left: number, priceKes: number, held: number): void => {
    if (best && priceKes > best.priceKes) return
    const pack = packs[index]
    if (left <= 0) {
      if (!best || priceKes < best.priceKes || held > best.credits)
        best = { packs: packs.map(({ id }, n) => ({ id, count: counts[n] ?? 0 })).filter(({ count }) => count > 0), credits: held, priceKes }
      return
    }
    if (!pack) return
    for (let count = Math.ceil(left / pack.credits); count >= 0; count -= 1) {
      counts[index] = count
      place(index + 1, left - count * pack.credits, priceKes + count * pack.priceKes, held + count * pack.credits)
    }
    counts[index] = 0
  }
  place(0, credits, 0, 0)
  return best ?? { packs: [], credits: 0, priceKes: 0 }
}

/** What a term of an example needs above the credits of its plan, and the packs that pay for it; null where the plan is enough. */
export function findPacksAbovePlan({ papersPerTerm, plan }: UsageExample): (PackOrder & { papers: number; planCredits: number }) | null {
  const planCredits = findSubscriptionPlan(plan).monthlyCredits * creditRules.monthsInTerm
  const papers = papersPerTerm - planCredits
  return papers > 0 ? { ...findCheapestPacks(papers), papers, planCredits } : null
}
