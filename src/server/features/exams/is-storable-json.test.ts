import { describe, expect, it } from 'vitest'
import { isStorableJson } from '#server/features/exams/is-storable-json.ts'

describe('what the database keeps as JSON', () => {
  it.each([
    ['plain words', { text: 'v = fλ, 😀, "quoted" \n' }, true],
    ['the character 0', { text: 'a\u0000b' }, false],
    ['half of a pair', { text: 'a\ud83d' }, false],
    ['a key with the character 0', { 'a\u0000': 1 }, false],
    ['those letters written out', { text: String.raw`\u0000 and \ud83d` }, true],
  ])('%s', (_name, value, storable) => {
    expect(isStorableJson(value)).toBe(storable)
  })
})
