import * as z from 'zod'
import { JsonPieces } from '#server/platform/http/json-pieces.ts'
import { createYield, type Rest } from '#server/platform/event-loop/yield-to-event-loop.ts'

/** What has fewer values in it is written at once. */
const smallValues = 400
/** So many letters of a text cost what one value costs. */
const charsAValue = 500

interface Writing {
  out: JsonPieces
  rest: Rest
}

/** A value as JSON by its schema, as `encode` and `JSON.stringify` make it, with turns for others between the entries of its lists. */
export async function writeJsonYielding(schema: z.core.$ZodType, value: unknown): Promise<Buffer> {
  const out = new JsonPieces()
  await write(schema, value, { out, rest: createYield() })
  return out.join()
}

async function write(schema: z.core.$ZodType, value: unknown, writing: Writing): Promise<void> {
  const isNamed = (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) && value !== null && value !== undefined
  if (isSmall(value)) writing.out.add(writeAtOnce(schema, value))
  else if (isNamed) await write(schema.unwrap(), value, writing)
  else if (schema instanceof z.ZodArray && Array.isArray(value) && isUnchecked(schema)) await writeList(schema.element, value, writing)
  else if (schema instanceof z.ZodObject && isUnchecked(schema) && typeof value === 'object' && value !== null)
    await writeObject(schema, value, writing)
  else writing.out.add(writeAtOnce(schema, value))
}

async function writeList(element: z.core.$ZodType, items: readonly unknown[], writing: Writing): Promise<void> {
  writing.out.add('[')
  for (const [at, item] of items.entries()) {
    if (at > 0) writing.out.add(',')
    await write(element, item, writing)
    await writing.rest()
  }
  writing.out.add(']')
}

/** Field by field, where the object holds nothing but fields of its schema. */
async function writeObject(schema: z.ZodObject, value: object, writing: Writing): Promise<void> {
  const given = new Map<string, unknown>(Object.entries(value))
  if ([...given.keys()].some((name) => schema.shape[name] === undefined)) return writing.out.add(writeAtOnce(schema, value))
  let before = '{'
  for (const [name, field] of Object.entries(schema.shape)) {
    // A field that is left out is left out, and one that is missing is refused by its schema.
    if (given.get(name) === undefined && z.safeEncode(field, undefined).success) continue
    writing.out.add(`${before}${JSON.stringify(name)}:`)
    await write(field, given.get(name), writing)
    await writing.rest()
    before = ','
  }
  writing.out.add(before === '{' ? '{}' : '}')
}

function writeAtOnce(schema: z.core.$ZodType, value: unknown): string {
  return JSON.stringify(z.encode(schema, value)) ?? 'null'
}

/** Rules for a list or an object as a whole need all of it. */
function isUnchecked(schema: z.core.$ZodType): boolean {
  return (schema._zod.def.checks ?? []).length === 0
}

/** Worth no turns. */
export function isSmall(value: unknown): boolean {
  return countValues(value, smallValues) < smallValues
}

/** How many values there are, as far as `most`. */
function countValues(value: unknown, most: number): number {
  if (typeof value === 'string') return 1 + value.length / charsAValue
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  if (Array.isArray(value)) {
    if (value.length >= most) return most
    for (const item of value) {
      count += countValues(item, most - count)
      if (count >= most) return count
    }
    return count
  }
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue
    count += countValues(Reflect.get(value, name), most - count)
    if (count >= most) return count
  }
  return count
}
