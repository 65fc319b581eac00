import { sql } from 'drizzle-orm'
import { boolean, check, customType, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, indexOfSet, rowId, schoolId } from '#db/schema/columns.ts'
import { schools } from '#db/schema/accounts.ts'
import { invoices } from '#db/schema/billing.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** `mpesa-prompt`: we asked a phone. `mpesa-paybill`: somebody paid by themselves. `bank`: a line of a statement. */
export const paymentWays = ['mpesa-prompt', 'mpesa-paybill', 'bank', 'paystack'] as const

/** Money that arrived, once whoever tells of it. It is nobody's until it is a school's. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Null: nobody knows whose it is. */
    schoolId: uuid().references(() => schools.id),
    way: text({ enum: paymentWays }).notNull(),
    /** Whose word of it came first. */
    source: text({ enum: ['callback', 'query', 'paybill', 'pull', 'statement', 'person', 'paystack'] }).notNull(),
    /**
     * The number of the M-Pesa receipt, the reference of Paystack, or the bank's. Unique with `channel`. Of a prompt that Safaricom
     * calls paid without naming a receipt it is the prompt's reference, until somebody names it.
     */
    receipt: text().notNull(),
    channel: text({ enum: ['mpesa', 'bank', 'paystack'] }).notNull(),
    amountKes: integer().notNull(),
    paidAt: at().notNull(),
    /** `0712 … 678`. */
    payer: text().notNull().default(''),
    /** The account number or reference that was typed. */
    account: text().notNull().default(''),
    /** `unassigned`: all or a part of it pays no invoice and waits for a person. `reversed`, `refunded`: the money went back. */
    state: text({ enum: ['unassigned', 'assigned', 'reversed', 'refunded'] }).notNull(),
    /** Who said whose it is; null where the program knew. */
    assignedByName: text(),
    note: text().notNull().default(''),
    /** Made by the till of practice. */
    isPractice: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check('payments_amount', sql`amount_kes > 0`),
    check('payments_owner', sql`school_id is not null or state <> 'assigned'`),
    uniqueIndex('payments_receipt').on(t.channel, t.receipt),
    index('payments_school').on(t.schoolId, t.paidAt),
    index('payments_unassigned')
      .on(t.paidAt)
      .where(sql`state = 'unassigned'`),
  ],
)

/** What a payment pays of an invoice. The parts of a payment are never more than the payment. */
export const paymentParts = pgTable(
  'payment_parts',
  {
    id: rowId(),
    schoolId: schoolId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    invoiceId: uuid().notNull(),
    amountKes: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('payment_parts_amount', sql`amount_kes > 0`),
    primaryKey({ name: 'payment_parts_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'payment_parts_invoice_fk', columns: [t.invoiceId, t.schoolId], foreignColumns: [invoices.id, invoices.schoolId] }),
    uniqueIndex('payment_parts_once').on(t.paymentId, t.invoiceId, t.schoolId),
    index('payment_parts_invoice').on(t.invoiceId, t.schoolId),
  ],
)

/** A phone that was asked for money. */
export const paymentPrompts = pgTable(
  'payment_prompts',
  {
    id: rowId(),
    schoolId: schoolId(),
    invoiceId: uuid().notNull(),
    /** The idempotency key of the press, which survives a reload: one press in two tabs is one prompt. */
    key: text().notNull(),
    amountKes: integer().notNull(),
    /** `254712345678` while it is not final, then `0712 … 678`. */
    phone: text().notNull(),
    /** What Safaricom lists its payment by at the paybill: it finds the prompt where no answer came. */
    reference: text().notNull(),
    merchantRequestId: text(),
    checkoutRequestId: text(),
    /**
     * `asking`: on its way to Safaricom. `sent`: the phone was asked. `paid`. `refused`: final, with its code. `unknown`: nobody
     * has told yet; it is asked for on and on, for a day.
     */
    state: text({ enum: ['asking', 'sent', 'paid', 'refused', 'unknown'] }).notNull(),
    /** Safaricom's code of the result, as text. */
    code: text(),
    asks: integer().notNull().default(0),
    nextAskAt: at(),
    sentAt: at(),
    endedAt: at(),
    askedByName: text().notNull(),
    isPractice: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check('payment_prompts_amount', sql`amount_kes > 0`),
    primaryKey({ name: 'payment_prompts_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'payment_prompts_invoice_fk', columns: [t.invoiceId, t.schoolId], foreignColumns: [invoices.id, invoices.schoolId] }),
    uniqueIndex('payment_prompts_key').on(t.key, t.schoolId),
    uniqueIndex('payment_prompts_checkout').on(t.checkoutRequestId),
    uniqueIndex('payment_prompts_reference').on(t.reference),
    index('payment_prompts_invoice').on(t.invoiceId, t.schoolId),
    index('payment_prompts_due')
      .on(t.nextAskAt)
      .where(sql`next_ask_at is not null`),
  ],
)

/** What Safaricom or Paystack told us, as it came. A job decides what it means. */
export const paymentMessages = pgTable(
  'payment_messages',
  {
    id: id(),
    kind: text({ enum: ['prompt', 'paybill', 'reversal', 'timeout', 'paystack'] }).notNull(),
    body: bytes().notNull(),
    /** Paystack's, which is checked over the raw bytes. */
    signature: text().notNull().default(''),
    fromAddress: text().notNull().default(''),
    receivedAt: createdAt(),
    handledAt: at(),
    /** A code: `counted`, `repeated`, `unknown-prompt`, `wrong-amount`, `garbage`, … */
    outcome: text(),
  },
  (t) => [index('payment_messages_received').on(t.receivedAt)],
)

/** Money that goes back. The credits go first, then the money, and two people decide. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** Null: it was nobody's. */
    schoolId: uuid().references(() => schools.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The lot whose free credits go first; null where the money bought none. */
    lotId: uuid(),
    invoiceId: uuid(),
    /** That go first. */
    credits: integer().notNull(),
    amountKes: integer().notNull(),
    reason: text().notNull(),
    /** `agreed`: the credits are gone, and the money goes back by hand where Safaricom is not asked. `sent`: Safaricom was asked. `failed`: it refused, with its code. */
    state: text({ enum: ['waiting', 'refused', 'agreed', 'sent', 'done', 'failed'] }).notNull(),
    askedBy: uuid(),
    askedByName: text().notNull(),
    decidedBy: uuid(),
    decidedByName: text(),
    decidedAt: at(),
    /** Safaricom's id of the reversal. */
    conversationId: text(),
    code: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('refunds_amount', sql`amount_kes > 0`),
    uniqueIndex('refunds_open')
      .on(t.paymentId)
      .where(sql`state <> 'refused'`),
    indexOfSet('refunds_school', t.schoolId),
    indexOfSet('refunds_conversation', t.conversationId),
  ],
)
