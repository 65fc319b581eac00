import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, rowId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import type { PupilValues } from '#engine/pupils/pupil-fields.ts'

export const classes = pgTable(
  'classes',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** The school year, which with the name identifies the class. Null: the year in which it was made. */
    year: smallint(),
    /** Invented pupils, to be thrown away with their exam. */
    isSample: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [unique('classes_of_school').on(t.id, t.schoolId), index('classes_school').on(t.schoolId)],
)

export const pupils = pgTable(
  'pupils',
  {
    id: rowId(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    classId: uuid().notNull(),
    /** As the school writes it; may hold letters and slashes. */
    admission: text().notNull(),
    name: text().notNull(),
    stream: text(),
    guardianName: text(),
    /** `+254` and nine digits. */
    guardianPhone: text(),
    /** In small letters. */
    guardianEmail: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    removedAt: at(),
    /** The number under which the examinations council registers a learner, in capitals. */
    assessment: text(),
    /** Unique personal identifier of the ministry, in capitals. */
    upi: text(),
    /** Who left the school: `removedAt` is set too. Null where a pupil was removed by mistake. */
    leftAt: at(),
    /** Since when they are in their class. */
    classSince: createdAt(),
    /** In which language the pupil and the guardian read feedback. Null: in that of the exam. */
    feedbackLanguage: text({ enum: ['en', 'sw'] }),
    /** Counts the changes of a pupil's fields. A save names the revision that its author has seen. */
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'pupils_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'pupils_class_fk', columns: [t.classId, t.schoolId], foreignColumns: [classes.id, classes.schoolId] }),
    uniqueIndex('pupils_admission')
      .on(t.schoolId, sql`upper(${t.admission})`)
      .where(sql`removed_at is null`),
    uniqueIndex('pupils_assessment')
      .on(t.schoolId, t.assessment)
      .where(sql`removed_at is null`),
    uniqueIndex('pupils_upi')
      .on(t.schoolId, t.upi)
      .where(sql`removed_at is null`),
    index('pupils_class').on(t.classId),
    // Who calls, or writes STOP, is known by the number alone.
    index('pupils_guardian_phone')
      .on(t.guardianPhone)
      .where(sql`guardian_phone is not null and removed_at is null`),
  ],
)

/** Guardians of a pupil after the first, who stands in the row of the pupil. */
export const pupilGuardians = pgTable(
  'pupil_guardians',
  {
    id: rowId(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    pupilId: uuid().notNull(),
    name: text(),
    /** `+254` and nine digits. */
    phone: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'pupil_guardians_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'pupil_guardians_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete(
      'cascade',
    ),
    unique('pupil_guardians_phone').on(t.pupilId, t.phone, t.schoolId),
    index('pupil_guardians_number').on(t.phone),
  ],
)

/** Who teaches a subject in a class. It gives nobody a right. */
export const subjectTeachers = pgTable(
  'subject_teachers',
  {
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    classId: uuid().notNull(),
    /** As `subjectKey` writes it. */
    subjectKey: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'subject_teachers_pkey', columns: [t.classId, t.subjectKey, t.schoolId] }),
    foreignKey({
      name: 'subject_teachers_class_fk',
      columns: [t.classId, t.schoolId],
      foreignColumns: [classes.id, classes.schoolId],
    }).onDelete('cascade'),
    index('subject_teachers_user').on(t.userId),
  ],
)

/** What an import found before it changed a pupil, without fields that did not exist yet. */
interface PupilBefore extends Partial<PupilValues> {
  id: string
  /** Once the import was stored: who was changed since stays as they are. */
  version?: number
}

/** One import of a class list, with what stood there before, so that it can be undone. */
export const classImports = pgTable('class_imports', {
  id: id(),
  classId: uuid()
    .notNull()
    .references(() => classes.id),
  importedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Pupils added, and pupils changed as they were before. */
  addedIds: jsonb().$type<string[]>().notNull(),
  before: jsonb().$type<PupilBefore[]>().notNull(),
  createdAt: createdAt(),
  undoneAt: at(),
})

/** Pupils of a class who went to another or left together, so that it can be undone. */
export const regroupings = pgTable('regroupings', {
  id: id(),
  classId: uuid()
    .notNull()
    .references(() => classes.id),
  toClassId: uuid().references(() => classes.id),
  /** Whether that class was made for it. */
  isNewClass: boolean().notNull(),
  doneBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Who moved, and since when they had been in their class. */
  moved: jsonb().$type<{ id: string; since: string }[]>().notNull(),
  leftIds: jsonb().$type<string[]>().notNull(),
  createdAt: createdAt(),
  undoneAt: at(),
})
