import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schools } from '#db/schema.ts'
import { updateMany } from '#db/update-many.ts'
import { countRowsRead } from '#test/server/count-rows-read.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('gives each row its own values, and reads no others of a large table', async () => {
  const { db } = test.ctx
  await db.execute(sql`insert into schools (name, kind) select 'School ' || n, 'school' from generate_series(1, 5000) n`)
  await db.execute(sql`analyze schools`)
  const some = await db.select({ id: schools.id }).from(schools).limit(2)
  const renamed = some.map(({ id }, at) => ({ id, name: `Renamed ${at}` }))
  await db.transaction(async (tx) => {
    expect(await countRowsRead(tx, () => updateMany(tx, schools, ['id'], renamed))).toBeLessThan(100)
  })
  const ids = renamed.map(({ id }) => id)
  expect(await db.select({ id: schools.id, name: schools.name }).from(schools).where(inArray(schools.id, ids)).orderBy(schools.name)).toEqual(renamed)
})
