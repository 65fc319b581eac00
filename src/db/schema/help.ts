import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often an article was said to have helped. Nothing of who said so. */
export const helpAnswers = pgTable(
  'help_answers',
  {
    article: text().notNull(),
    language: text({ enum: ['en', 'sw'] }).notNull(),
    helped: integer().notNull().default(0),
    notYet: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'help_answers_pkey', columns: [t.article, t.language] }),
    check('help_answers_language', sql`${t.language} in ('en', 'sw')`),
  ],
)
