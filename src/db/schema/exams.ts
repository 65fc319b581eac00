import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, real, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, rowId, schoolId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { classes } from '#db/schema/classes.ts'
import type { PageCover } from '#engine/papers/page-cover.ts'
import type { PagesHold } from '#engine/papers/pages-hold.ts'
import { sittingKinds } from '#engine/reports/sitting.ts'
import { versionLetters } from '#engine/sheet/version-letters.ts'
import { pageFormats } from '#engine/sheet/page-format.ts'
import { sheetWays } from '#engine/sheet/sheet-ways.ts'
import type { SheetCover } from '#engine/sheet/sheet-cover.ts'
import type { Layout } from '#engine/sheet/layout.ts'

export const exams = pgTable(
  'exams',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Eight characters of A-Z and 2-7, printed in the code of each sheet. */
    code: text().notNull().unique(),
    title: text().notNull(),
    /** The exam file as it is being written; may be invalid. */
    draft: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the file says, so that a list of exams need not read it whole. */
    subject: text().generatedAlwaysAs(sql`left(draft->>'subject', 120)`),
    /** Made to be tried and thrown away, with its class. */
    isSample: boolean().notNull().default(false),
    /** Grows with each save; a save names the revision it started from. */
    revision: integer().notNull().default(1),
    /** The revision that last changed what answers earn: marks of an older one are out of date. */
    schemeRevision: integer().notNull().default(1),
    /** Version of the printed geometry; 0 before the first print. */
    sheetVersion: integer().notNull().default(0),
    /** Whose plain paper is taken; null while the exam is written on printed sheets alone. */
    plainClassId: uuid().references(() => classes.id),
    /** Where names stand on plain pages, as shares of a page. The place is painted over in review and before a page leaves. Null: the usual place. */
    plainCover: jsonb().$type<PageCover | null>(),
    confirmedAt: at(),
    confirmedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Kept beside the id: the name stays when the user goes. */
    confirmedByName: text(),
    /** From then on pupils and guardians see their results. */
    publishedAt: at(),
    publishedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    publishedByName: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: at(),
    /** The day on which it was sat. Null: the day on which the exam was made. */
    satOn: date(),
    /** What it is within its term. Null: what its title says. */
    reportKind: text({ enum: sittingKinds }),
    /** Which paper of its subject. Null: what its title says. */
    reportPaper: integer(),
    /** How much the paper counts among those of its subject. Null: its full marks. */
    reportWeight: integer(),
    /** Which questions the pages of a version hold, where no layout says it. */
    pagesHold: jsonb().$type<PagesHold[]>().notNull().default([]),
  },
  (t) => [
    unique('exams_of_school').on(t.id, t.schoolId),
    index('exams_school').on(t.schoolId),
    check('exams_code', sql`${t.code} ~ '^[A-Z2-7]{8}$'`),
    check('exams_published_confirmed', sql`${t.publishedAt} is null or ${t.confirmedAt} is not null`),
    check(
      'exams_report',
      sql`(${t.reportKind} is null or ${t.reportKind} in ('opener', 'cat', 'mid-term', 'end-term'))
    and (${t.reportPaper} is null or ${t.reportPaper} between 1 and 4) and (${t.reportWeight} is null or ${t.reportWeight} between 0 and 1000)`,
    ),
  ],
)

/** The pictures that questions carry. An exam names them by their hash, so that a question can go into another exam of its school. */
export const examPictures = pgTable(
  'exam_pictures',
  {
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    /** The hash of its bytes: grey, a JPEG or a PNG. */
    objectKey: text().notNull(),
    type: text({ enum: ['image/jpeg', 'image/png'] }).notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When it was last sent, or came into an exam or out of one. */
    namedAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'exam_pictures_pkey', columns: [t.objectKey, t.schoolId] }),
    index('exam_pictures_school').on(t.schoolId),
    check('exam_pictures_type', sql`${t.type} in ('image/jpeg', 'image/png')`),
  ],
)

/** The geometry of one printed version, shared by its papers. */
export const sheetVersions = pgTable(
  'sheet_versions',
  {
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    version: integer().notNull(),
    /** Hash of what decides the geometry: the same exam printed again keeps its version. */
    geometryHash: text().notNull(),
    /** The pages of any paper of this version; paper, name and code text are left empty. */
    pages: jsonb().$type<Layout['papers'][number]['pages']>().notNull(),
    pageWidthMm: real().notNull(),
    pageHeightMm: real().notNull(),
    createdAt: createdAt(),
    /** Whether it is a master sheet's: whose a paper on its copies is, its number says, or a person. */
    isMaster: boolean().notNull().default(false),
    /** Which version of the exam it is, where it has several. */
    letter: text({ enum: versionLetters }),
    /** The printed number of each question on these pages, by the question's id. Null if they are the same. */
    printedNumbers: jsonb().$type<Record<string, string>>(),
  },
  (t) => [
    primaryKey({ columns: [t.examId, t.version] }),
    check('sheet_versions_letter', sql`${t.letter} is null or ${t.letter} in ('A', 'B', 'C', 'D')`),
  ],
)

/** One print of sheets for a class. */
export const sheetSets = pgTable(
  'sheet_sets',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    version: integer().notNull(),
    classId: uuid(),
    paperCount: integer().notNull(),
    spareCount: integer().notNull(),
    pageCount: integer().notNull(),
    format: text({ enum: pageFormats }).notNull().default('a4'),
    /** Before the pages of each paper; null: no cover. The school's name is that of the order. */
    cover: jsonb().$type<SheetCover & { school: string }>(),
    /** After an odd last page of a paper an empty side follows. */
    bothSides: boolean().notNull().default(false),
    /** A sheet for each pupil, a master to photocopy, or both. */
    way: text({ enum: sheetWays }).notNull().default('named'),
    state: text({ enum: ['waiting', 'printing', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** In how many versions of the exam the class got its sheets. */
    versionCount: integer().notNull().default(1),
    /** Pages drawn so far. */
    pagesDone: integer().notNull().default(0),
    /** Why it failed. */
    failure: text({ enum: ['disk-full', 'too-slow', 'broken'] }),
    /** The exam as it is printed, kept until the PDF is there. */
    draft: jsonb().$type<Record<string, unknown>>(),
    /** There when it is ready, and not before. */
    pdfKey: text(),
    /** Each paper in the order of the print, with what was printed on it. */
    papers: jsonb().$type<{ paper: string; version: number; admission: string; name: string }[]>().notNull().default([]),
    printedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'sheet_sets_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'sheet_sets_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    foreignKey({ name: 'sheet_sets_class_fk', columns: [t.classId, t.schoolId], foreignColumns: [classes.id, classes.schoolId] }),
    index('sheet_sets_exam').on(t.examId),
    check('sheet_sets_format', sql`${t.format} in ('a4', 'a5', 'two-up')`),
    check('sheet_sets_version_count', sql`${t.versionCount} between 1 and 4`),
    check('sheet_sets_way', sql`${t.way} in ('named', 'master', 'both')`),
    check('sheet_sets_pdf', sql`(${t.state} = 'ready') = (${t.pdfKey} is not null)`),
    index('sheet_sets_printed_by').on(t.printedBy, t.createdAt),
  ],
)
