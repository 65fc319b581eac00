import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, schoolId } from '#db/schema/columns.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { batches } from '#db/schema/scans.ts'

const examId = () =>
  uuid()
    .notNull()
    .references(() => exams.id, { onDelete: 'cascade' })
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const sessionId = () =>
  uuid()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' })

/** What a screen shows, by which phones come in. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    examId: examId(),
    /** Who shows the code, in which session. What comes in by it lasts no longer than that session. */
    userId: userId(),
    sessionId: sessionId(),
    /** Made with the program's secret. */
    codeHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [unique('phone_codes_hash').on(t.codeHash), index('phone_codes_exam').on(t.examId)],
)

/** A phone that came in: it may send pictures to one exam, into a batch of its own. */
export const phones = pgTable(
  'phones',
  {
    id: id(),
    examId: examId(),
    userId: userId(),
    sessionId: sessionId(),
    schoolId: schoolId(),
    batchId: uuid().notNull(),
    /** From 1, in the order in which they came to the exam. */
    number: integer().notNull(),
    /** What it says of itself; nothing rests on it. */
    device: text().notNull().default(''),
    tokenHash: text().notNull(),
    /** Pictures that it keeps and could not send, as it last said. */
    waiting: integer().notNull().default(0),
    createdAt: createdAt(),
    seenAt: at().notNull(),
    expiresAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [
    foreignKey({ name: 'phones_batch_fk', columns: [t.batchId, t.schoolId], foreignColumns: [batches.id, batches.schoolId] }).onDelete('cascade'),
    unique('phones_token').on(t.tokenHash),
    index('phones_exam').on(t.examId, t.createdAt),
  ],
)
