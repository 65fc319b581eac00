import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, indexOfSet, rowId, schoolId } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { answers } from '#db/schema/marking.ts'

/** An exam whose marking was shared out at least once. */
export const shareSettings = pgTable(
  'share_settings',
  {
    examId: uuid().notNull(),
    schoolId: schoolId(),
    /** Grows with each act: two people who share out at once do not overwrite each other. */
    revision: integer().notNull().default(0),
    /** Somebody has been given a share: markers find own answers only. It stays when that person goes. */
    inForce: boolean().notNull().default(false),
    /** Who leads the exam has opened the answers of others. */
    othersOpen: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'share_settings_pkey', columns: [t.examId, t.schoolId] }),
    foreignKey({ name: 'share_settings_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }).onDelete('cascade'),
  ],
)

/** Who marks a question of a class: all of it, or with others who have a row too. What is read later falls to them as well. */
export const shareCells = pgTable(
  'share_cells',
  {
    examId: uuid().notNull(),
    schoolId: schoolId(),
    question: text().notNull(),
    /** The class's id; empty for papers without one. */
    classKey: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Since when, for the news of who got it. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'share_cells_pkey', columns: [t.examId, t.question, t.classKey, t.userId, t.schoolId] }),
    foreignKey({ name: 'share_cells_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }).onDelete('cascade'),
    index('share_cells_user').on(t.userId),
  ],
)

/** Of a cell that is divided: whose an answer is. */
export const shareAnswers = pgTable(
  'share_answers',
  {
    answerId: uuid().notNull(),
    schoolId: schoolId(),
    /** Null: nobody's, since its marker's account is gone. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ name: 'share_answers_pkey', columns: [t.answerId, t.schoolId] }),
    foreignKey({ name: 'share_answers_answer_fk', columns: [t.answerId, t.schoolId], foreignColumns: [answers.id, answers.schoolId] }).onDelete(
      'cascade',
    ),
    indexOfSet('share_answers_user', t.userId),
  ],
)

/** The cells that an act changed, as they stood before it. */
export interface CellsBefore {
  cells: { question: string; classKey: string; markerIds: string[] }[]
  answers: { answerId: string; userId: string | null }[]
}

/** What was done to shares, so that the last of it can be undone. */
export const shareActs = pgTable(
  'share_acts',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    act: text({ enum: ['give', 'evenly', 'hand-over'] }).notNull(),
    /** Which one of the exam: the revision that it made. */
    revision: integer().notNull(),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    before: jsonb().$type<CellsBefore>().notNull(),
    createdAt: createdAt(),
    undoneAt: at(),
  },
  (t) => [
    primaryKey({ name: 'share_acts_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'share_acts_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }).onDelete('cascade'),
    index('share_acts_exam')
      .on(t.examId, t.revision)
      .where(sql`undone_at is null`),
    indexOfSet('share_acts_made_by', t.madeBy),
  ],
)
