import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const terms = [...glossary.matchAll(/^- \*\*([^*]+)\*\*(?:, ([^:\n]+))?/gm)].map(([, english = '', kiswahili = '']) => ({
  english: english.replace(/\(.*\)/, '').trim(),
  kiswahili: kiswahili.trim(),
}))

/** What the product says: its words, in both languages, and its documents. */
const said = globSync(['src/**/*.{ts,tsx}', 'docs/**/*.md', '*.md'], { cwd: root })
  .filter((path) => path !== 'docs/glossary.md')
  .map((path) => readFileSync(join(root, path), 'utf8').toLowerCase())
  .join('\n')

const isSaid = (form: string) => said.includes(form.trim().toLowerCase())

/** Words of Kiswahili that another word of the glossary replaced. Who reads headings takes what schools write, and a post is "chapishwa". */
const replaced = /(?<!m)chapish|uchambu|[vk]iputo|mgawanyo|mtawanyiko|\bnamba\b/i
const mayWrite = /\.test\.ts$|engine\/(?:data|pupils|versions)\/|\/posts?\.ts$|blog\/management-words\.ts$/

describe('the glossary', () => {
  it('has at least 120 terms, each once', () => {
    expect(terms.length).toBeGreaterThanOrEqual(120)
    const names = terms.map(({ english }) => english)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('holds only terms that the product uses, in both languages', () => {
    const unused = terms.flatMap(({ english, kiswahili }) => [
      ...(english.split('/').some(isSaid) ? [] : [english]),
      // Without one no screen says it.
      ...(kiswahili === '' || kiswahili.split('/').some(isSaid) ? [] : [kiswahili]),
    ])
    expect(unused).toEqual([])
  })

  it('is kept in Kiswahili: no word that another one replaced is written', () => {
    const written = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
      (path) => !mayWrite.test(path) && replaced.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(written).toEqual([])
  })
})
