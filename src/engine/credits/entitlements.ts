import type { PlanId } from '#engine/credits/names.ts'
import { findSubscriptionPlan } from '#engine/credits/price-list.ts'

/** What a school may use. Losing one hides buttons, and never a result that was published. */
export interface Entitlements {
  guardianPortal: boolean
  sms: boolean
  ownModel: boolean
  /** Distinct pupils on lists of the running year above which no new list is taken in; null where there is no limit. */
  maxPupils: number | null
}

/** What a trial holds. */
export const planOfTrial: PlanId = 'professional'

/** Of a school that is not billed. */
export const allEntitlements: Entitlements = { guardianPortal: true, sms: true, ownModel: true, maxPupils: null }

/** Of the plan in force, or of a trial. A school that has packs alone holds what Basic holds; the limit of pupils is a plan's. */
export function entitlementsOf({ plan, isOnTrial }: { plan: PlanId | null; isOnTrial: boolean }): Entitlements {
  const held = plan ?? (isOnTrial ? planOfTrial : null)
  if (held === null) return { ...rightsOf('basic'), maxPupils: null }
  const { maxStudents } = findSubscriptionPlan(held)
  return { ...rightsOf(held), maxPupils: maxStudents === 'Unlimited' ? null : maxStudents }
}

function rightsOf(plan: PlanId): Omit<Entitlements, 'maxPupils'> {
  return { guardianPortal: plan !== 'basic', sms: plan !== 'basic', ownModel: plan === 'enterprise' }
}
