import { glob, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareNames } from '#engine/text/compare-names.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const sortInDatabase = async (names: readonly (string | null)[]) => {
  const { rows } = await test.ctx.db.execute<{ name: string | null }>(
    sql`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as given(name, n) order by ${inNameOrder(sql`name`)}, n`,
  )
  return rows.map(({ name }) => name)
}

const asPeopleSort = [
  'Abdi Wa Ali',
  'ABDUL-AZIZ OMAR',
  'Al Amin Hassan',
  'Alamin Hassan',
  'daudi kamau',
  "D'SOUZA BRIAN",
  'Émile Zola',
  'Emily Achieng',
  'Kasyoka Mutua',
  'KILONZO JAMES',
  'Kilonzo Mercy',
  'Mũthoni Wanjikũ',
  'MUTHURI PETER',
  "Ng'ang'a Samuel",
  'NGANO RUTH',
  'O’Brien Kate',
  'Óscar Otieno',
]

it('sorts a class list as people do, on the screens and in the database alike', async () => {
  const mixed = asPeopleSort.toSorted((a, b) => (a.split('').toReversed().join('') < b.split('').toReversed().join('') ? -1 : 1))
  expect(mixed.toSorted(compareNames)).toEqual(asPeopleSort)
  expect(await sortInDatabase(mixed)).toEqual(asPeopleSort)
})

it('sorts what any keyboard can write in one order, and who has no name last', async () => {
  const pieces = [...'aeiouĩũñŋÅﬁ１₂é°%_\\', 'Ng', 'KA', ..."'’ʼ´`-–᾽اшش \u0301\u200B\u00A0"]
  let seed = 11
  const draw = () => Array.from({ length: 6 }, () => pieces[(seed = (seed * 48_271) % 2_147_483_647) % pieces.length] ?? '').join('')
  const names = Array.from({ length: 500 }, draw)
  expect(await sortInDatabase([null, ...names])).toEqual([...names.toSorted(compareNames), null])
})

it('is how every query sorts people', async () => {
  const found: string[] = []
  for await (const path of glob('src/server/**/*.ts')) {
    if (path.endsWith('.test.ts')) continue
    const text = await readFile(path, 'utf8')
    for (const [order] of text.matchAll(/orderBy\([^\n]*|order by [^`]*/gi))
      if (/(?:pupils|users)\.(?:name|firstName|lastName)\b|\bpu\.name\b/.test(order.replaceAll(/inNameOrder\((?:sql`)?[\w.]+`?\)/g, '')))
        found.push(`${path}: ${order}`)
  }
  expect(found).toEqual([])
})
