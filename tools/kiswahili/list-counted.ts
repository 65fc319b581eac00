import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anything, fieldsOf, sayFirst } from '#engine/words/find-word-faults.fixture.ts'
import type { Language } from '#engine/words/words.ts'

/** What a message says with these numbers. */
export interface Counted {
  /** Its file below `src`, and its path there. */
  key: string
  language: Language
  text: string
}

const source = join(import.meta.dirname, '../../src')
const languages = ['en', 'sw'] as const

/** Every message that takes values, as it is said with 1 and with 3; one of several values also with 1 of 3 and 3 of 1. */
export async function listCounted(): Promise<Counted[]> {
  const files = globSync('**/*.ts', { cwd: source }).filter((path) => !/\.(?:test|fixture)\.ts$/.test(path) && hasWords(path))
  const found: Counted[] = []
  for (const file of files.toSorted()) {
    const exported: Record<string, unknown> = await import(join(source, file))
    const language = languages.find((each) => file.includes(`/words/${each}/`))
    for (const [name, value] of Object.entries(exported)) {
      if (language === undefined) found.push(...findWords(value, `${file} ${name}`))
      else found.push(...sayEach(value, `${file} ${name}`, language))
    }
  }
  return found
}

function hasWords(path: string): boolean {
  return /\/words\/(?:en|sw)\//.test(path) || /\bsw(?:: |,$| })/m.test(readFileSync(join(source, path), 'utf8'))
}

/** In a dictionary of both languages, in one of refusals, or in a record of those. */
function findWords(value: unknown, key: string, depth = 0): Counted[] {
  if (typeof value !== 'object' || value === null || depth > 3) return []
  if ('en' in value && 'sw' in value) return languages.flatMap((language) => sayEach(value[language], key, language))
  const say: unknown = Reflect.get(value, 'say')
  if (typeof say === 'function') {
    return languages.flatMap((language) => sayEach((values: unknown) => Reflect.apply(say, value, [values, language]), key, language))
  }
  return Object.entries(value).flatMap(([name, each]) => findWords(each, `${key}.${name}`, depth + 1))
}

function sayEach(value: unknown, key: string, language: Language): Counted[] {
  if (typeof value === 'function') {
    const pairs =
      value.length > 1
        ? [
            [1, 3],
            [3, 1],
          ]
        : []
    const said = [[1, 1], [3, 3], ...pairs].map(([first = 1, second = 1]) => sayFirst(value, samples(first), samples(second)))
    return [...new Set(said)].filter((text) => text !== '').map((text) => ({ key, language, text }))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => sayEach(each, `${key}.${name}`, language))
}

function samples(count: number): unknown[] {
  return [count, fieldsOf(count), anything]
}
