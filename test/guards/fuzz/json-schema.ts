import * as z from 'zod'

/** As much of JSON Schema as our own document has. */
export interface JsonSchema {
  type?: string | undefined
  format?: string | undefined
  pattern?: string | undefined
  enum?: (string | number | boolean)[] | undefined
  const?: string | number | boolean | null | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  properties?: Record<string, JsonSchema> | undefined
  required?: string[] | undefined
  items?: JsonSchema | undefined
  prefixItems?: JsonSchema[] | undefined
  anyOf?: JsonSchema[] | undefined
  oneOf?: JsonSchema[] | undefined
}

export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    enum: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
    const: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    // `false` where a tuple has ended.
    items: z.union([jsonSchema, z.boolean().transform(() => undefined)]).optional(),
    prefixItems: z.array(jsonSchema).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
  }),
)

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header', 'cookie']), schema: jsonSchema.default({}) })
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema.default({}) })) }).optional(),
})
/** The program's own description of itself. */
export const openApiDocument = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** What the schema says of a place within a value, as far as the value itself shows which of several it is. */
export function schemaWithin(schema: JsonSchema | null, key: string, owner: object): JsonSchema | null {
  if (schema === null) return null
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) {
    const names = Object.keys(owner)
    const fits = choices.find(({ type, properties = {} }) => (Array.isArray(owner) ? type === 'array' : names.every((name) => name in properties)))
    return schemaWithin(fits ?? null, key, owner)
  }
  if (Array.isArray(owner)) return schema.prefixItems?.[Number(key)] ?? schema.items ?? null
  return schema.properties?.[key] ?? null
}
