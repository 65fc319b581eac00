import { sql } from 'drizzle-orm'
import { boolean, check, date, doublePrecision, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#db/schema/accounts.ts'
import { createdAt, rowId, schoolId } from '#db/schema/columns.ts'
import { exams } from '#db/schema/exams.ts'
import { papers } from '#db/schema/scans.ts'

/** A question of a paper that lost marks. Its text follows from the published exam and is not stored here. */
export const revisionCards = pgTable(
  'revision_cards',
  {
    id: rowId(),
    schoolId: schoolId(),
    paperId: uuid().notNull(),
    question: text().notNull(),
    /** The day in Kenya on which it is asked next. */
    dueOn: date().notNull(),
    /** What FSRS knows of the pupil's memory of it; null before the first try. */
    stability: doublePrecision(),
    difficulty: doublePrecision(),
    reps: integer().notNull().default(0),
    lapses: integer().notNull().default(0),
    lastOn: date(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'revision_cards_pkey', columns: [t.id, t.schoolId] }),
    unique('revision_cards_once').on(t.paperId, t.question, t.schoolId),
    foreignKey({ name: 'revision_cards_paper_fk', columns: [t.paperId, t.schoolId], foreignColumns: [papers.id, papers.schoolId] }).onDelete(
      'cascade',
    ),
  ],
)

/** Each try of a card. */
export const revisionTries = pgTable(
  'revision_tries',
  {
    cardId: uuid().notNull(),
    schoolId: schoolId(),
    /** From 0. */
    turn: integer().notNull(),
    /** What was asked: the question itself, or one made of it or like it. */
    formKey: text().notNull(),
    /** As typed or chosen. */
    answer: jsonb().$type<{ text: string; choice: string[] }>().notNull(),
    outcome: text({ enum: ['right', 'not-yet', 'unsure'] }).notNull(),
    /** What the pupil says where the auto-marker was unsure. */
    hadIt: boolean(),
    onDay: date().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'revision_tries_pkey', columns: [t.cardId, t.turn, t.schoolId] }),
    check('revision_tries_outcome', sql`${t.outcome} in ('right', 'not-yet', 'unsure')`),
    foreignKey({
      name: 'revision_tries_card_fk',
      columns: [t.cardId, t.schoolId],
      foreignColumns: [revisionCards.id, revisionCards.schoolId],
    }).onDelete('cascade'),
  ],
)

/** When the next exam of the same subject is, as a teacher says. No row: nobody has said. */
export const nextExams = pgTable('next_exams', {
  examId: uuid()
    .primaryKey()
    .references(() => exams.id, { onDelete: 'cascade' }),
  onDay: date().notNull(),
  setBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: createdAt(),
})
