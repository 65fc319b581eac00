import type { Tx } from '#db/client.ts'
import { addDays, eatDayOf, startOfEatDay } from '#engine/credits/eat-days.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { listDueMonths } from '#server/features/billing/due-months.ts'
import type { Order } from '#server/features/billing/quote-order.ts'
import { beginTrial } from '#server/features/credits/begin-trial.ts'
import { chargePapers } from '#server/features/credits/charge-papers.ts'
import { isCreditShort } from '#server/features/credits/credit-short.ts'
import { findPlan } from '#server/features/credits/find-plan.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import { insertPayer } from '#server/features/credits/queries/payers.ts'
import { updateSubscription } from '#server/features/credits/queries/subscriptions.ts'
import { readCredit } from '#server/features/credits/read-credit.ts'
import { demoStaff } from '#server/features/demo/demo-people.ts'
import { listDemoStaff, listToldChapters, writeTold } from '#server/features/demo/queries.ts'
import { monthInKenya } from '#server/features/messages/policy.ts'
import { addToMonth } from '#server/features/messages/queries/months.ts'
import { recordPayment, type NewPayment } from '#server/features/payments/record-payment.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Context } from '#server/platform/context.ts'

const part = 'credits'
const hourMs = 3_600_000
/** How many days before the first start each thing happened. */
const daysBefore = { trial: 40, order: 35, plan: 33, messages: 20, renewal: 9, paid: 5, pack: 6, year: 1 }
/** Messages of the plan's first month, of which the renewal's invoice asks all whole shillings. */
const sentMessages = { messages: 88, parts: 121, toldCents: 9680, bookedCents: 9680, owedCents: 9680 }
const byBank = { channel: 'bank', way: 'bank', source: 'statement', payer: 'MWANGAZA SECONDARY SCHOOL' } as const
const byPhone = { channel: 'mpesa', way: 'mpesa-paybill', source: 'paybill', payer: '254700000112' } as const

/**
 * A trial, a plan in its second month, a pack, and a year that is paid in part: what a school has that has used the program for a
 * month. By the use cases of the screens, each at its own hour. In practice alone, as no money came for it.
 */
export async function seedCredits(ctx: Context, schoolId: string): Promise<void> {
  if (ctx.config.billing !== 'practice' || (await listToldChapters(ctx.db, schoolId)).has(part)) return
  const staff = await listDemoStaff(ctx.db, schoolId)
  const [head, colleague] = [staff.get(demoStaff[1].email), staff.get(demoStaff[2].email)]
  if (head === undefined) return
  await retryTransaction(ctx.db, async (tx) => {
    await beginTrial(ago(ctx, daysBefore.trial), tx, schoolId)
    const plan = { kind: 'plan', plan: 'professional', cycle: 'month' } as const
    const buy = async (order: Order, days: { order: number; paid: number }, payments: Paid[]) => {
      const { id: invoiceId, totalKes } = await createInvoice(ago(ctx, days.order), tx, { schoolId, order, by: head })
      for (const payment of payments) await pay(ago(ctx, days.paid), tx, { schoolId, invoiceId }, { amountKes: totalKes, ...payment })
    }
    await buy(plan, { order: daysBefore.order, paid: daysBefore.plan }, [{ ...byBank, receipt: 'FT26301KCB4417' }])
    if (ctx.config.sms === 'practice') await addToMonth(tx, { schoolId, month: monthInKenya(ago(ctx, daysBefore.messages).now()), ...sentMessages })
    await buy(plan, { order: daysBefore.renewal, paid: daysBefore.paid }, [{ ...byPhone, receipt: 'UKC4M8PQ2X' }])
    await buy({ kind: 'pack', pack: 'starter' }, { order: daysBefore.pack, paid: daysBefore.pack }, [{ ...byPhone, receipt: 'UKB7R3TV9D' }])
    for (const lot of await listDueMonths(tx, schoolId, eatDayOf(ctx.now())))
      await grantLot({ ...ctx, now: () => lot.startsAt ?? ctx.now() }, tx, { ...lot, schoolId, by: { userId: null, name: '' } })
    const running = await findPlan(tx, schoolId, ctx.now())
    if (running !== null) await updateSubscription(tx, running.subscription.id, { nextPlan: 'professional', nextCycle: 'year' })
    await buy({ ...plan, cycle: 'year' }, { order: daysBefore.year, paid: daysBefore.year }, [
      { ...byPhone, receipt: 'UKD2W6NH5K', amountKes: 250_000 },
      { ...byBank, receipt: 'FT26330KCB9902', amountKes: 50_000 },
    ])
    if (colleague !== undefined) await insertPayer(tx, { userId: colleague.userId, schoolId, givenByName: head.name })
    await writeTold(tx, schoolId, part)
  })
}

/** Without an amount, all that the invoice asks. */
type Paid = Pick<NewPayment, 'channel' | 'way' | 'source' | 'payer' | 'receipt'> & { amountKes?: number }

async function pay(ctx: Context, tx: Tx, invoice: { schoolId: string; invoiceId: string }, payment: Paid & { amountKes: number }): Promise<void> {
  await recordPayment(ctx, tx, { ...payment, paidAt: ctx.now(), account: '', invoice })
}

/** So many days ago, at noon. */
function ago(ctx: Context, days: number): Context {
  const at = new Date(startOfEatDay(addDays(eatDayOf(ctx.now()), -days)).getTime() + 12 * hourMs)
  return { ...ctx, now: () => at }
}

/** Every so many days an exam of the story was marked, from the first day of the trial on. */
const daysApart = 3

/**
 * The papers of an exam of the story took their credits as its month went by, and not all of them on the day of the first start.
 * The program reads and marks them later, and charges nothing again.
 */
export async function chargeStoryPapers(
  ctx: Context,
  { schoolId, examId, place, paperIds }: { schoolId: string; examId: string; place: number; paperIds: readonly string[] },
): Promise<void> {
  const trial = (await readCredit(ctx.db, schoolId, ctx.now(), 'all')).lots.find(({ source }) => source === 'trial')
  if (trial === undefined || !(await listToldChapters(ctx.db, schoolId)).has(part)) return
  const at = new Date(Math.min(ctx.now().getTime(), trial.startsAt.getTime() + (1 + place * daysApart) * 24 * hourMs))
  const papers = paperIds.map((paperId) => ({ paperId, isMarked: true }))
  try {
    await retryTransaction(ctx.db, (tx) => chargePapers({ ...ctx, now: () => at }, tx, { schoolId, examId, papers }))
  } catch (error) {
    // Then they are charged when they are read.
    if (!isCreditShort(error)) throw error
  }
}
