import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { makePreparingClient } from '#db/preparing-client.ts'
import * as schema from '#db/schema.ts'

export type Db = NodePgDatabase<typeof schema>
/** An open transaction. Code that only reads or writes takes `Db | Tx`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface OpenDb {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface DbOptions {
  url: string
  maxConnections?: number
  /** Whether a pooler stands between, which takes no settings of a connection. */
  isPooled?: boolean
  /** Shown by pg_stat_activity. */
  name?: string
  /** Called when an idle connection was lost. The pool opens another by itself. */
  onIdleError?: (error: Error) => void
}

const statementMs = 30_000

/** Opens a pool. Nothing connects before the first query. */
export function openDb({ url, maxConnections = 10, isPooled = false, name = 'sahihi', onIdleError = () => {} }: DbOptions): OpenDb {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    // A query of a request that takes longer is a mistake and must not block the pool.
    ...(isPooled ? { query_timeout: statementMs } : { statement_timeout: statementMs }),
    keepAlive: true,
    ...(!isPooled && { Client: makePreparingClient() }),
  })
  // A closed connection may hear the server stop before its own farewell has arrived.
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error)
  })
  // A connection lost between two statements of a transaction is not idle. Its next statement fails. Without this listener the error would end
  // the program.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() }
}
