/** The names of what the ledger, the invoices and the screens speak of. They are stored and sent. */

export const planIds = ['basic', 'professional', 'enterprise'] as const
export type PlanId = (typeof planIds)[number]

export const billingCycles = ['month', 'year'] as const
export type BillingCycle = (typeof billingCycles)[number]

export const packIds = ['starter', 'school', 'institution'] as const
export type PackId = (typeof packIds)[number]

/** What an invoice sells. */
export const productIds = [...packIds, ...planIds] as const
export type ProductId = (typeof productIds)[number]

/** In the order in which they are used. */
export const lotKinds = ['trial', 'sponsored', 'plan', 'pack', 'correction'] as const
export type LotKind = (typeof lotKinds)[number]

/**
 * - `grant`: a lot comes in.
 * - `hold`: a paper's first page was read. `take`: the program stored its first mark. `release`: a hold ends without a mark.
 * - `give-back`: a credit that was taken comes back, for a blank paper or one put away.
 * - `lapse`: what was free ends with its lot. `refund`: what was free goes, because its money goes back.
 */
export const transferKinds = ['grant', 'hold', 'take', 'release', 'give-back', 'lapse', 'refund'] as const
export type TransferKind = (typeof transferKinds)[number]

/** Where the credits of a lot stand. `issued` is where they come from, and never above zero. */
export const entrySides = ['issued', 'free', 'held', 'used', 'lapsed', 'refunded'] as const
export type EntrySide = (typeof entrySides)[number]

/** Whether marking waits for credit. `practice`: it is counted, and never waits. `off`: a school that runs its own. */
export const billingModes = ['on', 'practice', 'off'] as const
export type BillingMode = (typeof billingModes)[number]
