import type { Tx } from '#db/client.ts'
import { addDays, eatDayOf, endOfEatDay, startOfEatDay } from '#engine/credits/eat-days.ts'
import { advanceJob } from '#server/features/billing/declare-jobs.ts'
import { listDueMonths } from '#server/features/billing/due-months.ts'
import { countPeriodDays, findNotices, type Notice } from '#server/features/billing/find-notices.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { writeNoticeMail } from '#server/features/billing/notice-mails.ts'
import { listOverdue } from '#server/features/billing/queries/invoices.ts'
import { insertNotices } from '#server/features/billing/queries/notices.ts'
import { lockProfile } from '#server/features/billing/queries/profiles.ts'
import { renew } from '#server/features/billing/renew.ts'
import { listOpen, voidUnpaid } from '#server/features/billing/void-unpaid.ts'
import { findPlan } from '#server/features/credits/find-plan.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import { listHolders } from '#server/features/credits/queries/lots.ts'
import { listBuyers } from '#server/features/credits/queries/payers.ts'
import { findSubscription, listPeriods, listSubscribers, updateSubscription } from '#server/features/credits/queries/subscriptions.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

const everySeconds = 6 * 60 * 60
/** An invoice of which nothing was paid is void so many days after it was due. */
export const voidAfterDays = 14

/** One waits at any time: a few hours from now, or as the next day of Kenya begins, when the credits of a month come. */
export async function advanceLater(ctx: Context, isStart = false): Promise<void> {
  if (ctx.config.billing === 'off') return
  const now = ctx.now()
  const toMidnight = Math.ceil((startOfEatDay(addDays(eatDayOf(now), 1)).getTime() - now.getTime()) / 1000) + 5
  await ctx.queue.send(ctx.db, advanceJob, {}, { key: 'advance', startAfterSeconds: isStart ? 60 : Math.min(everySeconds, toMidnight) })
}

/** Every school by itself: what fails for one is tried again, and does not hold up the others. */
export async function advance(ctx: Context): Promise<'done' | 'skipped'> {
  const overdueSince = addDays(eatDayOf(ctx.now()), -voidAfterDays)
  const ids = new Set([...(await listSubscribers(ctx.db)), ...(await listOverdue(ctx.db, overdueSince)), ...(await listHolders(ctx.db))])
  const failures: unknown[] = []
  for (const schoolId of [...ids].toSorted()) {
    await retryTransaction(ctx.db, (tx) => advanceSchool(ctx, tx, schoolId)).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${ids.size} schools could not be brought up to date.`)
  return ids.size === 0 ? 'skipped' : 'done'
}

/** Brings what a school has up to today. Done again it does nothing. */
export async function advanceSchool(ctx: Context, tx: Tx, schoolId: string): Promise<void> {
  await findProfile(tx, schoolId)
  await lockProfile(tx, schoolId)
  const now = ctx.now()
  const today = eatDayOf(now)
  for (const invoice of await listOpen(tx, schoolId)) if (invoice.dueOn < addDays(today, -voidAfterDays)) await voidUnpaid(tx, [invoice])
  const months = await listDueMonths(tx, schoolId, today)
  await endIfOver(tx, schoolId, today)
  await renew(ctx, tx, schoolId)
  if (ctx.config.billing === 'on') await notifySchool(ctx, tx, schoolId)
  // Last, as they lock the school's credits.
  for (const lot of months) await grantLot(ctx, tx, { ...lot, schoolId, by: { userId: null, name: '' } })
}

/** A payment that comes on the day after the last paid one still goes on from there. */
async function endIfOver(tx: Tx, schoolId: string, today: string): Promise<void> {
  const subscription = await findSubscription(tx, schoolId)
  if (!subscription) return
  const last = (await listPeriods(tx, schoolId)).findLast(({ subscriptionId }) => subscriptionId === subscription.id)
  if (last && last.endsOn < addDays(today, -1)) await updateSubscription(tx, subscription.id, { endedAt: endOfEatDay(last.endsOn) })
}

/** Tells those who may pay, once, in one mail. */
async function notifySchool(ctx: Context, tx: Tx, schoolId: string): Promise<void> {
  const now = ctx.now()
  const notices = findNotices(
    {
      credit: await readCredit(tx, schoolId, now),
      plan: await findEndingPlan(tx, schoolId, now),
      invoice: await findRenewal(tx, schoolId),
    },
    now,
  )
  const buyers = await listBuyers(tx, schoolId)
  const isMailed = buyers.length > 0
  const fresh = new Set(
    await insertNotices(
      tx,
      schoolId,
      notices.map(({ key }) => ({ key, isMailed })),
    ),
  )
  const told = notices.filter(({ key }) => fresh.has(key))
  if (told.length === 0) return
  const url = addressOf(ctx, told)
  for (const { userId, firstName, email, language } of buyers) {
    await sendMailLater(ctx, tx, {
      key: `billing-notice ${userId} ${told.map(({ key }) => key).join(' ')}`,
      purpose: 'billing-notice',
      to: email,
      words: writeNoticeMail(told, { firstName, language, url }),
    })
  }
}

async function findEndingPlan(tx: Tx, schoolId: string, now: Date) {
  const plan = await findPlan(tx, schoolId, now)
  const last = plan?.periods.at(-1)
  if (!plan || !last) return null
  return { plan: last.plan, endsOn: plan.endsOn, periodDays: countPeriodDays(last), isCancelled: plan.subscription.isCancelled }
}

async function findRenewal(tx: Tx, schoolId: string) {
  const renewal = (await listOpen(tx, schoolId)).find(({ kind }) => kind === 'plan')
  return renewal ? { id: renewal.id, number: renewal.number, openKes: renewal.totalKes - renewal.paidKes } : null
}

function addressOf(ctx: Context, notices: readonly Notice[]): string {
  const invoice = notices.flatMap((notice) => (notice.kind === 'plan' && notice.invoice ? [notice.invoice.id] : []))[0]
  return `${siteUrl(ctx.config)}/app/credits${invoice === undefined ? '' : `/buy?invoice=${invoice}`}`
}
