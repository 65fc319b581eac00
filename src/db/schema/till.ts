import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from '#db/schema/columns.ts'

/**
 * The books of the till of practice: what Safaricom would know. All processes share it, and no school's money is in it: where
 * one is billed there is no such till.
 */
export const tillPayments = pgTable(
  'till_payments',
  {
    /** The CheckoutRequestID; of money that somebody sent by themselves, its receipt. */
    id: text().primaryKey(),
    merchantRequestId: text().notNull(),
    phone: text().notNull(),
    amountKes: integer().notNull(),
    account: text().notNull(),
    callbackUrl: text(),
    faults: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
    code: text(),
    receipt: text().unique(),
    paidAt: at(),
    reversedAt: at(),
  },
  (t) => [
    check('till_payments_amount', sql`amount_kes > 0`),
    index('till_payments_paid').on(t.paidAt),
    index('till_payments_created').on(t.createdAt),
  ],
)
