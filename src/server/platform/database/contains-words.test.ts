import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchFold, textMatcher } from '#engine/text/search-fold.ts'
import { containsWords } from '#server/platform/database/contains-words.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const foldAll = async (texts: readonly string[]) => {
  const { rows } = await test.ctx.db.execute<{ t: string }>(
    sql`select search_fold(t) as t from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given(t, n) order by n`,
  )
  return rows.map(({ t }) => t)
}
const pieces = [...'aeiouĩũñŋÅﬁ１٤₂Ⅳ½é°%_\\', 'Ng', ..."'’ʼ´`-–᾽አش \u0301\u200B\u00AD\u00A0\u2003\t\n\u2028\uFEFF"]
let seed = 7
const draw = (count: number) => Array.from({ length: count }, () => pieces[(seed = (seed * 48_271) % 2_147_483_647) % pieces.length] ?? '').join('')

it('the database folds a text as the screens do', async () => {
  const first = ['Mũthoni', 'MU\u0303THONI', 'Ng\u0169g\u0129', "Ng'ang'a", 'Ng’ang‘a', 'Ngʼang´a', 'Ng`ang′a', 'Wanjikũ', 'Émile', 'Zoë', 'Fatma']
  const last = [
    'wa Thiong’o',
    'Mwangi-Kamau',
    'Mwangi–Kamau',
    'Ole\u00A0Sankan',
    'bin\u200BSaid',
    ' Otieno  Achieng ',
    '１２/०४',
    'ÇELİK',
    'ГАЛИНА',
    'ΜΑΡΙΑ',
  ]
  const names = first.flatMap((each) => last.map((other) => `${each} ${other}`))
  const texts = [...names, ...Array.from({ length: 400 }, () => draw(12))]
  expect(await foldAll(texts)).toEqual(texts.map(searchFold))
})

it('every sign folds alike, but for letters that are newer than the database', async () => {
  const newer = (code: number) => code >= 0xa700 && code < 0xf900
  const codes = Array.from({ length: 0xfffd }, (_, at) => at + 1).filter((code) => !newer(code))
  const texts = codes.map((code) => `a${String.fromCharCode(code)}b`)
  const folded = await foldAll(texts)
  expect(texts.filter((text, at) => folded[at] !== searchFold(text))).toEqual([])
})

it('finds in the database what the screens find', async () => {
  const texts = Array.from({ length: 300 }, () => draw(12))
  for (const search of Array.from({ length: 40 }, () => `${draw(2)} ${draw(1)}`)) {
    const { rows } = await test.ctx.db.execute<{ t: string }>(
      sql`select t from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) t where ${containsWords([sql`t`], search) ?? sql`true`}`,
    )
    expect([search, ...rows.map(({ t }) => t).toSorted()]).toEqual([search, ...texts.filter(textMatcher(search)).toSorted()])
  }
})
