import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findSentences } from '#test/guards/find-sentences.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'src/web'
const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)
const components = files.filter((path) => path.endsWith('.tsx'))

describe('a component', () => {
  it('says nothing by itself: its sentences stand in words files, in both languages', () => {
    const wrong = components.flatMap((path) => findSentences(path, readFileSync(join(root, path), 'utf8')).map((said) => `${path}: ${said}`))
    expect(wrong).toEqual([])
  })

  it('reads the title of its page in the language of the reader, with `readWords` in its `meta` and nowhere else', () => {
    const sources = components.map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))
    const wrong = sources.filter(({ code }) => /\b\w+Words\.(?:en|sw)\b|document\.title|<title/.test(code))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it.each([
    ['a text between its tags', '<p>Try again</p>', ['Try again']],
    ['a text that was put in braces', `<p>{'Try again'}</p>`, ['Try again']],
    ['a choice between two', `<p>{isOpen ? 'Close it' : 'Open it'}</p>`, ['Close it', 'Open it']],
    ['what may not be shown', `<p>{isOpen && 'Close it'}</p>`, ['Close it']],
    ['a sentence with a figure in it', '<p>{`${count} papers`}</p>', ['papers']],
    ['a label', '<button aria-label="Try again" />', ['Try again']],
    ['a label in braces', '<Skeleton label={`Loading ${name}`} />', ['Loading']],
    ['a picture in words', '<img alt="A class" />', ['A class']],
  ])('is caught with %s', (_name, code, said) => {
    expect(findSentences('a.tsx', `export const A = () => ${code}`)).toEqual(said)
  })

  it.each([
    ['the words of its file', '<p title={words.title}>{words.text}</p>'],
    ['signs and figures', '<p>· {count} / 7 → {words.of(3)}</p>'],
    ['what is never read', `<p className="quiet small" id={isOpen ? 'open' : 'closed'} style={{ color: 'red' }} />`],
    ['the name of the product', '<svg aria-label="Sahihi" />'],
    ['one letter', "<sup>{'a'}</sup>"],
  ])('may have %s', (_name, code) => {
    expect(findSentences('a.tsx', `export const A = () => ${code}`)).toEqual([])
  })
})

describe('the words of public pages', () => {
  it('stand in a folder of words: their names there, their texts in en and sw below', () => {
    const named = files.filter(
      (path) => /(?<!test)\.ts$/.test(path) && /^export const \w+ = pageWords</m.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(named.filter((path) => !/\/words\/[\w-]+-words\.ts$/.test(path))).toEqual([])
    expect(files.filter((path) => /-(?:en|sw)\.ts$/.test(path))).toEqual([])
    const texts = (language: 'en' | 'sw') =>
      files.filter((path) => path.includes(`/words/${language}/`)).map((path) => path.replace(`/${language}/`, '/'))
    expect(texts('en').length).toBeGreaterThan(20)
    expect(texts('sw')).toEqual(texts('en'))
  })
})
