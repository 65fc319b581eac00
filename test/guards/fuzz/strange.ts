import type { JsonSchema } from '#test/guards/fuzz/json-schema.ts'
import type { Random } from '#tools/samples/random.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Stands in a value for text that JSON itself has no value for: `1e309`, a name twice, ten thousand brackets. */
export const raw = (text: string): string => `\u2983${text}\u2983`
export const writeJson = (value: Json): string => JSON.stringify(value).replaceAll(/"\u2983(.*?)\u2983"/gs, (_all, text: string) => text)

/** What the database keeps nowhere, or not as it came. */
const lostTexts = ['\0', 'a\0b', '\uD800', 'a\uDC00b', '\uDBFF\uD800']
const strangeTexts = [
  '',
  ' ',
  'a\u202Eb',
  '\u2066',
  '\u200D',
  '😀',
  '𝔸𞤀',
  'e\u0301',
  'é',
  '\u212B',
  `a${'\u0301'.repeat(31)}`,
  'İSTANBUL',
  'ﷺ',
  '\u001B[31m',
  '\r\n',
  'a\nb',
  'a\tb',
  '\u2028',
  '\uFEFF',
  '\uFFFF',
  '\u0085',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '%',
  '\\',
  '\\u0000',
  '%_%',
  "' OR 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '${7*7}',
  '=1+1',
  '{"a":1}',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '1e5',
  '0x10',
  '٣',
  '½',
  '(((((((((',
  '2^2^2^2^2',
  'x = '.repeat(20),
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '2026-11-22T10:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'a@b.example',
  'a@[127.0.0.1]',
  'https://127.0.0.1/',
  'https://a:b@c.example:99999/',
  'data:text/html,x',
]

export const strangeNumbers: Json[] = [
  0, -1, 1, 0.1, 1.5, 99, 100, 101, 32_767, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296,
  9_007_199_254_740_991, 9_007_199_254_740_992, raw('9223372036854775807'), 1e21, 1e308, -1e308, 5e-324, 1e-7,
  raw('-0'), raw('1e309'), raw('-1e309'), raw('1E400'), raw('NaN'), raw('Infinity'), raw('01'), raw('1'.repeat(400)), raw('0.'.padEnd(400, '1')),
] // prettier-ignore

const strangeOthers: Json[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { '': '' },
  { ['__proto__']: { isAdministrator: true } },
  { constructor: { prototype: { a: 1 } } },
  raw('{"a":1,"a":2}'),
  raw('{"__proto__":1}'),
  raw('['.repeat(60) + ']'.repeat(60)),
  raw('{"a":'.repeat(200) + '1' + '}'.repeat(200)),
]

/** At the ends of what a schema allows, and one beyond; else anything that has ever been trouble somewhere. */
export function strangeFor(schema: JsonSchema | null, random: Random): Json {
  if (schema !== null && random.chance(0.35)) {
    const edges = edgesOf(schema)
    if (edges.length > 0) return random.pick(edges)
  }
  const kind = random.next()
  const type = typeof schema?.type === 'string' ? schema.type : ''
  if (kind < 0.02) return raw('['.repeat(20_000) + ']'.repeat(20_000))
  if (kind < 0.03) return raw(`[${'0,'.repeat(200_000)}0]`)
  if (kind < 0.04) return 'a\u0316\u0301'.repeat(50_000)
  if (kind < 0.05) return 'ab '.repeat(100_000)
  if (type === 'string' ? kind < 0.75 : kind < 0.25) return strangeText(random)
  if (type === 'number' || type === 'integer' ? kind < 0.8 : kind < 0.4) return random.pick(strangeNumbers)
  return random.pick(strangeOthers)
}

export function strangeText(random: Random): string {
  const text = random.pick(random.chance(0.3) ? lostTexts : strangeTexts)
  const other = random.pick(strangeTexts)
  return random.pick([text, text, text + other, `word ${text} word`, text.repeat(random.whole(2, 40))])
}

function edgesOf({ type, minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems, enum: words, format }: JsonSchema): Json[] {
  if (words !== undefined) return ['', words.join(','), String(words[0]).toUpperCase(), 0]
  if (type === 'string' && format === 'uuid') return ['0'.repeat(32), 'z'.repeat(36), '00000000-0000-4000-8000-00000000000']
  if (type === 'string') {
    const long =
      maxLength === undefined
        ? []
        : [
            'a'.repeat(maxLength),
            'a'.repeat(maxLength + 1),
            '😀'.repeat(Math.ceil(maxLength / 2)),
            'ũ'.repeat(maxLength),
            'u\u0303'.repeat(maxLength),
            ' '.repeat(maxLength),
            '\n'.repeat(maxLength),
          ]
    return [...long, 'a'.repeat(minLength), 'a'.repeat(Math.max(0, minLength - 1))]
  }
  if (type === 'number' || type === 'integer') {
    const bounds = [minimum, maximum].filter((bound) => bound !== undefined)
    return bounds.flatMap((bound) => [bound, bound - 1, bound + 1, bound + 0.5, String(bound)])
  }
  if (type === 'array') {
    const most = maxItems === undefined ? [] : [Array.from({ length: Math.min(maxItems + 1, 3000) }, () => 1)]
    return [...most, Array.from({ length: minItems }, () => null), { 0: 1, length: 1 }]
  }
  return []
}
