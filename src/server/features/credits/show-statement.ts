import { addDays, addMonths, eatDayOf, startOfEatDay } from '#engine/credits/eat-days.ts'
import { AppError } from '#contract/base/errors.ts'
import type { WrittenStatement } from '#contract/credits.ts'
import { joinNameless, nameShares } from '#server/features/credits/name-shares.ts'
import { listMonthChanges, listReturns, listTaken, listTurnover } from '#server/features/credits/queries/turnover.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { syncLapses } from '#server/features/credits/sync-lapses.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** What came in and went out in a month, counted from the entries of the ledger. Throws `not-found` for a month to come. */
export async function showStatement(ctx: Context, schoolId: string, month: string): Promise<WrittenStatement> {
  await writeLapses(ctx, schoolId)
  const { db } = ctx
  const today = eatDayOf(ctx.now())
  const from = `${month}-01`
  const last = addDays(addMonths(from, 1), -1)
  if (from > today) throw new AppError('not-found')
  const span = { from: startOfEatDay(from), until: startOfEatDay(addDays(last, 1)) }
  const all = await listTurnover(db, schoolId, span)
  const lots = all.filter(({ opening, moves }) => opening > 0 || moves > 0)
  const sum = (field: 'opening' | 'in' | 'givenBack' | 'out' | 'closing' | 'held' | 'ended' | 'refunded') =>
    lots.reduce((of, lot) => of + lot[field], 0)
  return {
    mode: ctx.config.billing,
    school: await findSchoolName(db, schoolId),
    month,
    from,
    to: today < last ? today : last,
    hasEnded: today > last,
    opening: sum('opening'),
    in: sum('in'),
    givenBack: sum('givenBack'),
    out: sum('out'),
    closing: sum('closing'),
    held: sum('held'),
    lots: lots.map(({ id, kind, product, startsAt, paidKes, opening, in: came, givenBack, out, closing }) => ({
      id,
      kind,
      product,
      startsOn: eatDayOf(startsAt),
      paidKes,
      opening,
      in: came,
      givenBack,
      out,
      closing,
    })),
    exams: joinNameless(await nameShares(db, schoolId, await listTaken(db, schoolId, span))),
    ended: sum('ended'),
    refunded: sum('refunded'),
    returns: await nameShares(db, schoolId, await listReturns(db, schoolId, span)),
  }
}

/** The months that have a statement, the latest first, each with what was left at its end. */
export async function listMonths(ctx: Context, schoolId: string): Promise<{ month: string; closing: number }[]> {
  await writeLapses(ctx, schoolId)
  const changes = new Map((await listMonthChanges(ctx.db, schoolId)).map(({ month, change }) => [month, change]))
  const now = eatDayOf(ctx.now()).slice(0, 7)
  const months: { month: string; closing: number }[] = []
  let closing = 0
  for (let month = [...changes.keys()][0] ?? now; month <= now; month = addMonths(`${month}-01`, 1).slice(0, 7)) {
    closing += changes.get(month) ?? 0
    months.push({ month, closing })
  }
  return months.toReversed()
}

/** An ended lot is written down as ended, so that a statement says what the page of credits says, whether or not a job ran. */
async function writeLapses(ctx: Context, schoolId: string): Promise<void> {
  const { lots } = await readCredit(ctx.db, schoolId, ctx.now())
  if (lots.some(({ state, free }) => state === 'ended' && free > 0)) await ctx.db.transaction((tx) => syncLapses(ctx, tx, schoolId))
}
