import * as z from 'zod'
import { actorNames, type ActorName } from '#test/guards/route-actors/actors.ts'
import { grow, type Soil } from '#test/guards/fuzz/grow.ts'
import { schemaWithin, type JsonSchema } from '#test/guards/fuzz/json-schema.ts'
import type { Operation } from '#test/guards/fuzz/operations.ts'
import { raw, strangeFor, strangeText, writeJson, type Json } from '#test/guards/fuzz/strange.ts'
import type { Ids } from '#test/guards/route-actors/known-ids.ts'
import { makeRandom, type Random } from '#tools/samples/random.ts'

/** One request, ready for the wire. */
export interface Input {
  method: string
  path: string
  actor: ActorName
  headers: Record<string, string>
  body: Buffer | null
  /** The line breaks before all of the body is sent: there may be no answer. */
  isCut: boolean
}

export interface Ground {
  operations: readonly Operation[]
  ids: Ids
  /** The exam of the world as it stands, whose scheme can be changed. */
  draft: Json
}

/** Which of the operations the input of this number goes to. */
export function operationOf({ operations }: Ground, seed: number, index: number): Operation {
  const random = makeRandom(seed, index, 'operation')
  const [one, other] = [random.pick(operations), random.pick(operations)]
  // Where more can be said, more can go wrong.
  return hasMore(one) ? one : other
}

const hasMore = ({ row, query }: Operation): boolean => row.body !== undefined || row.raw !== undefined || Object.keys(query).length > 0

/** The same seed and number make the same input, but for the ids of the world it goes to. */
export function planInput(ground: Ground, seed: number, index: number, ids: Ids): Input {
  const random = makeRandom(seed, index)
  const operation = operationOf(ground, seed, index)
  const soil = { random, ids: { ...ids } }
  const actor = pickActor(operation, random)
  const formed = operation.row.raw?.(ids)
  const base = baseOf(operation, ground, soil)
  const value = base === null ? null : spoil(base, operation.body, random)
  const path = pathOf(operation, ids, random) + queryOf(operation, soil)
  const headers: Record<string, string> = { ...formed?.headers }
  if (value !== null) headers['content-type'] = 'application/json'
  const bytes = value === null ? (formed?.body ?? null) : Buffer.from(writeJson(value))
  const input = { method: operation.method, path, actor, headers, body: bytes === null ? null : Buffer.from(bytes), isCut: false }
  return random.chance(0.12) ? spoilTransport(input, random) : input
}

function pickActor({ row }: Operation, random: Random): ActorName {
  if (random.chance(0.05)) return random.pick(actorNames.filter((name) => name !== 'deleted'))
  const letIn = actorNames.filter((name) => row.who[name] === 'in')
  const liked = (['head', 'administrator', 'nobody', 'owner'] as const).filter((name) => letIn.includes(name))
  return random.pick(random.chance(0.8) && liked.length > 0 ? liked : letIn)
}

function baseOf({ row, body }: Operation, { draft, ids }: Ground, soil: Soil): Json | null {
  const right = row.body?.(ids)
  if (right === undefined && body === null) return null
  const grown = body === null || (right !== undefined && soil.random.chance(0.4)) ? z.json().parse(right) : grow(body, '', soil)
  // A change of the very exam that was marked gets further than any other.
  if (isObject(grown) && 'draft' in grown && soil.random.chance(0.5)) return { ...grown, draft }
  return grown
}

const isObject = (value: Json): value is { [name: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Place {
  path: string[]
  schema: JsonSchema | null
}

function listPlaces(value: Json, schema: JsonSchema | null, path: string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return [{ path, schema }]
  const within = Object.entries(value).flatMap(([key, each]) => listPlaces(each, schemaWithin(schema, key, value), [...path, key]))
  return [{ path, schema }, ...within]
}

function spoil(base: Json, schema: JsonSchema | null, random: Random): Json {
  const strikes = random.pick([0, 1, 1, 1, 1, 1, 1, 2, 3])
  let value = base
  for (let strike = 0; strike < strikes; strike++) {
    const place = random.pick(listPlaces(value, schema))
    // The whole body goes seldom: most of what is in it would never be read.
    if (place.path.length === 0 && random.chance(0.8)) value = addStrange(value, random)
    else value = changeAt(value, place.path, () => (random.chance(0.08) ? raw('null') : strangeFor(place.schema, random)))
  }
  return value
}

function addStrange(value: Json, random: Random): Json {
  if (!isObject(value)) return random.pick<Json>([null, [], 'a', 1, true])
  const names = Object.keys(value)
  const without = names.filter((name) => name !== random.pick(names.length > 0 ? names : ['']))
  if (random.chance(0.4)) return Object.fromEntries(without.map((name) => [name, value[name] ?? null]))
  return { ...value, [random.pick(['__proto__', 'constructor', 'id', 'role', strangeText(random)])]: strangeFor(null, random) }
}

function changeAt(value: Json, [key, ...rest]: string[], change: () => Json): Json {
  if (key === undefined) return change()
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? changeAt(each, rest, change) : each))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, name === key ? changeAt(each, rest, change) : each]))
}

