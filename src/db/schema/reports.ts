import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, indexOfSet, rowId, schoolId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { classes, pupils } from '#db/schema/classes.ts'
import { pathways, type NationalWeights } from '#engine/reports/national-weights.ts'
import type { SittingWeights } from '#engine/reports/sitting.ts'
import { gradingNames } from '#engine/exam/exam.ts'
import { remarkKinds } from '#engine/reports/remarks/remark-limits.ts'

/** The three terms of a year where a leader wrote them down. */
export const terms = pgTable(
  'terms',
  {
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    year: integer().notNull(),
    term: integer().$type<1 | 2 | 3>().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
  },
  (t) => [
    primaryKey({ name: 'terms_pkey', columns: [t.schoolId, t.year, t.term] }),
    check('terms_number', sql`${t.term} between 1 and 3 and ${t.year} between 2000 and 2100`),
    check('terms_days', sql`${t.startsOn} < ${t.endsOn}`),
  ],
)

/** What a school sets for all its report forms. */
export const reportSettings = pgTable(
  'report_settings',
  {
    schoolId: uuid()
      .primaryKey()
      .references(() => schools.id),
    weights: jsonb().$type<SittingWeights>().notNull(),
    /** What each year of senior school counts of the KCBE; null: as the council says. */
    national: jsonb().$type<NationalWeights>(),
    address: text().notNull().default(''),
    /** The school's own workbook, to be filled for each pupil. */
    templateKey: text(),
    templateName: text(),
  },
  (t) => [check('report_settings_template', sql`(${t.templateKey} is null) = (${t.templateName} is null)`)],
)

/** How a class is graded on its forms, in which language they are written, and its pathway in senior school. */
export const reportClasses = pgTable(
  'report_classes',
  {
    classId: uuid()
      .primaryKey()
      .references(() => classes.id),
    grading: text({ enum: gradingNames }).notNull(),
    language: text({ enum: ['en', 'sw'] }).notNull(),
    pathway: text({ enum: pathways }),
  },
  (t) => [check('report_classes_pathway', sql`${t.pathway} in ('stem', 'arts-sports', 'social')`)],
)

/** Remarks that a person approved. */
export const reportRemarks = pgTable(
  'report_remarks',
  {
    schoolId: schoolId(),
    pupilId: uuid().notNull(),
    year: integer().notNull(),
    term: integer().$type<1 | 2 | 3>().notNull(),
    kind: text({ enum: remarkKinds }).notNull(),
    /** The subject by its key; empty of the class teacher's and the head's. */
    subject: text().notNull().default(''),
    words: text().notNull(),
    /** Hash of the figures it was approved with. */
    basis: text().notNull(),
    approvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    approvedName: text().notNull(),
    approvedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'report_remarks_pkey', columns: [t.pupilId, t.year, t.term, t.kind, t.subject, t.schoolId] }),
    check('report_remarks_kind', sql`${t.kind} in ('class', 'head', 'subject') and (${t.kind} = 'subject') = (${t.subject} <> '')`),
    foreignKey({ name: 'report_remarks_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete(
      'cascade',
    ),
    indexOfSet('report_remarks_approved_by', t.approvedBy),
  ],
)

/** One print of forms, of a class or of the whole school. */
export const reportPrints = pgTable(
  'report_prints',
  {
    id: rowId(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    year: integer().notNull(),
    term: integer().$type<1 | 2 | 3>().notNull(),
    classId: uuid(),
    /** A snapshot of the school's own form when the print was ordered. Null for the fixed form. */
    ownFormKey: text(),
    formCount: integer().notNull(),
    /** Of `formCount`. */
    formsDone: integer().notNull().default(0),
    state: text({ enum: ['waiting', 'printing', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    failure: text({ enum: ['disk-full', 'too-slow', 'empty', 'broken'] }),
    /** The PDF, or the ZIP of own forms: there when it is ready, and not before. */
    pdfKey: text(),
    printedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'report_prints_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'report_prints_class_fk', columns: [t.classId, t.schoolId], foreignColumns: [classes.id, classes.schoolId] }),
    index('report_prints_school').on(t.schoolId, t.year, t.term),
    check('report_prints_state', sql`${t.state} in ('waiting', 'printing', 'ready', 'failed')`),
    check('report_prints_pdf', sql`(${t.state} = 'ready') = (${t.pdfKey} is not null)`),
    indexOfSet('report_prints_printed_by', t.printedBy),
  ],
)
