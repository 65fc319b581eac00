import type { InvoiceView, OrderInput, ShopView } from '#contract/billing.ts'
import { planIds, type BillingCycle, type PackId, type PlanId, type ProductId } from '#engine/credits/names.ts'
import { creditPacks, priceOfPlan, subscriptionPlans } from '#engine/credits/price-list.ts'
import { isUpgrade } from '#engine/credits/proration.ts'

export interface Offer<Product extends ProductId = ProductId> {
  key: string
  product: Product
  priceKes: number
  /** Null for the plan that goes on anyway. A smaller plan begins with the next period, and nothing is to be paid today. */
  act: { kind: 'order'; order: OrderInput } | { kind: 'change'; next: { plan: PlanId; cycle: BillingCycle } } | null
}

export function listPacks(): Offer<PackId>[] {
  return creditPacks.map(({ id, priceKes }) => ({
    key: `pack ${id}`,
    product: id,
    priceKes,
    act: { kind: 'order', order: { kind: 'pack', pack: id } },
  }))
}

/** What each plan costs a school today, which may have one. */
export function listPlans({ plan: own, upgrades }: ShopView, cycle: BillingCycle): Offer<PlanId>[] {
  return subscriptionPlans.map(({ id }): Offer<PlanId> => {
    const offer = { key: `plan ${id} ${cycle}`, product: id, priceKes: priceOfPlan(id, cycle) }
    const order: Offer['act'] = { kind: 'order', order: { kind: 'plan', plan: id, cycle } }
    const current = planIds.find((each) => each === own?.plan)
    if (own === null || current === undefined) return { ...offer, act: order }
    const upgrade = upgrades.find(({ plan }) => plan === id)
    if (upgrade !== undefined)
      return { ...offer, key: `plan ${id}`, priceKes: upgrade.totalKes, act: { kind: 'order', order: { kind: 'upgrade', plan: id } } }
    if (id === own.next.plan && cycle === own.next.cycle && !own.isCancelled) return { ...offer, act: null }
    // The same plan for longer, or a plan that was given up, can be paid at once; a smaller one waits for its first day.
    return isUpgrade(id, current) ? { ...offer, act: { kind: 'change', next: { plan: id, cycle } } } : { ...offer, act: order }
  })
}

/** What is to be paid for messages beside the price of an offer: what its open invoice asks, or what a new one will ask. */
export function messagesOf(
  {
    open,
    messagesKes,
  }: Pick<ShopView, 'messagesKes'> & { open: readonly Pick<InvoiceView, 'kind' | 'product' | 'cycle' | 'totalKes' | 'messagesKes'>[] },
  { key, act, priceKes }: Offer,
): number {
  if (act?.kind !== 'order' || act.order.kind === 'pack') return 0
  const written = open.find((invoice) => keyOfOffer(invoice) === key && invoice.totalKes - invoice.messagesKes === priceKes)
  return written?.messagesKes ?? messagesKes[act.order.kind]
}

/** Under which offer an invoice was written. */
export function keyOfOffer({ kind, product, cycle }: Pick<InvoiceView, 'kind' | 'product' | 'cycle'>): string {
  return kind === 'plan' ? `plan ${product} ${cycle}` : `${kind === 'pack' ? 'pack' : 'plan'} ${product}`
}
