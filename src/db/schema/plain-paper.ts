import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { at, createdAt, indexOfSet, parsedJson, rowId, schoolId } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { pageReasonsSchema } from '#engine/page/page-reason.ts'

const pagePlace = z.object({
  pageId: z.string(),
  state: z.enum(['waiting', 'read', 'duplicate', 'unclaimed', 'unknown-exam', 'no-code', 'unreadable', 'blank', 'plain', 'header']),
  reasons: pageReasonsSchema,
  paperId: z.string().nullable(),
  pageNumber: z.number().nullable(),
  turnDegrees: z.number(),
})
/** Where a page lies, as far as a person decides it. */
export type PagePlace = z.infer<typeof pagePlace>

/** What somebody did to plain pages, so that it can be undone. */
export const plainActs = pgTable(
  'plain_acts',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    kind: text({ enum: ['place', 'order', 'take-out', 'turn'] }).notNull(),
    doneBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of each page, where it lay and where it was put. */
    before: parsedJson(z.array(pagePlace)).notNull(),
    after: parsedJson(z.array(pagePlace)).notNull(),
    createdAt: createdAt(),
    undoneAt: at(),
  },
  (t) => [
    primaryKey({ name: 'plain_acts_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'plain_acts_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    index('plain_acts_exam').on(t.examId, t.createdAt),
    indexOfSet('plain_acts_done_by', t.doneBy),
  ],
)
