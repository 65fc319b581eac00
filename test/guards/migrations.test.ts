import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { migrate, migrationsFolder } from '#db/migrate.ts'
import { beyondDrizzle } from '#test/guards/beyond-drizzle.ts'
import * as schema from '#db/schema.ts'
import { createTestDatabase, type TestDatabase } from '#test/server/test-database.ts'

const databases: TestDatabase[] = []
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

async function openDatabase(): Promise<{ url: string; client: pg.Client; close(): Promise<void> }> {
  const database = await createTestDatabase()
  databases.push(database)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return { url: database.url, client, close: () => client.end() }
}

/** What PostgreSQL itself says of its tables. */
async function describeTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'
    union all
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid::regclass::text <> 'migrations' and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'migrations'
    order by 1`)
  return rows.map(({ line }) => line)
}

describe('the migrations', () => {
  it('make the tables that the schema says', async () => {
    const migrated = await openDatabase()
    const fromFiles = await describeTables(migrated.client)
    await migrated.close()

    const drawn = await openDatabase()
    const empty = generateDrizzleJson({})
    const statements = await generateMigration(empty, generateDrizzleJson(schema, empty.id, undefined, 'snake_case'))
    await drawn.client.query('drop schema public cascade; create schema public')
    for (const statement of [...statements, ...beyondDrizzle]) await drawn.client.query(statement)
    const fromSchema = await describeTables(drawn.client)
    await drawn.close()

    expect(fromFiles).toEqual(fromSchema)
    expect(fromFiles.length).toBeGreaterThan(20)
  })

  it('are applied once, also by programs that start at once', async () => {
    const { url, client, close } = await openDatabase()
    await client.query('drop schema public cascade; create schema public')
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(applied.flat().length).toBe((await migrationsApplied(client)).length)
    await close()
  })

  it('that were edited after they had been applied are an error', async () => {
    const { url, close } = await openDatabase()
    await withCopy(async (folder) => {
      await writeFile(join(folder, '0001_schools_and_people.sql'), '-- another text', { flag: 'a' })
      await expect(migrate(url, folder)).rejects.toThrow('0001_schools_and_people.sql was edited after it had been applied')
    })
    await close()
  })

  it('do not touch a data folder from before the first release, and say so', async () => {
    const { url, client, close } = await openDatabase()
    await client.query('drop schema public cascade; create schema public')
    await client.query('create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())')
    await client.query("insert into migrations (name, hash) values ('0001_init.sql', 'a'), ('0055_events.sql', 'b')")
    await expect(migrate(url)).rejects.toThrow('This data folder was made by a version before the first release: its tables begin with 0001_init.sql')
    expect((await client.query("select to_regclass('schools') as found")).rows).toEqual([{ found: null }])
    await close()
  })

  it('of a newer version are left alone, and it is named', async () => {
    const { url, client, close } = await openDatabase()
    await client.query("insert into migrations (name, hash) values ('9000_of_tomorrow.sql', 'a')")
    await expect(migrate(url)).rejects.toThrow('made by a newer version of the program: it has 9000_of_tomorrow.sql')
    await close()
  })

  it('wait for a lock a moment at a time, and give up with a sentence; others are not held up', async () => {
    const { url, client, close } = await openDatabase()
    await withCopy(async (folder) => {
      await writeFile(join(folder, '9998_note.sql'), 'alter table blog_posts add column note text;')
      await client.query('begin; lock table blog_posts in access share mode')
      await expect(migrate(url, folder, { lockTimeoutMs: 30, tries: 2, pauseMs: 1 })).rejects.toThrow('9998_note.sql found no moment')
      const waiting = migrate(url, folder, { lockTimeoutMs: 30, tries: 1000, pauseMs: 1 })
      await client.query('commit')
      expect(await waiting).toEqual(['9998_note.sql'])
    })
    await close()
  })

  it('that ask for it are applied outside a transaction, and once more where they were broken off', async () => {
    const { url, client, close } = await openDatabase()
    await withCopy(async (folder) => {
      const index = 'create index concurrently if not exists mails_purpose on mails (purpose);'
      await client.query(index)
      await writeFile(join(folder, '9998_index.sql'), `-- outside a transaction\n-- Why; and how.\n${index}\n`)
      expect(await migrate(url, folder)).toEqual(['9998_index.sql'])
      expect(await migrate(url, folder)).toEqual([])
    })
    await close()
  })

  it('that fail leave nothing behind, and name themselves', async () => {
    const { url, client, close } = await openDatabase()
    await withCopy(async (folder) => {
      await writeFile(join(folder, '9999_broken.sql'), 'create table half (id int); select nonsense from nowhere;')
      await expect(migrate(url, folder)).rejects.toThrow('9999_broken.sql failed')
    })
    expect((await client.query("select to_regclass('half') as found")).rows).toEqual([{ found: null }])
    await close()
  })
})

async function migrationsApplied(client: pg.Client): Promise<unknown[]> {
  return (await client.query('select name from migrations')).rows
}

async function withCopy(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sahihi-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
