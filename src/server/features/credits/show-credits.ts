import { countDaysLeft } from '#engine/credits/days-left.ts'
import { addDays, eatDayOf, startOfEatDay } from '#engine/credits/eat-days.ts'
import { planIds } from '#engine/credits/names.ts'
import { findMonth } from '#engine/credits/periods.ts'
import { findSubscriptionPlan } from '#engine/credits/price-list.ts'
import { termOfDay, type Term } from '#engine/terms/terms.ts'
import type { WrittenCredits } from '#contract/credits.ts'
import { findPlan, type Plan } from '#server/features/credits/find-plan.ts'
import { joinNameless, nameShares } from '#server/features/credits/name-shares.ts'
import { listCameBack, listTouchedLots, listWaitingExams } from '#server/features/credits/queries/showing.ts'
import { listHeld, listUses } from '#server/features/credits/queries/statement.ts'
import { type Credit, type LotStanding, readCredit } from '#server/features/credits/read-credit.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** What features above the ledger know of a school. */
export interface SchoolFacts {
  listTerms: (schoolId: string, year: number) => Promise<Term[]>
  /** Distinct pupils on lists of a year. */
  countPupils: (schoolId: string, year: number) => Promise<number>
  /** What stands on the invoices of a school; null for one that never bought anything. */
  findProfile: (schoolId: string) => Promise<{ address: string; accountNumber: string } | null>
  listInvoices: (schoolId: string) => Promise<{ id: string; number: string; receipts: string[] }[]>
}

/** Everything on the page of credits, counted from one moment on. */
export async function showCredits(ctx: Context, schoolId: string, facts: SchoolFacts): Promise<WrittenCredits> {
  const { db } = ctx
  const now = ctx.now()
  const today = eatDayOf(now)
  const year = Number(today.slice(0, 4))
  const term = termOfDay(today, await facts.listTerms(schoolId, year))
  if (term === null) throw new Error(`There is no term before ${today}.`)
  const from = startOfEatDay(term.startsOn)
  const credit = await readCredit(db, schoolId, now, 'all')
  const touched = await listTouchedLots(db, schoolId, from)
  const cameBack = await listCameBack(db, schoolId, from)
  const lots = credit.lots.filter((lot) => lot.state !== 'coming' && (isLeft(lot) || touched.has(lot.id)))
  const taken = await listUses(db, schoolId, { from, before: startOfEatDay(addDays(today, 1)) })
  const uses = joinNameless(await nameShares(db, schoolId, taken)).map((use) => ({ ...use, papers: use.papers - use.givenBack }))
  const heldFor = joinNameless(await nameShares(db, schoolId, await listHeld(db, schoolId)))
  const plan = await findPlan(db, schoolId, now)
  return {
    mode: ctx.config.billing,
    school: await findSchoolName(db, schoolId),
    today,
    free: credit.free,
    held: credit.held,
    lots: lots.map((lot) => presentLot(lot, { credit, cameBack: cameBack.get(lot.id) ?? null, now })),
    comes: findComing(credit, plan, today),
    term: { year: term.year, term: term.term },
    used: uses.reduce((sum, { papers }) => sum + papers, 0),
    uses,
    heldFor,
    waits: await showWaits(ctx, schoolId),
    pupils: {
      count: await facts.countPupils(schoolId, year),
      most: plan === null ? null : numberOrNull(findSubscriptionPlan(plan.plan).maxStudents),
    },
    plan: plan === null ? null : presentPlan(plan),
  }
}

function isLeft({ state, free, held }: LotStanding): boolean {
  return held > 0 || (free > 0 && state !== 'ended')
}

function presentLot(
  lot: LotStanding,
  { credit: { paidDays }, cameBack, now }: { credit: Credit; cameBack: { credits: number; on: string } | null; now: Date },
): WrittenCredits['lots'][number] {
  const { id, kind, product, startsAt, validDays, credits, free, held, used, lapsed, refunded, end, state } = lot
  const hasEnded = state === 'ended'
  // The end of plan credits moves on while the plan runs, and that of a clock that stands still.
  const isMoving = state === 'stopped' || (kind === 'plan' && paidDays.some(({ endsOn }) => endsOn >= eatDayOf(now)))
  return {
    id,
    kind,
    product,
    startsOn: eatDayOf(startsAt),
    credits,
    free: hasEnded ? 0 : free,
    held,
    used,
    ended: lapsed + (hasEnded ? free : 0),
    refunded,
    endsOn: end === null || isMoving ? null : eatDayOf(end),
    daysLeft: state === 'stopped' ? countDaysLeft(lot, paidDays, now) : null,
    validDays,
    cameBack,
  }
}

/** The next credits of the plan: those that are paid for, or that the next period will bring. */
function findComing({ lots }: Credit, plan: Plan | null, today: string): WrittenCredits['comes'] {
  const coming = lots
    .filter(({ state, kind }) => state === 'coming' && kind === 'plan')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const product = planIds.find((id) => id === coming[0]?.product)
  if (coming[0] !== undefined && product !== undefined)
    return { plan: product, credits: coming[0].credits, on: eatDayOf(coming[0].startsAt), isPaid: true }
  if (plan === null) return null
  const { subscription, periods, endsOn } = plan
  const on = addDays(findMonth(subscription.anchorOn, today).endsOn, 1)
  const paid = periods.find((period) => period.startsOn <= on && on <= period.endsOn)
  if (paid === undefined && (subscription.isCancelled || on <= endsOn)) return null
  const next = paid?.plan ?? subscription.nextPlan ?? plan.plan
  return { plan: next, credits: findSubscriptionPlan(next).monthlyCredits, on, isPaid: paid !== undefined }
}

function presentPlan({ subscription, period, plan, endsOn }: Plan): WrittenCredits['plan'] {
  const { nextPlan, nextCycle, isCancelled } = subscription
  return {
    plan,
    cycle: period.cycle,
    startsOn: period.startsOn,
    endsOn: period.endsOn,
    paidTo: endsOn,
    isCancelled,
    next: nextPlan === null && nextCycle === null ? null : { plan: nextPlan ?? plan, cycle: nextCycle ?? period.cycle },
  }
}

async function showWaits({ db, config }: Context, schoolId: string): Promise<WrittenCredits['waits']> {
  const waits = await listWaitingExams(db, schoolId, { withheldAlone: config.billing === 'on' })
  const since = waits.map((each) => each.since.toISOString()).toSorted()[0]
  if (since === undefined) return null
  const exams = joinNameless(await nameShares(db, schoolId, waits)).map(({ examId, title, papers }) => ({ examId, title, papers }))
  return { papers: exams.reduce((sum, { papers }) => sum + papers, 0), since, exams }
}

/** What everybody of the staff may know. */
export async function showCreditState({ db, config, now }: Context, schoolId: string): Promise<{ hasCredit: boolean; waiting: number }> {
  const { free } = await readCredit(db, schoolId, now())
  const waits = await listWaitingExams(db, schoolId, { withheldAlone: config.billing === 'on' })
  return { hasCredit: free > 0, waiting: waits.reduce((sum, { papers }) => sum + papers, 0) }
}

function numberOrNull(most: number | 'Unlimited'): number | null {
  return most === 'Unlimited' ? null : most
}
