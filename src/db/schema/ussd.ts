import { date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, schoolId } from '#db/schema/columns.ts'
import { pupils } from '#db/schema/classes.ts'

/** Where a call stands, so that dialling again goes on there. Numbers and sessions are hashed. */
export const ussdSessions = pgTable(
  'ussd_sessions',
  {
    sessionHash: text().primaryKey(),
    phoneHash: text().notNull(),
    /** Where the call stands (`CallPlace`); children and exams under names that mean nothing elsewhere. */
    place: text().notNull(),
    /** How many of the provider's inputs led there, in this call alone. */
    inputs: integer().notNull(),
    /** Of these inputs, as they came. */
    inputsHash: text().notNull(),
    /** Over all the above: a row that somebody else wrote opens nothing. */
    signature: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    endedAt: at(),
  },
  (t) => [index('ussd_sessions_phone').on(t.phoneHash, t.updatedAt), index('ussd_sessions_updated').on(t.updatedAt)],
)

/** Wrong tries of a number on a day of Kenya. */
export const ussdTries = pgTable(
  'ussd_tries',
  {
    phoneHash: text().notNull(),
    day: date().notNull(),
    wrong: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'ussd_tries_pkey', columns: [t.phoneHash, t.day] }), index('ussd_tries_day').on(t.day)],
)

/** Which families called on a day, and how often. */
export const ussdVisits = pgTable(
  'ussd_visits',
  {
    pupilId: uuid().notNull(),
    schoolId: schoolId(),
    day: date().notNull(),
    calls: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'ussd_visits_pkey', columns: [t.pupilId, t.day, t.schoolId] }),
    foreignKey({ name: 'ussd_visits_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete('cascade'),
    index('ussd_visits_school').on(t.schoolId, t.day),
  ],
)
