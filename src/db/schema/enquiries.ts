import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'

/** A message of the contact form. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    institution: text().notNull().default(''),
    /** Of the form's own list; empty where none was chosen. */
    role: text({ enum: ['', 'principal', 'teacher', 'administrator', 'parent', 'other'] })
      .notNull()
      .default(''),
    requestType: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ['new', 'in-progress', 'closed'] })
      .notNull()
      .default('new'),
    handledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('enquiries_created').on(t.createdAt)],
)

/** An address for the newsletter. Nothing goes to it before its owner has said yes from that address. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: text().notNull().unique(),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('pending'),
    /** Hash of the code in the mail that asks; null once used. */
    codeHash: text().unique(),
    codeExpiresAt: at(),
    createdAt: createdAt(),
    confirmedAt: at(),
    unsubscribedAt: at(),
  },
  (t) => [index('subscribers_created').on(t.createdAt)],
)
