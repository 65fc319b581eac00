import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The database and the files of the program do not fit together. The message is for the person who starts it. */
export class MigrationError extends Error {}

/** Any number that no other program on this database takes for its lock. */
const lockId = 7_245_201_109

/** So often a program that waits for its turn looks again. */
const pollEveryMs = 100

export const migrationsFolder = join(import.meta.dirname, 'migrations')

interface Migration {
  name: string
  text: string
  hash: string
}

/** A file that begins with this line is applied statement by statement: `create index concurrently` asks for it. */
const outsideTransaction = '-- outside a transaction'

export interface MigrateOptions {
  /** So long a statement waits for a lock; everybody who comes after it waits as long. */
  lockTimeoutMs?: number
  /** Tries of one migration before it is given up. */
  tries?: number
  /** Between tries, so that those who wait get their turn. */
  pauseMs?: number
}

const usual = { lockTimeoutMs: 3000, tries: 20, pauseMs: 2000 }

/**
 * Brings the tables up to date: every .sql file by its name, each in a transaction of its own, once.
 * Several programs may start at once; one does the work and the others wait for it. A program of the release before may go
 * on working meanwhile: no statement waits for a lock for long, as all others would wait behind it.
 */
export async function migrate(url: string, folder = migrationsFolder, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sahihi migrations',
    // Also what a pooler refuses: through one, the lock below would stay behind with a connection that others use.
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
 * Waits until no other program migrates. Asked again and again: a statement that waits for the lock would itself be waited for by
 * an index that the other program makes concurrently, and neither would go on.
 */
async function acquireLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [lockId])
    if (rows[0]?.isMine === true) return
    await sleep(pollEveryMs)
  }
}

/** The name of the newest migration of this program, without its ending. */
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
  // Not before: whoever waits for another program's migrations waits for the lock above as long as they take.
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

/** One statement after the other; each may be run again where the program died before it was written down. */
async function applyOutside(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  const statements = text.replaceAll(/--[^\n]*/g, '').split(';')
  for (const statement of statements.map((each) => each.trim())) if (statement !== '') await client.query(statement)
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
