import { describe, expect, it } from 'vitest'
import { findPassedBound } from '#server/platform/http/parse-json-bodies.ts'

const bounds = { depth: 3, names: 2, values: 4 }
const cases: [string, string, ReturnType<typeof findPassedBound>][] = [
  ['what fits', '{"a":[1,2,3],"b":{}}', null],
  ['three levels', '[[[]]]', null],
  ['four levels', '[[[[', 'depth'],
  ['two fields', '{"a":1,"b":2}', null],
  ['three fields', '{"a":1,"b":2,"c":3}', 'names'],
  ['five values', '[1,2,3,4,5]', null],
  ['six values', '[1,2,3,4,5,6]', 'values'],
  ['signs in a text', '["[[[[ ,,,,,, ::::"]', null],
  ['a quote in a text', String.raw`["a\"[[[[", 1]`, null],
  ['a backslash that ends a text', String.raw`["a\\",1,2,3,4,5]`, 'values'],
  ['a text without an end', '["[[[[[', null],
]

describe('findPassedBound', () => {
  it.each(cases)('%s', (_name, json, passed) => {
    expect(findPassedBound(json, bounds)).toBe(passed)
  })

  it('takes a time that grows with the text, also where it is all backslashes', () => {
    expect(findPassedBound(`"${'\\'.repeat(1_000_000)}"`, bounds)).toBe(null)
  })
})
