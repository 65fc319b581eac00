import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { lotKinds, planIds, billingCycles, transferKinds, entrySides } from '#engine/credits/names.ts'
import { at, createdAt, id, rowId, schoolId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { papers } from '#db/schema/scans.ts'

/**
 * Credits that came in together and end together. What is in it changes by entries alone; `free` and the rest are the sums of its
 * entries, so that a lot below zero cannot be stored.
 */
export const creditLots = pgTable(
  'credit_lots',
  {
    id: rowId(),
    schoolId: schoolId(),
    kind: text({ enum: lotKinds }).notNull(),
    /** What it came from, once a school: `trial`, `pack:INVOICE`, `plan:SUBSCRIPTION:2026-11-19`, `grant:GRANT`. */
    source: text().notNull(),
    /** The pack or the plan it came with; null for others. */
    product: text(),
    credits: integer().notNull(),
    startsAt: at().notNull(),
    /** Days that count only while no subscription is active; null where another rule ends it. */
    validDays: integer(),
    /** The instant at which it ends, whatever else happens; null where another rule ends it. */
    endsAt: at(),
    /** What was paid for it, in whole shillings; null where nothing was. */
    paidKes: integer(),
    free: integer().notNull().default(0),
    held: integer().notNull().default(0),
    used: integer().notNull().default(0),
    lapsed: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check('credit_lots_credits', sql`credits > 0`),
    check(
      'credit_lots_standing',
      sql`free >= 0 and held >= 0 and used >= 0 and lapsed >= 0 and refunded >= 0 and free + held + used + lapsed + refunded <= credits`,
    ),
    primaryKey({ name: 'credit_lots_pkey', columns: [t.id, t.schoolId] }),
    uniqueIndex('credit_lots_source').on(t.source, t.schoolId),
    index('credit_lots_school').on(t.schoolId, t.startsAt),
  ],
)

/** One act upon credits. Append-only: a mistake is put right by another transfer, which names this one. */
export const creditTransfers = pgTable(
  'credit_transfers',
  {
    id: rowId(),
    schoolId: schoolId(),
    /** The idempotency key: `hold:PAPER`, `take:PAPER`, `grant:SOURCE`. */
    key: text().notNull(),
    /** SHA-256 of what was asked: the same key with another hash is refused. */
    hash: text().notNull(),
    kind: text({ enum: transferKinds }).notNull(),
    /** No foreign keys: the ledger outlives exams and papers. */
    examId: uuid(),
    paperId: uuid(),
    /** The transfer that it puts right. */
    corrects: uuid(),
    /** In the words of who asked for it; empty where the kind says all. Never a pupil's name. */
    reason: text().notNull().default(''),
    madeBy: uuid(),
    madeByName: text().notNull().default(''),
    /** How many entries it has; the database refuses more. */
    entries: integer().notNull(),
    at: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'credit_transfers_pkey', columns: [t.id, t.schoolId] }),
    uniqueIndex('credit_transfers_key').on(t.key, t.schoolId),
    // Not by the school first: before the table was analysed, the planner would read all of a school's transfers to find one by its id.
    index('credit_transfers_at').on(t.at, t.schoolId),
    index('credit_transfers_paper')
      .on(t.paperId, t.schoolId)
      .where(sql`paper_id is not null`),
  ],
)

/** What a transfer moved in one lot. The entries of a transfer add up to zero in each lot; a trigger checks it at the commit. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    transferId: uuid().notNull(),
    schoolId: schoolId(),
    lotId: uuid().notNull(),
    side: text({ enum: entrySides }).notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    check('credit_entries_amount', sql`amount <> 0`),
    primaryKey({ name: 'credit_entries_pkey', columns: [t.transferId, t.lotId, t.side, t.schoolId] }),
    foreignKey({
      name: 'credit_entries_transfer_fk',
      columns: [t.transferId, t.schoolId],
      foreignColumns: [creditTransfers.id, creditTransfers.schoolId],
    }),
    foreignKey({ name: 'credit_entries_lot_fk', columns: [t.lotId, t.schoolId], foreignColumns: [creditLots.id, creditLots.schoolId] }),
    index('credit_entries_lot').on(t.lotId, t.schoolId),
  ],
)

/** The only lock of a school's credits. Its sums are those of the school's lots. */
export const creditBalances = pgTable(
  'credit_balances',
  {
    schoolId: uuid()
      .primaryKey()
      .references(() => schools.id),
    free: integer().notNull().default(0),
    held: integer().notNull().default(0),
    used: integer().notNull().default(0),
    updatedAt: createdAt(),
  },
  () => [check('credit_balances_standing', sql`free >= 0 and held >= 0 and used >= 0`)],
)

/** Papers that were read while there was no credit. In a billed installation the program has not marked them. */
export const creditWaits = pgTable(
  'credit_waits',
  {
    paperId: uuid().notNull(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    /** False in practice: it was marked all the same, and is counted to show what would wait. */
    isWithheld: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'credit_waits_pkey', columns: [t.paperId, t.schoolId] }),
    foreignKey({ name: 'credit_waits_paper_fk', columns: [t.paperId, t.schoolId], foreignColumns: [papers.id, papers.schoolId] }).onDelete('cascade'),
    index('credit_waits_school').on(t.schoolId, t.createdAt),
  ],
)

/** What a school chose about its credits. */
export const creditSettings = pgTable('credit_settings', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  /** AI reading stops and asks when its papers cost more on average, in hundredths of the currency of its price; null: no bound. */
  maxCostCents: integer(),
})

/** Whom a head allowed to buy and to see what was paid: the bursar. */
export const creditPayers = pgTable('credit_payers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  schoolId: uuid()
    .notNull()
    .references(() => schools.id),
  givenByName: text().notNull(),
  createdAt: createdAt(),
})

/** A plan that a school pays for. At most one of a school has not ended. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    plan: text({ enum: planIds }).notNull(),
    cycle: text({ enum: billingCycles }).notNull(),
    /** Its first day. Periods are counted from it. */
    anchorOn: date().notNull(),
    /** What the next period will be of, where it differs. */
    nextPlan: text({ enum: planIds }),
    nextCycle: text({ enum: billingCycles }),
    /** It ends with its last paid day. */
    isCancelled: boolean().notNull().default(false),
    endedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('subscriptions_running')
      .on(t.schoolId)
      .where(sql`ended_at is null`),
  ],
)

/** Paid days of a subscription, stored one by one. No two of a school overlap. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    id: rowId(),
    schoolId: schoolId(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    plan: text({ enum: planIds }).notNull(),
    cycle: text({ enum: billingCycles }).notNull(),
    /** First and last day, in East Africa Time. */
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** The invoice that paid for it; the demo school's may have none. */
    invoiceId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    check('subscription_periods_days', sql`ends_on >= starts_on`),
    primaryKey({ name: 'subscription_periods_pkey', columns: [t.id, t.schoolId] }),
    uniqueIndex('subscription_periods_start').on(t.startsOn, t.schoolId),
    index('subscription_periods_subscription').on(t.subscriptionId),
  ],
)
