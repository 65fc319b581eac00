import { sql, type SQL } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, pgTable, real, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bankSharings, questionKinds } from '#contract/bank.ts'
import { schools } from '#db/schema/accounts.ts'
import { at, id } from '#db/schema/columns.ts'
import { exams } from '#db/schema/exams.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Up to which revision an exam has fed the bank, and of which confirmation its figures are. */
export const bankExams = pgTable(
  'bank_exams',
  {
    examId: uuid()
      .primaryKey()
      .references(() => exams.id, { onDelete: 'cascade' }),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    revision: integer().notNull(),
    /** How `words` of its questions are written: see `wordsVersion` of the bank's queries. */
    wordsVersion: smallint().notNull().default(0),
    /** When the exam was confirmed from which the figures were taken. */
    figuresAt: at(),
  },
  (t) => [index('bank_exams_school').on(t.schoolId)],
)

/** A question as its exam file has it. All of it follows from the exam, but for `sharing`. */
export const bankQuestions = pgTable(
  'bank_questions',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** Its id within the exam. */
    question: text().notNull(),
    /** Where it stands in its exam, from 0. */
    place: integer().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    language: text({ enum: ['en', 'sw'] }).notNull(),
    subject: text(),
    topic: text(),
    /** `form 3`, `grade 7`; null where neither the title nor the classes say it. */
    level: text(),
    marks: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Equal for questions that ask and accept the same, in whatever exam they stand. */
    same: text().notNull(),
    sharing: text({ enum: bankSharings }).notNull().default('own'),
    /** So many answers of the confirmed exam; null where it has none. */
    papers: integer(),
    facility: real(),
    discrimination: real(),
    /** All that can be searched. */
    words: text().notNull(),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`to_tsvector(case when language = 'sw' then 'simple'::regconfig else 'english'::regconfig end, words)`),
  },
  (t) => [
    unique('bank_questions_once').on(t.examId, t.question),
    index('bank_questions_school').on(t.schoolId),
    index('bank_questions_search').using('gin', t.search),
    check('bank_questions_kind', sql`${t.kind} in ('choice', 'number', 'short', 'essay', 'drawing')`),
    check('bank_questions_language', sql`${t.language} in ('en', 'sw')`),
    check('bank_questions_sharing', sql`${t.sharing} in ('own', 'department', 'school')`),
  ],
)
