import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The database and the migration files do not fit together. The message is for the person who starts the program. */
export class MigrationError extends Error {}

/** Any number that no other program on this database uses for its lock. */
const lockId = 7_245_201_109

/** How often a waiting program polls the lock. */
const pollEveryMs = 100

export const migrationsFolder = join(import.meta.dirname, 'migrations')

interface Migration {
  name: string
  text: string
  hash: string
}

/** A file that begins with this line is applied statement by statement, as `create index concurrently` requires. */
const outsideTransaction = '-- outside a transaction'

export interface MigrateOptions {
  /** How long a statement waits for a lock. Later statements wait behind it as long. */
  lockTimeoutMs?: number
  /** Tries of one migration before it gives up. */
  tries?: number
  /** The pause between tries, in which waiting statements run. */
  pauseMs?: number
}

const usual = { lockTimeoutMs: 3000, tries: 20, pauseMs: 2000 }

/**
 * Brings the tables up to date: applies every .sql file once, by its name, each in its own transaction. If several programs
 * start together, one migrates and the others wait. A program of the previous release may go on working: no statement waits
 * long for a lock, because all others would wait behind it.
 */
export async function migrate(url: string, folder = migrationsFolder, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sahihi migrations',
    // A pooler also refuses this. Through a pooler the lock below would stay with a connection that others use.
    idle_in_transaction_session_timeout: 60_000,
  })
  await client.connect()
  try {
    await acquireLock(client)
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
    checkApplied(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await applyPatiently(client, migration, { ...usual, ...options })
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Waits until no other program migrates. It polls, because a statement waiting for the lock would block an index that the
 * other program builds concurrently. Both would then wait for ever.
 */
async function acquireLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [lockId])
    if (rows[0]?.isMine === true) return
    await sleep(pollEveryMs)
  }
}

/** The name of this program's newest migration, without its ending. */
export async function newestMigration(folder = migrationsFolder): Promise<string> {
  return (await readMigrations(folder)).at(-1)?.name.replace(/\.sql$/, '') ?? ''
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function checkApplied(migrations: Migration[], applied: Map<string, string>): void {
  for (const { name, hash } of migrations) {
    const before = applied.get(name)
    if (before && before !== hash) {
      throw new MigrationError(
        `The migration ${name} was edited after it had been applied. Put it back as it was, and write a new file for the change.`,
      )
    }
  }
  const [first] = migrations
  const names = [...applied.keys()].toSorted()
  if (first !== undefined && names.length > 0 && !applied.has(first.name)) {
    throw new MigrationError(
      `This data folder was made by a version before the first release: its tables begin with ${names[0]}, and this version cannot carry them over. Start with an empty data folder, or start the version that made it.`,
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database was made by a newer version of the program: it has ${unknown.join(', ')}. Start that version, or restore a backup.`,
    )
  }
}

async function applyPatiently(client: pg.Client, migration: Migration, { lockTimeoutMs, tries, pauseMs }: Required<MigrateOptions>): Promise<void> {
  const { name } = migration
  // Not set earlier: a program waits for another program's migrations as long as they take.
  await client.query(`set lock_timeout = ${Math.round(lockTimeoutMs)}`)
  for (let left = tries; ; left -= 1) {
    try {
      await (migration.text.startsWith(outsideTransaction) ? applyOutside(client, migration) : apply(client, migration))
      return
    } catch (error) {
      if (!isLockTimeout(error)) {
        throw new MigrationError(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
      if (left <= 1) {
        throw new MigrationError(
          `The migration ${name} found no moment in which nobody held the tables, in ${tries} tries. Nothing was changed by it. Start again when less is done, or end the statement that holds them (pg_stat_activity).`,
          { cause: error },
        )
      }
      await sleep(pauseMs)
    }
  }
}

async function apply(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Runs one statement after the other. Each may run again if the program died before the migration was recorded. */
async function applyOutside(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  const statements = text.replaceAll(/--[^\n]*/g, '').split(';')
  for (const statement of statements.map((each) => each.trim())) if (statement !== '') await client.query(statement)
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
