import { addDays, addMonths, eatDayOf } from '#engine/credits/eat-days.ts'
import { AppError } from '#contract/base/errors.ts'
import type { WrittenStatement } from '#contract/credits.ts'
import { joinNameless, nameShares } from '#server/features/credits/name-shares.ts'
import { listStatement } from '#server/features/credits/list-statement.ts'
import { listClosings } from '#server/features/credits/queries/statement.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import type { SchoolFacts } from '#server/features/credits/show-credits.ts'
import { syncLapses } from '#server/features/credits/sync-lapses.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'

/** What came in and went out in a month, counted from the entries of the ledger. Throws `not-found` for a month to come. */
export async function showStatement(
  ctx: Context,
  schoolId: string,
  { month, facts }: { month: string; facts: SchoolFacts },
): Promise<WrittenStatement> {
  await writeLapses(ctx, schoolId)
  const { db } = ctx
  const today = eatDayOf(ctx.now())
  const from = `${month}-01`
  const last = addDays(addMonths(from, 1), -1)
  if (from > today) throw new AppError('not-found')
  const to = today < last ? today : last
  const {
    opening,
    in: came,
    givenBack,
    out,
    closing,
    held,
    ended,
    refunded,
    lots,
    exams,
    returns,
  } = await listStatement(db, schoolId, { from, to: last })
  const profile = await facts.findProfile(schoolId)
  const invoices = await facts.listInvoices(schoolId)
  return {
    mode: ctx.config.billing,
    address: profile?.address.replaceAll('\n', ', ') ?? '',
    accountNumber: profile?.accountNumber ?? '',
    school: await findSchoolName(db, schoolId),
    month,
    from,
    to,
    hasEnded: today > last,
    opening,
    in: came,
    givenBack,
    out,
    closing,
    held,
    lots: lots.map((lot) => ({
      id: lot.id,
      kind: lot.kind,
      product: lot.product,
      startsOn: eatDayOf(lot.startsAt),
      paidKes: lot.paidKes,
      paidBy: namePayment(lot, invoices),
      opening: lot.opening,
      in: lot.in,
      givenBack: lot.givenBack,
      out: lot.out,
      closing: lot.closing,
    })),
    exams: joinNameless(await nameShares(db, schoolId, exams)),
    ended,
    refunded,
    returns: await nameShares(db, schoolId, returns),
  }
}

/** `pack:INVOICE` names what paid for a lot. */
function namePayment(
  { source, paidKes }: { source: string; paidKes: number | null },
  invoices: Awaited<ReturnType<SchoolFacts['listInvoices']>>,
): string {
  const invoice = invoices.find(({ id }) => source.endsWith(`:${id}`))
  if (invoice === undefined) return ''
  return paidKes !== null && invoice.receipts.length > 0 ? invoice.receipts.join(', ') : invoice.number
}

/** The months that have a statement, the latest first, each with what was left at its end. */
export async function listMonths(ctx: Context, schoolId: string): Promise<{ month: string; closing: number }[]> {
  await writeLapses(ctx, schoolId)
  const closings = await listClosings(ctx.db, schoolId)
  const first = closings.at(-1)?.month
  const months: { month: string; closing: number }[] = []
  for (let month = eatDayOf(ctx.now()).slice(0, 7); first !== undefined && month >= first; month = addMonths(`${month}-01`, -1).slice(0, 7)) {
    months.push({ month, closing: closings.find((each) => each.month <= month)?.closing ?? 0 })
  }
  return months
}

/** An ended lot is written down as ended, so that a statement says what the page of credits says, whether or not a job ran. */
async function writeLapses(ctx: Context, schoolId: string): Promise<void> {
  const { lots } = await readCredit(ctx.db, schoolId, ctx.now())
  if (lots.some(({ state, free }) => state === 'ended' && free > 0)) await retryTransaction(ctx.db, (tx) => syncLapses(ctx, tx, schoolId))
}
