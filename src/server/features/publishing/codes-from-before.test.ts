import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { migrate, migrationsFolder } from '#db/migrate.ts'
import { hashResultCode, makeResultCode } from '#server/features/publishing/result-code.ts'
import { createTestDatabase } from '#test/server/test-database.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const [published, takenBack] = ['0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0001', '0c7a6b0e-7c0e-4ad5-8f3e-3a1c5b9f0002']
const secret = 'one secret'

it('codes that were handed out before codes had issues go on working, and are listed as they were; those taken back are gone', async () => {
  const database = await createTestDatabase()
  undo.push(() => database.drop())
  const folder = await mkdtemp(join(tmpdir(), 'sahihi-migrations-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  for (const name of await readdir(migrationsFolder)) if (name < '0050') await cp(join(migrationsFolder, name), join(folder, name))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  undo.push(() => client.end())
  await client.query('drop schema public cascade; create schema public')
  await migrate(database.url, folder)

  const exam = (at: string) => `(gen_random_uuid(), $1, 'AAAAAAA${at === 'null' ? 2 : 3}', 'A quiz', '{}', now(), ${at})`
  const { rows: schools } = await client.query<{ id: string }>(`insert into schools (name, kind) values ('Nyota', 'school') returning id`)
  for (const [paperId, publishedAt] of [
    [published, 'now()'],
    [takenBack, 'null'],
  ]) {
    const columns = '(id, school_id, code, title, draft, confirmed_at, published_at)'
    const { rows } = await client.query<{ id: string }>(`insert into exams ${columns} values ${exam(publishedAt ?? '')} returning id`, [
      schools[0]?.id,
    ])
    await client.query(`insert into papers (id, exam_id, version, number) values ($1, $2, 1, '0001')`, [paperId, rows[0]?.id])
    const code = makeResultCode(secret, paperId ?? '')
    await client.query(`insert into result_links (paper_id, code_hash, created_at) values ($1, $2, now() - interval '1 year')`, [
      paperId,
      hashResultCode(code),
    ])
  }
  await migrate(database.url)

  const { rows: links } = await client.query<{ paper_id: string; issue_id: string; code_hash: string; is_new: boolean }>(
    `select paper_id, issue_id, code_hash, issued_at > now() - interval '1 hour' as is_new from result_links`,
  )
  expect(links).toMatchObject([{ paper_id: published, is_new: true }])
  expect(links[0]?.code_hash).toBe(hashResultCode(makeResultCode(secret, links[0]?.issue_id ?? '')))
})
