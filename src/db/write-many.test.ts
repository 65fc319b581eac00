import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schools } from '#db/schema.ts'
import { insertMany, updateMany } from '#db/write-many.ts'
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

it('stores what all rows have in common, nothing among it, like what each has of its own', async () => {
  const { db } = test.ctx
  const inCommon = sql`name like 'In common%'`
  const stored = () =>
    db
      .select({ name: schools.name, kind: schools.kind, isDemo: schools.isDemo, ownerId: schools.ownerId })
      .from(schools)
      .where(inCommon)
      .orderBy(schools.name)
  const rows = ['A', 'B'].map((name) => ({ name: `In common ${name}`, kind: 'school' as const, isDemo: true, ownerId: null }))
  await db.transaction((tx) => insertMany(tx, schools, rows))
  expect(await stored()).toEqual(rows)
  const ids = (await db.select({ id: schools.id }).from(schools).where(inCommon).orderBy(schools.name)).map(({ id }) => id)
  const ownerId = ids[0] ?? ''
  await db.transaction((tx) =>
    updateMany(
      tx,
      schools,
      ['id'],
      ids.map((id) => ({ id, isDemo: false, ownerId })),
    ),
  )
  expect(await stored()).toEqual(rows.map((row) => ({ ...row, isDemo: false, ownerId })))
  await db.transaction((tx) => updateMany(tx, schools, ['id'], [{ id: ownerId, ownerId: null }]))
  expect((await stored()).map((row) => row.ownerId)).toEqual([null, ownerId])
})
