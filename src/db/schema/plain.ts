import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'

/** Where a page lies, as far as a person decides it. */
export interface PagePlace {
  pageId: string
  state: 'waiting' | 'read' | 'duplicate' | 'unknown-exam' | 'no-code' | 'unreadable' | 'blank' | 'plain' | 'header'
  reason: string
  paperId: string | null
  pageNumber: number | null
  turnDegrees: number
}

/** What somebody did to plain pages, so that it can be undone. */
export const plainActs = pgTable(
  'plain_acts',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    kind: text({ enum: ['place', 'order', 'take-out', 'turn'] }).notNull(),
    doneBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of each page, where it lay and where it was put. */
    before: jsonb().$type<PagePlace[]>().notNull(),
    after: jsonb().$type<PagePlace[]>().notNull(),
    createdAt: createdAt(),
    undoneAt: at(),
  },
  (t) => [index('plain_acts_exam').on(t.examId, t.createdAt)],
)
