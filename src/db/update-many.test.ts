import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import { schools } from '#db/schema.ts'
import { updateMany } from '#db/update-many.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function countWholeReads(tx: Tx): Promise<number | undefined> {
  const { rows } = await tx.execute<{ count: number }>(sql`select seq_scan::int as count from pg_stat_xact_user_tables where relname = 'schools'`)
  return rows[0]?.count
}

it('gives each row its own values, and reads no others of a large table', async () => {
  const { db } = test.ctx
  await db.execute(sql`insert into schools (name, kind) select 'School ' || n, 'school' from generate_series(1, 5000) n`)
  await db.execute(sql`analyze schools`)
  const some = await db.select({ id: schools.id }).from(schools).limit(2)
  const renamed = some.map(({ id }, at) => ({ id, name: `Renamed ${at}` }))
  await db.transaction(async (tx) => {
    const before = await countWholeReads(tx)
    await updateMany(tx, schools, ['id'], renamed)
    expect(await countWholeReads(tx)).toBe(before)
  })
  const ids = renamed.map(({ id }) => id)
  expect(await db.select({ id: schools.id, name: schools.name }).from(schools).where(inArray(schools.id, ids)).orderBy(schools.name)).toEqual(renamed)
})
