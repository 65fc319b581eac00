import type { Db, Tx } from '#db/client.ts'

/**
 * A query that is asked all the time, written once for each database: drizzle takes longer to write it than the database to
 * answer it. What differs from time to time stands in it as `sql.placeholder`, whose values `execute` takes. It is prepared
 * without a name: what a connection keeps under one, a pooler that stands between may not know.
 *
 *     const bySession = writeOnce((db) => db.select().from(users).where(eq(users.id, sql.placeholder('id'))).prepare(''))
 *     const rows = await bySession(db).execute({ id })
 */
export function writeOnce<Query>(write: (db: Db | Tx) => Query): (db: Db | Tx) => Query {
  const written = new WeakMap<Db | Tx, Query>()
  return (db) => {
    const query = written.get(db) ?? write(db)
    written.set(db, query)
    return query
  }
}
