import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, indexOfSet, schoolId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { answers } from '#db/schema/marking.ts'
import type { Annotation } from '#engine/annotations/annotation.ts'

/** What a person wrote or drew on an answer. An annotation on many answers has one id and a row for each. */
export const annotations = pgTable(
  'annotations',
  {
    id: uuid().notNull(),
    schoolId: schoolId(),
    answerId: uuid().notNull(),
    examId: uuid().notNull(),
    annotation: jsonb().$type<Annotation>().notNull(),
    writtenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'annotations_pkey', columns: [t.id, t.answerId, t.schoolId] }),
    foreignKey({ name: 'annotations_answer_fk', columns: [t.answerId, t.schoolId], foreignColumns: [answers.id, answers.schoolId] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'annotations_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    index('annotations_answer').on(t.answerId, t.createdAt),
    indexOfSet('annotations_written_by', t.writtenBy),
  ],
)

/** The comment bank: words that somebody wrote before, for a subject. */
export const bankComments = pgTable(
  'bank_comments',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    /** What is shared stays with the school when its writer goes. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Empty for exams that name none. */
    subject: text().notNull(),
    text: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [unique('bank_comments_once').on(t.ownerId, t.subject, t.text), index('bank_comments_school').on(t.schoolId, t.subject)],
)

/** How often a comment was written on a question. */
export const bankCommentUses = pgTable(
  'bank_comment_uses',
  {
    commentId: uuid()
      .notNull()
      .references(() => bankComments.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    question: text().notNull(),
    uses: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.examId, t.question] })],
)
