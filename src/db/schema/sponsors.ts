import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'

/** Who pays for the papers of schools. No school is told who. */
export const sponsors = pgTable('sponsors', {
  id: id(),
  name: text().notNull(),
  createdAt: createdAt(),
})

/** Whose page a user with the role SPONSOR sees. */
export const sponsorMembers = pgTable(
  'sponsor_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    sponsorId: uuid()
      .notNull()
      .references(() => sponsors.id),
  },
  (t) => [index('sponsor_members_sponsor').on(t.sponsorId)],
)

/** A sponsor is asked in by mail, or by a link that is handed over. Only the hash of the code is stored. */
export const sponsorInvitations = pgTable(
  'sponsor_invitations',
  {
    id: id(),
    sponsorId: uuid()
      .notNull()
      .references(() => sponsors.id),
    email: text().notNull(),
    codeHash: text().notNull().unique(),
    /** By a link that the inviter got, where no mail server is set up: it proves no mailbox. */
    isHandedOver: boolean().notNull(),
    invitedByName: text().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    acceptedAt: at(),
  },
  (t) => [index('sponsor_invitations_sponsor').on(t.sponsorId)],
)

/** Credits that a sponsor paid for, as an administrator recorded it. */
export const sponsorPurchases = pgTable(
  'sponsor_purchases',
  {
    id: id(),
    sponsorId: uuid()
      .notNull()
      .references(() => sponsors.id),
    credits: integer().notNull(),
    paidKes: integer().notNull(),
    paidOn: date().notNull(),
    reference: text().notNull(),
    /** They can be given to schools until then. */
    validTo: date().notNull(),
    recordedByName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('sponsor_purchases_amounts', sql`credits > 0 and paid_kes >= 0`), index('sponsor_purchases_sponsor').on(t.sponsorId)],
)

/** A school that asks for free marking. */
export const sponsorApplications = pgTable(
  'sponsor_applications',
  {
    id: id(),
    /** Of who applied while signed in; else the account that is made for it. */
    schoolId: uuid().references(() => schools.id),
    schoolName: text().notNull(),
    county: text().notNull(),
    registrationNumber: text().notNull(),
    pupils: integer().notNull(),
    papersPerTerm: integer().notNull(),
    signal: text({ enum: ['always', 'sometimes', 'never'] }).notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    referee: text().notNull(),
    change: text().notNull().default(''),
    language: text({ enum: ['en', 'sw'] }).notNull(),
    codeHash: text().notNull().unique(),
    /** When the code that was mailed came back. Before that nobody reads it. */
    provenAt: at(),
    state: text({ enum: ['unproven', 'waiting', 'agreed', 'refused'] }).notNull(),
    answer: text().notNull().default(''),
    decidedByName: text(),
    decidedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    // A stranger's application must not bar the school's own, so several may wait; one is agreed to.
    uniqueIndex('sponsor_applications_agreed')
      .on(t.registrationNumber)
      .where(sql`state = 'agreed'`),
    index('sponsor_applications_created').on(t.createdAt),
  ],
)
