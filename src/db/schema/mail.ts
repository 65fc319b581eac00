import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'

/** Every mail the program writes, in the transaction that asks for it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** What it is for and about: the same key is never written twice. */
    key: text().notNull().unique(),
    purpose: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Both bodies go once it is sent: they may hold a way in. */
    text: text(),
    html: text(),
    /**
     * `kept`: no mail server is set up, an administrator reads it here. `sending`: handed over, answer not seen yet;
     * one that a killed process left so may have arrived, and is not sent again.
     */
    state: text({ enum: ['waiting', 'sending', 'sent', 'failed', 'kept'] })
      .notNull()
      .default('waiting'),
    error: text().notNull().default(''),
    createdAt: createdAt(),
    sentAt: at(),
  },
  (t) => [index('mails_created').on(t.createdAt)],
)
