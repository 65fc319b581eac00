import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { createYield, type Rest } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { App } from '#server/platform/http/app.ts'

/** A value with fewer parts is written without yielding. */
const smallValues = 400
/** Characters of a text that cost as much as one value. */
const charsAValue = 500

interface Writing {
  out: JsonPieces
  rest: Rest
}

/** Writes a value as JSON by its schema, like `encode` and `JSON.stringify`, and yields to the event loop between entries of lists. */
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

/** Writes field by field, where the object has only fields of its schema. */
async function writeObject(schema: z.ZodObject, value: object, writing: Writing): Promise<void> {
  const given = new Map<string, unknown>(Object.entries(value))
  if ([...given.keys()].some((name) => schema.shape[name] === undefined)) return writing.out.add(writeAtOnce(schema, value))
  let before = '{'
  for (const [name, field] of Object.entries(schema.shape)) {
    // An absent optional field is left out; the schema refuses a missing required one.
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

/** Checks of a whole list or object need all of it. */
function isUnchecked(schema: z.core.$ZodType): boolean {
  return (schema._zod.def.checks ?? []).length === 0
}

/** True for a value that is written without yielding. */
function isSmall(value: unknown): boolean {
  return countValues(value, smallValues) < smallValues
}

/** Counts values up to `most`. */
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

/** Writes long answers in pieces before they are sent, since writing one at once would block the event loop. */
export function serializeYielding(app: App): void {
  const written = new WeakMap<FastifyRequest, Buffer>()
  app.addHook('preSerialization', async (request, reply, payload: unknown) => {
    const schema = z.record(z.string(), z.unknown()).safeParse(request.routeOptions.schema?.response).data?.[reply.statusCode]
    if (!(schema instanceof z.ZodType) || isSmall(payload)) return payload
    written.set(request, await writeJsonYielding(schema, payload))
    // The bytes replace the payload when it is sent.
    reply.serializer(() => '')
    return payload
  })
  app.addHook('onSend', async (request, _reply, payload) => written.get(request) ?? payload)
}

/** A text of this length is encoded in a millisecond. */
const pieceChars = 64 * 1024

/** Encodes the text of a long answer piece by piece, since encoding it at once would block the event loop. */
class JsonPieces {
  readonly #done: Buffer[] = []
  #text = ''

  add(text: string): void {
    this.#text += text
    if (this.#text.length < pieceChars) return
    this.#done.push(Buffer.from(this.#text))
    this.#text = ''
  }

  join(): Buffer {
    return Buffer.concat([...this.#done, Buffer.from(this.#text)])
  }
}
