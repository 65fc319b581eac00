import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, rowId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'

export const classes = pgTable(
  'classes',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
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
    createdAt: createdAt(),
    updatedAt: createdAt(),
    removedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'pupils_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'pupils_class_fk', columns: [t.classId, t.schoolId], foreignColumns: [classes.id, classes.schoolId] }),
    uniqueIndex('pupils_admission')
      .on(t.schoolId, sql`upper(${t.admission})`)
      .where(sql`removed_at is null`),
    index('pupils_class').on(t.classId),
  ],
)

/** One import of a class list, with what stood there before, so that it can be undone. */
export const classImports = pgTable('class_imports', {
  id: id(),
  classId: uuid()
    .notNull()
    .references(() => classes.id),
  importedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Pupils added, and pupils changed as they were before. */
  addedIds: jsonb().$type<string[]>().notNull(),
  before: jsonb().$type<{ id: string; name: string; stream: string | null; guardianName: string | null; guardianPhone: string | null }[]>().notNull(),
  createdAt: createdAt(),
  undoneAt: at(),
})
