import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A sentence that says of somebody that they wrote, said or found what a program read. */
const calledTheirs =
  /(?:\bwrote|\bsaid|\byours was|\bYour|[uw]?[al]i?andika|alisema)(?: the same:?| vilevile:?)? [“"]?\$\{(?:shown|text|words|answer|like|quote|reading)\}/

it('no sentence calls what a program read the words of whoever wrote', () => {
  expect(calledTheirs.test('`In question ${q} you wrote ${shown}, and the answer is ${aim}.`')).toBe(true)
  expect(calledTheirs.test('`Wanafunzi hawa waliandika vilevile: “${text}”.`')).toBe(true)
  const saying = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => {
    // Of a person at a keyboard.
    if (/\.test\.tsx?$|classes\/class-words\.ts$/.test(path)) return false
    const source = readFileSync(join(root, path), 'utf8')
    return source.split('\n').some((line) => calledTheirs.test(line) && !/[Tt]eacher|[Mm]walimu/.test(line))
  })
  expect(saying).toEqual([])
})
