import { sql } from 'drizzle-orm'
import { customType, index, timestamp, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'

/** What every table has alike. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)
/** The id of a row whose key is the school's and its own: see `schoolId`. */
export const rowId = () =>
  uuid()
    .notNull()
    .default(sql`gen_random_uuid()`)
/**
 * Whose row it is. It stands in the primary key, in every unique key and in the foreign keys of tables that grow with pupils
 * and pages. So a table can be divided by school, into partitions or among servers, without being rewritten. It comes last in
 * a key, so that the id alone finds the row by the same index.
 */
export const schoolId = () => uuid().notNull()
export const at = () => timestamp({ withTimezone: true })
export const createdAt = () => at().notNull().defaultNow()
/** A column of JSON that is parsed on each read, because stored values may be older or newer than the program. */
export const parsedJson = <Schema extends z.ZodType>(schema: Schema) =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => schema.parse(stored),
  })()
/**
 * An index on a column that few rows fill, or that is followed from its other end. The row that it names can then be deleted
 * without a scan of the whole table.
 */
export const indexOfSet = (name: string, column: PgColumn) =>
  index(name)
    .on(column)
    .where(sql`${column} is not null`)
