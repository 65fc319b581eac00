import type { Db, Tx } from '#db/client.ts'

/**
 * A frequent query, built once for each database, because drizzle takes longer to build it than the database to run it. Values
 * that differ stand in it as `sql.placeholder` and are given to `execute`. It is prepared without a name, because a pooler may
 * not know a connection's names.
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
