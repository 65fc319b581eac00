import { z } from 'zod'

/** What the limits of a body leave room for, when no other says more. */
const roomChars = 200_000
const roomItems = 300_000

const schemaShape = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
})
type Shape = z.infer<typeof schemaShape>

function shapeOf(json: unknown): Shape {
  return schemaShape.safeParse(json).data ?? {}
}

/** A schema of a route as JSON Schema, of which the sizes are read. */
export function sizesOf(schema: unknown): unknown {
  return schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
}

/** The right body `sample` with each text and each list as long as its schema allows. */
export function enlarge(sizes: unknown, sample: unknown): unknown {
  const shape = branchFor(shapeOf(sizes), sample)
  if (typeof sample === 'string') return enlargeText(shape, sample)
  if (Array.isArray(sample)) {
    const items = sample.map((item) => enlarge(shape.items, item))
    return items.length === 0 ? items : Array.from({ length: shape.maxItems ?? items.length }, (_, at) => items[at % items.length])
  }
  const fields = z.record(z.string(), z.unknown()).safeParse(sample)
  if (!fields.success || shape.properties === undefined) return sample
  const own = Object.entries(fields.data).map(([name, value]) => [name, enlarge(shape.properties?.[name], value)])
  const others = Object.entries(shape.properties).flatMap(([name, property]) =>
    name in fields.data || !isFree(shapeOf(property)) ? [] : [[name, enlargeText(shapeOf(property), 'x')]],
  )
  return Object.fromEntries([...own, ...others])
}

/** The same with each list far longer than its schema allows, and of things that are wrong. */
export function overfill(sizes: unknown, sample: unknown): unknown {
  const shape = branchFor(shapeOf(sizes), sample)
  if (Array.isArray(sample)) return Array.from({ length: roomItems }, () => 0)
  if (typeof sample === 'string') return isFree(shape) ? 'x'.repeat(roomChars) : sample
  const fields = z.record(z.string(), z.unknown()).safeParse(sample)
  if (!fields.success) return sample
  return Object.fromEntries(Object.entries(fields.data).map(([name, value]) => [name, overfill(shape.properties?.[name], value)]))
}

/** The same with tens of thousands of fields that nobody asked for. */
export function addFields(sample: unknown): unknown {
  const fields = z.record(z.string(), z.unknown()).safeParse(sample)
  if (!fields.success) return sample
  return { ...fields.data, ...Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`field${at}`, 0])) }
}

function branchFor(shape: Shape, sample: unknown): Shape {
  const branches = (shape.anyOf ?? shape.oneOf ?? []).map(shapeOf)
  const kind = Array.isArray(sample) ? 'array' : typeof sample
  return branches.find(({ type }) => type === kind) ?? shape
}

function isFree({ type, format, pattern, enum: choices, const: only }: Shape): boolean {
  return type === 'string' && format === undefined && pattern === undefined && choices === undefined && only === undefined
}

function enlargeText(shape: Shape, sample: string): string {
  if (!isFree(shape)) return sample
  return 'w*[x '
    .repeat(roomChars / 5)
    .slice(0, Math.min(shape.maxLength ?? sample.length, roomChars))
    .trim()
    .padEnd(1, 'x')
}
