import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { creditLots, invoices, paymentParts, payments } from '#db/schema.ts'
import { startOfEatDay } from '#engine/credits/eat-days.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import type { InvoiceRow } from '#server/features/billing/queries/invoices.ts'
import type { Order } from '#server/features/billing/quote-order.ts'
import { settleInvoice } from '#server/features/billing/settle-invoice.ts'
import { findPlan } from '#server/features/credits/find-plan.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

/** Where schools buy and pay, by a clock that is set, for all tests of a file. */
export class BillingDesk {
  test!: TestApp
  clock = new Date()
  readonly by = { name: 'Beatrice Okoth' }
  #receipts = 0

  constructor() {
    beforeAll(async () => {
      this.test = await startTestApp({ now: () => this.clock })
    })
    afterAll(() => this.test.close())
  }

  /** Ten in the morning of a day in Kenya. */
  setDay(day: string): void {
    this.clock = new Date(startOfEatDay(day).getTime() + 10 * 3_600_000)
  }

  async makeSchool(name = 'Lakeside Academy'): Promise<string> {
    return (await this.test.makeSchool({ name })).id
  }

  order(schoolId: string, order: Order): Promise<InvoiceRow> {
    const { ctx } = this.test
    return retryTransaction(ctx.db, (tx) => createInvoice(ctx, tx, { schoolId, order, by: this.by }))
  }

  /** Writes a part of an invoice as a payment does, and settles. */
  pay({ schoolId, id: invoiceId, totalKes }: Pick<InvoiceRow, 'schoolId' | 'id' | 'totalKes'>, amountKes = totalKes) {
    const { ctx } = this.test
    this.#receipts += 1
    const row = { schoolId, way: 'bank', source: 'statement', receipt: `R${this.#receipts}`, channel: 'bank', state: 'assigned' } as const
    return retryTransaction(ctx.db, async (tx) => {
      const [payment] = await tx
        .insert(payments)
        .values({ ...row, amountKes, paidAt: this.clock })
        .returning()
      await tx.insert(paymentParts).values({ schoolId, paymentId: payment?.id ?? '', invoiceId, amountKes })
      return settleInvoice(ctx, tx, { schoolId, invoiceId })
    })
  }

  async buy(schoolId: string, order: Order): Promise<InvoiceRow> {
    const invoice = await this.order(schoolId, order)
    await this.pay(invoice)
    return invoice
  }

  async stateOf({ id }: Pick<InvoiceRow, 'id'>): Promise<string | undefined> {
    return (await this.test.ctx.db.select().from(invoices).where(eq(invoices.id, id)))[0]?.state
  }

  /** `plan basic 1000`, the first to begin first. */
  async lotsOf(schoolId: string): Promise<string[]> {
    const { db } = this.test.ctx
    const rows = await db.select().from(creditLots).where(eq(creditLots.schoolId, schoolId)).orderBy(creditLots.startsAt, creditLots.source)
    return rows.map(({ kind, credits, product }) => `${kind} ${product} ${credits}`)
  }

  /** `basic 2026-11-01 2026-11-30` of the plan that runs. */
  async periodsOf(schoolId: string): Promise<string[] | undefined> {
    const plan = await findPlan(this.test.ctx.db, schoolId, this.clock)
    return plan?.periods.map(({ plan: of, startsOn, endsOn }) => `${of} ${startsOn} ${endsOn}`)
  }
}
