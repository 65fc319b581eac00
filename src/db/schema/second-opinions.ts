import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, indexOfSet, rowId, schoolId } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { answers, reviews } from '#db/schema/marking.ts'
import type { ChosenLevel } from '#engine/marking/essay-levels.ts'

/** Which answers of an exam are judged twice, and by whom. No row: none are. */
export const secondOpinionSettings = pgTable(
  'second_opinion_settings',
  {
    examId: uuid()
      .primaryKey()
      .references(() => exams.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['share', 'confidence'] }).notNull(),
    percent: integer(),
    /** The program was less sure than this, from 0 to 1. */
    below: real(),
    givenBy: text({ enum: ['colleague', 'program'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'second_opinion_settings_kind',
      sql`(${t.kind} = 'share' and ${t.percent} is not null) or (${t.kind} = 'confidence' and ${t.below} is not null)`,
    ),
  ],
)

/** What somebody else found an answer to be worth, without seeing the first mark. */
export const secondOpinions = pgTable(
  'second_opinions',
  {
    id: rowId(),
    schoolId: schoolId(),
    answerId: uuid().notNull(),
    /** What it was compared with: null while the mark was the program's. */
    firstReviewId: uuid(),
    firstMarks: real().notNull(),
    /** Null of a program, and of a person who is gone. */
    givenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    isProgram: boolean().notNull().default(false),
    /** Null of a program: its points stand in the history of the mark. */
    decision: jsonb().$type<{ awarded: boolean[] } | { levels: ChosenLevel[] } | { marks: number }>(),
    marks: real().notNull(),
    /** The decision of the third person, where the two differ. */
    thirdReviewId: uuid(),
    createdAt: createdAt(),
    undoneAt: at(),
  },
  (t) => [
    primaryKey({ name: 'second_opinions_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'second_opinions_answer_fk', columns: [t.answerId, t.schoolId], foreignColumns: [answers.id, answers.schoolId] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'second_opinions_first_fk', columns: [t.firstReviewId, t.schoolId], foreignColumns: [reviews.id, reviews.schoolId] }),
    foreignKey({ name: 'second_opinions_third_fk', columns: [t.thirdReviewId, t.schoolId], foreignColumns: [reviews.id, reviews.schoolId] }),
    uniqueIndex('second_opinions_standing')
      .on(t.answerId, t.schoolId)
      .where(sql`${t.undoneAt} is null`),
    index('second_opinions_answer').on(t.answerId),
    indexOfSet('second_opinions_first', t.firstReviewId),
    indexOfSet('second_opinions_third', t.thirdReviewId),
    indexOfSet('second_opinions_given_by', t.givenBy),
  ],
)

/** Answers that two markers judge both: the one has marked it, and the other is asked for a second opinion. */
export const askedOpinions = pgTable(
  'asked_opinions',
  {
    answerId: uuid().notNull(),
    schoolId: schoolId(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    firstBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedOf: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'asked_opinions_pkey', columns: [t.answerId, t.schoolId] }),
    foreignKey({ name: 'asked_opinions_answer_fk', columns: [t.answerId, t.schoolId], foreignColumns: [answers.id, answers.schoolId] }).onDelete(
      'cascade',
    ),
    index('asked_opinions_exam').on(t.examId),
    index('asked_opinions_first_by').on(t.firstBy),
    index('asked_opinions_asked_of').on(t.askedOf),
  ],
)
