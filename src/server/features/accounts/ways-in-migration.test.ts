import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate, migrationsFolder } from '#db/migrate.ts'
import { createTestDatabase } from '#test/server/test-database.ts'

it('keeps the addresses of who was there before it, as proven', async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sahihi-migrations-'))
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    await client.query('drop schema public cascade; create schema public')
    await cp(migrationsFolder, folder, { recursive: true, filter: (path) => !/\/(?:0049|00[5-9]|0[1-9])\S*\.sql$/.test(path) })
    await migrate(database.url, folder)
    const person = `'Amina', 'Otieno', 'TEACHER', '2026-01-15T08:00:00Z'`
    await client.query(`insert into users (email, first_name, last_name, role, created_at) values ('there@example.com', ${person})`)
    await migrate(database.url)
    await client.query(`insert into users (email, first_name, last_name, role, created_at) values ('new@example.com', ${person})`)
    const { rows } = await client.query('select email, email_proven_at, pending_email from users order by email')
    expect(rows).toEqual([
      { email: 'new@example.com', email_proven_at: null, pending_email: null },
      { email: 'there@example.com', email_proven_at: new Date('2026-01-15T08:00:00Z'), pending_email: null },
    ])
  } finally {
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
