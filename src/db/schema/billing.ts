import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { billingCycles, productIds } from '#engine/credits/names.ts'
import { at, createdAt, id, parsedJson, rowId, schoolId } from '#db/schema/columns.ts'
import { schools } from '#db/schema/accounts.ts'

/** What the platform's administrator decides about money. One row. */
export const billingSettings = pgTable(
  'billing_settings',
  {
    id: integer().primaryKey().default(1),
    sellerName: text().notNull().default('Sahihi'),
    sellerAddress: text().notNull().default(''),
    sellerPin: text().notNull().default(''),
    bankName: text().notNull().default(''),
    bankAccount: text().notNull().default(''),
    /** In percent, and within every price. */
    vatPercent: integer().notNull().default(16),
    /** A pack of which nothing was used can be paid back within so many days. */
    refundDays: integer().notNull().default(7),
    /** An open invoice is due after so many days. */
    dueDays: integer().notNull().default(7),
  },
  () => [check('billing_settings_one', sql`id = 1`), check('billing_settings_vat', sql`vat_percent between 0 and 100`)],
)

/** Of a school that buys: what stands on its invoices, and the account number that it types at a paybill. */
export const billingProfiles = pgTable('billing_profiles', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  /** `LAK-0417-6`: letters of its name, a number, a check digit. */
  accountNumber: text().notNull().unique(),
  address: text().notNull().default(''),
  kraPin: text().notNull().default(''),
})

/** The last number given in a year. Locked with the invoice that takes the next, so that no number is missing. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

const buyerSchema = z.object({ name: z.string(), address: z.string(), kraPin: z.string(), askedBy: z.string() })
/** What KRA said of it, by a person or an adapter. */
const etimsSchema = z.object({
  state: z.enum(['waiting', 'signed', 'refused']),
  why: z.string().default(''),
  controlNumber: z.string().default(''),
  internalData: z.string().default(''),
  signature: z.string().default(''),
  kraNumber: z.string().default(''),
  /** The content of the square code. */
  code: z.string().default(''),
  at: z.string().nullable().default(null),
})

/** Never changed once it is paid: a credit note puts it right. */
export const invoices = pgTable(
  'invoices',
  {
    id: rowId(),
    schoolId: schoolId(),
    /** `2026-0431`. */
    number: text().notNull().unique(),
    /** `upgrade`: the rest of a period on a larger plan. */
    kind: text({ enum: ['pack', 'plan', 'upgrade'] }).notNull(),
    /** The pack or the plan. */
    product: text({ enum: productIds }).notNull(),
    cycle: text({ enum: billingCycles }),
    credits: integer().notNull(),
    totalKes: integer().notNull(),
    /** Of the total, for messages that were sent before it was written; never of a pack. A void invoice leaves them to the next one. */
    messagesKes: integer().notNull().default(0),
    /** In percent, when it was written. */
    vatPercent: integer().notNull(),
    /** Of a plan or an upgrade: the days that it pays for. */
    startsOn: date(),
    endsOn: date(),
    buyer: parsedJson(buyerSchema).notNull(),
    etims: parsedJson(etimsSchema).notNull(),
    /** `void`: nobody paid for it in time, or it was asked for by mistake. `credited`: a credit note took all of it back. */
    state: text({ enum: ['open', 'paid', 'void', 'credited'] }).notNull(),
    issuedAt: at().notNull(),
    dueOn: date().notNull(),
    paidAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    check('invoices_amounts', sql`total_kes > 0 and credits >= 0`),
    check('invoices_messages', sql`messages_kes >= 0 and messages_kes < total_kes and (kind <> 'pack' or messages_kes = 0)`),
    primaryKey({ name: 'invoices_pkey', columns: [t.id, t.schoolId] }),
    index('invoices_school').on(t.schoolId, t.issuedAt),
    index('invoices_open')
      .on(t.dueOn)
      .where(sql`state = 'open'`),
  ],
)

/** Takes back all or a part of an invoice that was paid. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: rowId(),
    schoolId: schoolId(),
    invoiceId: uuid().notNull(),
    /** From the same counter as invoices. */
    number: text().notNull().unique(),
    amountKes: integer().notNull(),
    reason: text().notNull(),
    madeByName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('credit_notes_amount', sql`amount_kes > 0`),
    primaryKey({ name: 'credit_notes_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'credit_notes_invoice_fk', columns: [t.invoiceId, t.schoolId], foreignColumns: [invoices.id, invoices.schoolId] }),
    index('credit_notes_invoice').on(t.invoiceId, t.schoolId),
  ],
)

/** Notices of an ending lot or an open invoice that were sent, each once. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    schoolId: schoolId(),
    /** `lot:ID:7`, `invoice:ID:1`. */
    key: text().notNull(),
    isMailed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ name: 'billing_notices_pkey', columns: [t.key, t.schoolId] })],
)

/** Credits that an administrator gives. Above 1,000, a second administrator agrees. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    kind: text({ enum: ['trial', 'sponsored', 'correction'] }).notNull(),
    credits: integer().notNull(),
    /** The last day of a sponsored lot. */
    validTo: date(),
    reason: text().notNull(),
    /** Whose credits they are; null for others than sponsored ones. */
    sponsorId: uuid(),
    state: text({ enum: ['waiting', 'given', 'refused'] }).notNull(),
    askedBy: uuid(),
    askedByName: text().notNull(),
    decidedBy: uuid(),
    decidedByName: text(),
    decidedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    check('credit_grants_credits', sql`credits > 0`),
    index('credit_grants_school').on(t.schoolId),
    index('credit_grants_created').on(t.createdAt),
  ],
)
