import * as z from 'zod'

/** Where, and what is wrong with it. */
export type Bare = string

const base = 'Abcdefg1'
/** Right in all but one thing, whatever a field asks for. */
const strings = { 'the character 0': `${base}\0`, 'half of a pair': `${base}\uD800`, 'three million characters': base.repeat(400_000) }

/**
 * Where a schema lets texts through that nothing can keep, or lists without an end. Each text is tried for what it does, not
 * for how it is written: a bare `z.string()` is found under whatever it is wrapped in.
 */
export function findBareStrings(schema: unknown, path: string): Bare[] {
  if (!(schema instanceof z.ZodType)) return []
  if (schema instanceof z.ZodObject) return [...ofCatchall(schema, path), ...children(schema.shape, path)]
  if (schema instanceof z.ZodArray) return [...ofLength(schema, path), ...findBareStrings(schema.element, `${path}[]`)]
  if (schema instanceof z.ZodTuple) return children({ ...schema.def.items }, path)
  if (schema instanceof z.ZodUnion) return children({ ...schema.options }, path)
  if (schema instanceof z.ZodRecord) {
    if (keepsNothingStrange(schema)) return []
    return [...findBareStrings(schema.keyType, `${path}{key}`), ...findBareStrings(schema.valueType, `${path}{}`)]
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return findBareStrings(schema.unwrap(), path)
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return [`${path} takes anything`]
  return ofString(schema, path)
}

function children(shape: Record<string, unknown>, path: string): Bare[] {
  return Object.entries(shape).flatMap(([key, each]) => findBareStrings(each, path === '' ? key : `${path}.${key}`))
}

function ofCatchall(schema: z.ZodObject, path: string): Bare[] {
  return schema.def.catchall instanceof z.ZodUnknown ? [`${path} takes fields that it does not know`] : []
}

function ofLength(schema: z.ZodArray, path: string): Bare[] {
  const ends = ['max_length', 'length_equals']
  return schema.def.checks?.some(({ _zod }) => ends.includes(_zod.def.check)) ? [] : [`${path}[] has no end`]
}

function ofString(schema: z.ZodType, path: string): Bare[] {
  return Object.entries(strings).flatMap(([name, text]) => (letsThrough(schema, text) ? [`${path} takes ${name}`] : []))
}

/** What comes out counts: a schema may mend what it is given. */
function letsThrough(schema: z.ZodType, text: string): boolean {
  const { success, data } = schema.safeParse(text)
  return success && typeof data === 'string' && (data.length > 2_000_000 || !data.isWellFormed() || data.includes('\0'))
}

function keepsNothingStrange(schema: z.ZodType): boolean {
  return [{ a: strings['the character 0'] }, { b: [strings['half of a pair']] }, { 'c\0': 1 }].every((object) => !schema.safeParse(object).success)
}
