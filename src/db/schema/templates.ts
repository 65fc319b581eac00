import { index, integer, json, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, parsedJson } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import type { SheetMapping } from '#engine/omr/exam-sheet.ts'
import { storedSheetFaultSchema } from '#engine/page/page-reason.ts'

/** A sheet that a school already has, described so that it can be read. Shared within the school. */
export const sheetTemplates = pgTable(
  'sheet_templates',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** A `template.json` as it was uploaded or drawn. It is stored as text to preserve the order of its keys, and may be invalid. */
    file: json().$type<Record<string, unknown>>().notNull(),
    /** An `evaluation.json` that came with it: kept and given back. */
    evaluation: json().$type<Record<string, unknown> | null>(),
    /** Grows with each save; a save names the revision it started from. */
    revision: integer().notNull().default(1),
    /** A blank sheet, one page as it came. */
    pictureKey: text(),
    /** The same laid flat, to be drawn over. */
    blankKey: text(),
    /** Why it could not be laid flat, for a person. */
    blankProblem: parsedJson(storedSheetFaultSchema),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [index('sheet_templates_school').on(t.schoolId)],
)

/** A picture that a template names: a marker, or a reference. */
export const sheetTemplateAssets = pgTable(
  'sheet_template_assets',
  {
    id: id(),
    templateId: uuid()
      .notNull()
      .references(() => sheetTemplates.id, { onDelete: 'cascade' }),
    /** As the template says it; never a path to anything. */
    name: text().notNull(),
    objectKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('sheet_template_assets_name').on(t.templateId, t.name)],
)

/** Which template an exam is read by, and where its questions stand on it. Gone when the exam goes back to Sahihi sheets. */
export const examTemplates = pgTable(
  'exam_templates',
  {
    examId: uuid()
      .primaryKey()
      .references(() => exams.id),
    templateId: uuid()
      .notNull()
      .references(() => sheetTemplates.id),
    /** The template's, when it was chosen or taken over last. */
    templateRevision: integer().notNull(),
    mapping: jsonb().$type<SheetMapping>().notNull(),
    /** Version of the exam's sheets that it became. */
    version: integer().notNull(),
    chosenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: createdAt(),
  },
  (t) => [index('exam_templates_template').on(t.templateId)],
)

/** A snapshot of the template by which a version of an exam's sheets is read. The template may change, the snapshot never does. */
export const examTemplateVersions = pgTable(
  'exam_template_versions',
  {
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    version: integer().notNull(),
    file: json().$type<Record<string, unknown>>().notNull(),
    mapping: jsonb().$type<SheetMapping>().notNull(),
    /** The pictures that the template names, by their names. */
    assets: jsonb().$type<{ name: string; objectKey: string }[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.examId, t.version] })],
)
