import type { WrittenMoney } from '#contract/money.ts'
import { findPackOfAmount, suggestAccounts } from '#engine/credits/account-number.ts'
import { eatDayOf, startOfEatDay } from '#engine/credits/eat-days.ts'
import { countUnsigned, listAllOpen, listUnsigned, sumAllOpen } from '#server/features/billing/queries/books.ts'
import { listAccounts } from '#server/features/billing/queries/profiles.ts'
import { readBillingSettings } from '#server/features/billing/queries/settings.ts'
import { listAdministrators } from '#server/features/enquiries/queries.ts'
import { presentGrant, presentInvoice, presentRefund, presentUnassigned, presentUnsigned } from '#server/features/money/present.ts'
import { listGrants, sumGivenSince } from '#server/features/money/queries.ts'
import { makePayAddress } from '#server/features/payments/pay-addresses.ts'
import { listIncome, listUnassigned, sumUnassigned } from '#server/features/payments/queries/books.ts'
import { listRefunds } from '#server/features/payments/queries/refunds.ts'
import { mapSchoolNames } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** The page shows so many of each at most; the sums are of all. */
const maxRows = 100
const maxEnded = 20
const monthsShown = 12

/** `nameSponsors`: of the sponsors of grants, which a feature above this one knows. */
export async function showMoney(
  ctx: Context,
  actor: Actor,
  nameSponsors: (ids: readonly string[]) => Promise<Map<string, string>>,
): Promise<WrittenMoney> {
  const { db, config } = ctx
  const today = eatDayOf(ctx.now())
  const monthStart = startOfEatDay(`${today.slice(0, 7)}-01`)
  const [unassigned, unassignedSum, open, openSum, unsigned, unsignedCount, refunds, grants, given, income, settings, accounts, administrators] =
    await Promise.all([
      listUnassigned(db, maxRows),
      sumUnassigned(db),
      listAllOpen(db, maxRows),
      sumAllOpen(db),
      listUnsigned(db, maxRows),
      countUnsigned(db),
      listRefunds(db, maxEnded),
      listGrants(db, maxEnded),
      sumGivenSince(db, monthStart),
      listIncome(db, monthsShown),
      readBillingSettings(db),
      listAccounts(db),
      listAdministrators(db),
    ])
  const guesses = new Map(unassigned.map(({ payment }) => [payment.id, suggestAccounts(payment.account, accounts).slice(0, 3)]))
  const names = await mapSchoolNames(db, [
    ...unassigned.flatMap(({ payment }) => payment.schoolId ?? []),
    ...[...guesses.values()].flat().map(({ account }) => account.schoolId),
    ...open.map(({ invoice }) => invoice.schoolId),
    ...unsigned.map(({ schoolId }) => schoolId),
    ...refunds.flatMap(({ refund }) => refund.schoolId ?? []),
    ...grants.map(({ schoolId }) => schoolId),
  ])
  const sponsors = await nameSponsors(grants.flatMap(({ sponsorId }) => sponsorId ?? []))
  const waiting = refunds.filter(({ refund }) => refund.state === 'waiting')
  return {
    mode: config.billing,
    today,
    administrators: administrators.length,
    unassigned: {
      count: unassignedSum.count,
      kes: unassignedSum.kes,
      oldestAt: unassignedSum.oldestAt?.toISOString() ?? null,
      rows: unassigned.map((row) =>
        presentUnassigned(row, { names, guesses: guesses.get(row.payment.id) ?? [], pack: findPackOfAmount(row.payment.amountKes) }),
      ),
    },
    invoices: { ...openSum, rows: open.map((row) => presentInvoice(row, names)) },
    unsigned: { count: unsignedCount, rows: unsigned.map((row) => presentUnsigned(row, names)) },
    refunds: {
      waiting: waiting.length,
      waitingKes: waiting.reduce((sum, { refund }) => sum + refund.amountKes, 0),
      rows: refunds.map((row) => presentRefund(row, names, actor.userId)),
    },
    grants: { given, rows: grants.map((row) => presentGrant(row, { names, sponsors, userId: actor.userId })) },
    income,
    paystackAddress: config.paystack === null ? null : makePayAddress(ctx, 'paystack'),
    vatPercent: settings.vatPercent,
  }
}
