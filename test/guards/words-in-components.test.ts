import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findSentences } from '#test/guards/find-sentences.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'src/web'
const components = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => `${folder}/${path}`)

describe('a component', () => {
  it('says nothing by itself: its sentences stand in words files, in both languages', () => {
    const wrong = components.flatMap((path) => findSentences(path, readFileSync(join(root, path), 'utf8')).map((said) => `${path}: ${said}`))
    expect(wrong).toEqual([])
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
