import type { WrittenShop } from '#contract/billing.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { planIds } from '#engine/credits/names.ts'
import { quoteUpgrade } from '#engine/credits/proration.ts'
import { findMessagesKes } from '#server/features/billing/find-messages-kes.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { findStanding } from '#server/features/billing/find-standing.ts'
import { presentInvoices } from '#server/features/billing/present.ts'
import { listOpenInvoices } from '#server/features/billing/queries/invoices.ts'
import { readBillingSettings } from '#server/features/billing/queries/settings.ts'
import { findNextDays } from '#server/features/billing/quote-order.ts'
import { findNext } from '#server/features/billing/renew.ts'
import { countPupilsOfYear } from '#server/features/classes/queries/classes.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** What a school can buy, and at which price today. */
export async function showShop(ctx: Context, schoolId: string): Promise<WrittenShop> {
  const { db } = ctx
  const now = ctx.now()
  const today = eatDayOf(now)
  const { plan, runsUntil } = await findStanding(db, schoolId, now)
  const quotes = planIds.flatMap((to) => {
    const quote = plan && quoteUpgrade({ anchorOn: plan.subscription.anchorOn, periods: plan.periods, to, today })
    return quote && quote.priceKes > 0 ? [{ plan: to, quote }] : []
  })
  const { accountNumber, address, kraPin } = await findProfile(db, schoolId)
  return {
    mode: ctx.config.billing,
    school: await findSchoolName(db, schoolId),
    today,
    plan: plan && {
      plan: plan.plan,
      cycle: plan.period.cycle,
      startsOn: plan.period.startsOn,
      paidTo: plan.endsOn,
      isCancelled: plan.subscription.isCancelled,
      next: findNext(plan),
    },
    startsOn: findNextDays(runsUntil, 'month', today).startsOn,
    upgrades: quotes.map(({ plan: to, quote: { priceKes, credits, daysLeft, monthDaysLeft, monthDays, endsOn } }) => ({
      plan: to,
      totalKes: priceKes,
      credits,
      daysLeft,
      monthDaysLeft,
      monthDays,
      endsOn,
    })),
    messagesKes: { plan: await findMessagesKes(db, schoolId, 'plan'), upgrade: await findMessagesKes(db, schoolId, 'upgrade') },
    pupils: await countPupilsOfYear(db, schoolId, Number(today.slice(0, 4))),
    vatPercent: (await readBillingSettings(db)).vatPercent,
    profile: { accountNumber, address, kraPin },
    open: await presentInvoices(db, schoolId, await listOpenInvoices(db, schoolId)),
  }
}
