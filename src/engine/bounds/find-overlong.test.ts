import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { findOverlong } from '#engine/bounds/find-overlong.ts'

const ids = z.array(z.uuid()).max(3)
const cases: [string, z.ZodType, unknown, ReturnType<typeof findOverlong>][] = [
  ['a list that fits', ids, [1, 2, 3], null],
  ['a list that is too long', ids, [1, 2, 3, 4], { path: [], length: 4, most: 3 }],
  ['a field', z.strictObject({ ids }), { ids: [1, 2, 3, 4] }, { path: ['ids'], length: 4, most: 3 }],
  ['a field that may be missing', z.strictObject({ ids: ids.optional() }), {}, null],
  ['within a list', z.array(z.object({ ids: ids.default([]) })), [{}, { ids: [1, 2, 3, 4] }], { path: [1, 'ids'], length: 4, most: 3 }],
  ['the beginning of a pipe', ids.transform((all) => all.length), [1, 2, 3, 4], { path: [], length: 4, most: 3 }],
  ['one of two ways', z.union([z.object({ ids }), z.object({ all: z.boolean() })]), { ids: [1, 2, 3, 4] }, null],
  ['neither of two ways', z.union([ids, z.array(z.string()).max(2)]), [1, 2, 3, 4], { path: [], length: 4, most: 3 }],
  ['something else', ids, 'text', null],
]

describe('a list that is longer than its schema allows', () => {
  it.each(cases)('%s', (_name, schema, value, expected) => {
    expect(findOverlong(schema, value)).toEqual(expected)
  })
})
