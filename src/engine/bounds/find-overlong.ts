import * as z from 'zod'

/** A list with more in it than its schema allows. */
export interface Overlong {
  path: (string | number)[]
  length: number
  most: number
}

/**
 * The first list of a value that is longer than its schema allows, or null. A schema looks at everything in a list before it
 * looks at how long the list is: asked first, this keeps a list without an end from being looked at.
 */
export function findOverlong(schema: z.core.$ZodType, value: unknown): Overlong | null {
  return hasBoundedList(schema) ? find(schema, value, []) : null
}

function find(schema: z.core.$ZodType, value: unknown, path: (string | number)[]): Overlong | null {
  if (schema instanceof z.ZodArray) return Array.isArray(value) ? findInList(schema, value, path) : null
  if (schema instanceof z.ZodObject) {
    if (typeof value !== 'object' || value === null) return null
    const fields = new Map<string, unknown>(Object.entries(value))
    return first(Object.entries(schema.shape), ([name, field]) => (hasBoundedList(field) ? find(field, fields.get(name), [...path, name]) : null))
  }
  const inner = unwrap(schema)
  if (inner !== null) return find(inner, value, path)
  if (schema instanceof z.ZodDiscriminatedUnion) return findInWay(schema, value, path)
  if (!(schema instanceof z.ZodUnion)) return null
  // Too long for each of its ways: no way is left.
  const found = schema.options.map((option: z.core.$ZodType) => find(option, value, path))
  return found.includes(null) ? null : (found[0] ?? null)
}

function findInList(schema: z.ZodArray, value: readonly unknown[], path: (string | number)[]): Overlong | null {
  const most = maxOf(schema)
  if (most !== null && value.length > most) return { path, length: value.length, most }
  if (!hasBoundedList(schema.element)) return null
  return first([...value.entries()], ([at, item]) => find(schema.element, item, [...path, at]))
}

/** In the way that the value says it goes. */
function findInWay(schema: z.ZodDiscriminatedUnion, value: unknown, path: (string | number)[]): Overlong | null {
  const { discriminator } = schema.def
  const said: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, discriminator) : undefined
  const way = schema.options.find((option) => option instanceof z.ZodObject && z.safeParse(option.shape[discriminator] ?? z.never(), said).success)
  return way === undefined ? null : find(way, value, path)
}

/** The most entries that a list may have, or null. */
function maxOf(schema: z.ZodArray): number | null {
  for (const { _zod } of schema.def.checks ?? [])
    if (_zod.def instanceof Object && 'maximum' in _zod.def && typeof _zod.def.maximum === 'number') return _zod.def.maximum
  return null
}

function first<T>(items: readonly T[], look: (item: T) => Overlong | null): Overlong | null {
  for (const item of items) {
    const found = look(item)
    if (found !== null) return found
  }
  return null
}

/** What stands in an optional, a default or the beginning of a pipe; null where the schema is none of these. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return schema.unwrap()
  return schema instanceof z.ZodPipe ? schema.in : null
}

const known = new WeakMap<z.core.$ZodType, boolean>()

/** Whether there is a list to look at below; the others cost nothing. */
function hasBoundedList(schema: z.core.$ZodType): boolean {
  const before = known.get(schema)
  if (before !== undefined) return before
  const has = lookForList(schema)
  known.set(schema, has)
  return has
}

function lookForList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return maxOf(schema) !== null || hasBoundedList(schema.element)
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((field: z.core.$ZodType) => hasBoundedList(field))
  if (schema instanceof z.ZodUnion) return schema.options.some((option: z.core.$ZodType) => hasBoundedList(option))
  const inner = unwrap(schema)
  return inner !== null && hasBoundedList(inner)
}
