import * as z from 'zod'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, parsedJson } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { paperDraftSchema } from '#engine/exam/from-paper/paper-draft.ts'
import { paperAskSchema } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { paperEditsSchema } from '#engine/exam/from-paper/paper-edits.ts'
import { pictureFaultSchema } from '#engine/page/picture-fault.ts'

const filesSchema = z.array(z.object({ name: z.string(), key: z.string() }))
const pagesSchema = z.array(z.object({ key: z.string(), file: z.int(), width: z.number(), height: z.number(), isScan: z.boolean() }))
const failureSchema = z.object({ file: z.int(), fault: pictureFaultSchema.nullable() })

/** An exam that is read from the files of its paper and its scheme. */
export const paperDrafts = pgTable(
  'paper_drafts',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: ['waiting', 'reading', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    language: text({ enum: ['en', 'sw'] }).notNull(),
    files: parsedJson(filesSchema).notNull(),
    pages: parsedJson(pagesSchema).notNull().default([]),
    failure: parsedJson(failureSchema),
    /** What the program read. Never changed. */
    reading: parsedJson(paperDraftSchema),
    /** What a person has changed in it. */
    edits: parsedJson(paperEditsSchema).notNull(),
    revision: integer().notNull().default(1),
    /** What AI reading was asked about it and proposes; null where it never was. */
    ask: parsedJson(paperAskSchema),
    examId: uuid().references(() => exams.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [index('paper_drafts_school').on(t.schoolId, t.ownerId)],
)
