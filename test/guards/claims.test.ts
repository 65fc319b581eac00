import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimsOfPages, type ClaimsOfPage } from '#test/guards/claims/claims.ts'
import { readSiteTexts, type Texts } from '#test/guards/claims/read-site-texts.ts'
import { claimKinds } from '#test/guards/claims/shown-by.ts'
import { measurementsFile } from '#tools/measurements.ts'

const root = join(import.meta.dirname, '../..')
const kinds: readonly string[] = claimKinds

/** Names, labels and links, by the last part of their keys: they say nothing by themselves. A figure in one is a claim all the same. */
const labels =
  /(?:^|\.)(?:title|name|label|caption|action|other|demo|more|moreAbout|start|guardians\.\w+|trial|talk|pricing|link|after|email|phone|hours|social|alt|tab|isNew)$|(?:^|\.)(?:columns|statuses)\./

const isUnder = (key: string, beginnings: readonly string[]) => beginnings.some((one) => key === one || key.startsWith(`${one}.`))

/** What a page says of the product, by key. */
function listClaims(texts: Texts, { marked, apart, only }: ClaimsOfPage): Texts {
  const isClaim = ([key, text]: [string, string]) =>
    (only === undefined || isUnder(key, only)) &&
    !isUnder(key, apart) &&
    !isUnder(key, Object.keys(marked)) &&
    (/\d/.test(text) || !labels.test(key) || (/[.!]$/.test(text) && key === 'title'))
  return Object.fromEntries(Object.entries(texts).filter(isClaim))
}

const figuresIn = (text: string) => (text.match(/\d[\d.,:]*/g) ?? []).map((figure) => figure.replace(/[.,:]$/, '')).toSorted()

describe.each(Object.entries(claimsOfPages))('what the words of %s say', (name, page) => {
  it('is a row of the table, word for word, and each row is said', async () => {
    const said = listClaims(await readSiteTexts('en', name, page.folder), page)
    expect(Object.fromEntries(Object.entries(page.claims).map(([key, [says]]) => [key, says]))).toEqual(said)
  })

  it('is the same in both languages: the same texts with the same figures', async () => {
    const [english, swahili] = [await readSiteTexts('en', name, page.folder), await readSiteTexts('sw', name, page.folder)]
    expect(Object.keys(swahili).toSorted()).toEqual(Object.keys(english).toSorted())
    const differing = Object.entries(english).filter(([key, text]) => figuresIn(text).join() !== figuresIn(swahili[key] ?? '').join())
    expect(differing.map(([key, text]) => [key, text, swahili[key]])).toEqual([])
  })
})

/** A file in backticks, and the beginning of the name of a test in it between quotes. */
const reference = /`([^`]+\.tsx?)` “([^”]+)”/g

const rows = Object.entries(claimsOfPages).flatMap(([page, { claims }]) =>
  Object.entries(claims)
    .filter(([, [, shownBy]]) => !kinds.includes(shownBy))
    .map(([key, [, shownBy]]) => ({ at: `${page}.${key}`, shownBy })),
)

it.each(rows)('$at is shown by tests and measurements that are there', ({ shownBy }) => {
  const tests = [...shownBy.matchAll(reference)]
  for (const [, file = '', test = ''] of tests) {
    expect(existsSync(join(root, file)), `${file} is there`).toBe(true)
    expect(readFileSync(join(root, file), 'utf8').includes(test), `${file} has the test “${test}”`).toBe(true)
  }
  const measured = shownBy
    .replaceAll(reference, '')
    .split(';')
    .map((one) => one.trim())
  const recorded = readFileSync(measurementsFile, 'utf8').split('\n')
  for (const one of measured.filter((text) => text !== '')) {
    const [command = '', ...what] = one.split(': ')
    expect(
      recorded.some((line) => line.includes(`,${command}`) && line.includes(what.join(': '))),
      `${one} is recorded`,
    ).toBe(true)
  }
  expect(shownBy).not.toBe('')
})
