import * as z from 'zod'
import { examSchema } from '#engine/exam/exam.ts'
import { templateSchema } from '#engine/omr/template-schema.ts'
import { jsonSchema, type JsonSchema } from '#test/guards/fuzz/json-schema.ts'
import type { Json } from '#test/guards/fuzz/strange.ts'
import type { Random } from '#tools/samples/random.ts'

export interface Soil {
  random: Random
  /** Real things, by the name of the field that takes their id. */
  ids: Record<string, string>
}

const asJson = (schema: z.ZodType): JsonSchema => jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
/** What the document calls any object, and its reader asks more of. */
const files: Record<string, JsonSchema> = { draft: asJson(examSchema), exam: asJson(examSchema), file: asJson(templateSchema) }

/** A value that fits its schema, or nearly: enough of the right shape to be read far. */
export function grow(schema: JsonSchema, name: string, soil: Soil): Json {
  const { random } = soil
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return grow(random.pick(choices), name, soil)
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((each) => grow(each, name, soil))
  switch (schema.type) {
    case 'object':
      return growObject(schema, name, soil)
    case 'array':
      return Array.from({ length: countOf(schema, random) }, () => grow(schema.items ?? {}, name, soil))
    case 'string':
      return growText(schema, name, soil)
    case 'number':
    case 'integer':
      return growNumber(schema, random)
    case 'boolean':
      return random.chance(0.5)
    default:
      return null
  }
}

function growObject(schema: JsonSchema, name: string, soil: Soil): Json {
  const file = files[name]
  if (schema.properties === undefined && file !== undefined) return grow(file, '', soil)
  const grown: { [name: string]: Json } = {}
  for (const [key, each] of Object.entries(schema.properties ?? {})) {
    if (schema.required?.includes(key) === true || soil.random.chance(0.6)) grown[key] = grow(each, key, soil)
  }
  return grown
}

function countOf({ minItems = 0, maxItems = 5 }: JsonSchema, random: Random): number {
  return random.whole(minItems, Math.min(maxItems, minItems + 2))
}

function growNumber({ type, minimum = 0, maximum = 100 }: JsonSchema, random: Random): number {
  const [least, most] = [Math.max(minimum, -1000), Math.min(maximum, 1000)]
  return type === 'integer' || random.chance(0.5) ? random.whole(least, Math.max(least, most)) : random.between(least, most)
}

const byName: Record<string, readonly string[]> = {
  question: ['8', '1', '2'],
  questions: ['8', '1', '2'],
  code: ['M1', 'A1', 'B2', 'A1 ft', '-1'],
  id: ['1', '2', '8', '4(b)'],
  options: ['A', 'B', 'C'],
  answer: ['A', 'B'],
  csv: ['admission,name\n4401,Amina', 'admission,name,phone\n1,"A ""b""",0712345678', 'name\n1', 'admission\tname\n1\tA\n1\tB'],
  expression: ['2x + 3y', 'y = 2x - 1', '(x+1)^2'],
  value: ['22/7', '3.14', '2 1/2'],
  unit: ['cm', 'm/s^2', 'kg'],
  columns: ['q1', 'q1..5'],
  language: ['en', 'sw'],
}
const words = ['photosynthesis', 'the light bends', 'Amina Otieno', 'jibu ni saba', '3.5 cm', 'x', 'Ng’ang’a']

function growText({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema, name: string, { random, ids }: Soil): string {
  if (format === 'uuid') return ids[name] ?? ids[name.replace(/s$/, '')] ?? random.pick(Object.values(ids))
  if (format === 'email') return `a${random.whole(0, 1e9)}@school.example`
  if (format === 'date-time') return '2026-11-22T10:00:00.000Z'
  if (pattern?.includes('{43}') === true) return 'c'.repeat(43)
  const known = byName[name]
  if (known !== undefined && random.chance(0.8)) return random.pick(known)
  return random.pick(words).padEnd(minLength, 'Aa1').slice(0, maxLength)
}