/** Also what is no UTF-8, which encodeURIComponent refuses to write. */
function encode(text: string): string {
  return [...text].map((each) => (/^[\w.~-]$/.test(each) ? each : percent(each))).join('')
}

function percent(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const bytes =
    code >= 0xd800 && code <= 0xdfff ? [0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)] : [...new TextEncoder().encode(character)]
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

const brokenCodes = ['%', '%0', '%zz', '%ff', '%c0%80', '%ed%a0%80', '%00', '..%2f..%2fetc', '%2e%2e', '%E0%A4%A', '+', ';a=1', '//', '.']

function pathOf({ url }: Operation, ids: Ids, random: Random): string {
  const values: Record<string, string> = { ...ids, question: '8', id: ids.incomingId }
  return url
    .replace('*', () => (random.chance(0.5) ? strangePart(random) : 'login'))
    .replaceAll(/:(\w+)/g, (_all, name: string) => {
      if (random.chance(0.9)) return values[name] ?? ''
      return random.chance(0.3) ? random.pick(Object.values(ids)) : strangePart(random)
    })
}

function strangePart(random: Random): string {
  if (random.chance(0.3)) return random.pick(brokenCodes)
  if (random.chance(0.1)) return 'a'.repeat(random.pick([199, 200, 201, 3000]))
  return encode(strangeText(random).slice(0, 500))
}

function queryOf({ query, row }: Operation, soil: Soil): string {
  const { random } = soil
  const names = Object.keys(query)
  if (names.length === 0 && random.chance(0.95)) return row.query === undefined ? '' : `?${row.query}`
  const pairs = names.filter(() => random.chance(0.6)).map((name) => `${name}=${queryValue(query[name] ?? {}, name, soil)}`)
  if (random.chance(0.2))
    pairs.push(random.pick(['__proto__=1', 'a[]=1', 'a[b]=1', 'a.b=2', '=', '&&', '%00=1', `${encode(strangeText(random)).slice(0, 200)}=1`]))
  if (random.chance(0.1)) pairs.push(...pairs)
  if (row.query !== undefined && random.chance(0.5)) pairs.push(row.query)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function queryValue(schema: JsonSchema, name: string, soil: Soil): string {
  const { random } = soil
  if (random.chance(0.4)) return encode(textOf(grow(schema, name, soil)))
  if (random.chance(0.15)) return random.pick(brokenCodes)
  if (random.chance(0.05)) return 'a'.repeat(6000)
  return encode(textOf(strangeFor(schema, random)).slice(0, 2000))
}

const textOf = (value: Json): string => (typeof value === 'string' ? value.replaceAll('\u2983', '') : JSON.stringify(value))

const types = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;charset=latin1',
  'application/JSON',
  'application/jsonx',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/offset+octet-stream',
  'image/png',
  ';',
  'application/json, application/json',
]
const headers: [string, string][] = [
  ['content-encoding', 'gzip'],
  ['authorization', 'Bearer'],
  ['authorization', 'Basic YTpi'],
  ['authorization', 'Bearer a.b.c'],
  ['idempotency-key', 'short'],
  ['idempotency-key', 'a key of many words'],
  ['idempotency-key', 'the-same-key'],
  ['range', 'bytes=0-1,5-'],
  ['if-none-match', '*'],
  ['accept-encoding', 'br;q=x, gzip;q=-1'],
  ['cookie', '=;;a=b; __Host-known=%00'],
  ['user-agent', '\u00ff'.repeat(2000)],
  ['tus-resumable', '0.2'],
  ['upload-length', '-1'],
  ['upload-length', '9007199254740993'],
  ['upload-offset', '99'],
  ['upload-metadata', 'batchId !!!,fileName'],
  ['upload-metadata', ',,,'],
  ['upload-metadata', `fileName ${Buffer.from('a\0\u202E/../b').toString('base64')}`],
  ['x-http-method-override', 'DELETE'],
  ['last-event-id', 'x'],
]

function spoilTransport(input: Input, random: Random): Input {
  const body = input.body ?? Buffer.alloc(0)
  const cut = random.whole(0, Math.max(0, body.length - 1))
  const way = random.whole(0, 7)
  if (way <= 1) return { ...input, headers: { ...input.headers, 'content-type': random.pick(types) } }
  if (way <= 3) return { ...input, headers: { ...input.headers, ...Object.fromEntries([random.pick(headers)]) } }
  if (input.body === null) return { ...input, body: Buffer.from('{"a":1}'), headers: { ...input.headers, 'content-type': random.pick(types) } }
  if (way === 4) return { ...input, isCut: true }
  if (way === 5) return { ...input, body: body.subarray(0, cut) }
  const strange = random.pick([[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0], [0xef, 0xbb, 0xbf], [0x2c], [0x27]])
  return { ...input, body: Buffer.concat([body.subarray(0, cut), Buffer.from(strange), body.subarray(way === 6 ? cut : cut + 1)]) }
}
