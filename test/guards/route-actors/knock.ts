import { text } from 'node:stream/consumers'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { keepSessionOf, takeSessionOf, type ActorName, type Outcome } from '#test/guards/route-actors/actors.ts'
import type { Row } from '#test/guards/route-actors/row.ts'
import { makeUpIds, type Ids, type World } from '#test/guards/route-actors/known-ids.ts'
import type { TestApp } from '#test/server/start-test-app.ts'
import { smallFigureKey } from '#test/small-figure.ts'

export interface Route {
  method: string
  url: string
}

interface Knock {
  row: Row
  ids: Ids
  token: string | null
  /** Of JSON bodies and of the query: more than is asked for. */
  extra?: { body?: object; query?: string }
}

export interface Reply {
  status: number
  code: string | null
  /** Without the request's own id. */
  body: unknown
}

/** In this process: who may call a route does not depend on the socket. */
export async function knock({ app }: TestApp, { method, url }: Route, { row, ids, token, extra = {} }: Knock): Promise<Reply> {
  const raw = row.raw?.(ids)
  const json = row.body?.(ids)
  const query = [row.query, extra.query].filter(Boolean).join('&')
  const content = json === undefined ? raw?.body : JSON.stringify({ ...z.record(z.string(), z.unknown()).parse(json), ...extra.body })
  const answer = await app.inject({
    method: methodSchema.parse(method),
    url: `${pathOf(url, ids)}${query && `?${query}`}`,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...raw?.headers,
    },
    ...(content !== undefined && { payload: typeof content === 'string' ? content : Buffer.from(content) }),
    payloadAsStream: isEventStream(url),
  })
  return readReply(answer, isEventStream(url))
}

const methodSchema = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Its answer stays open until the caller leaves. */
export const isEventStream = (url: string) => url.endsWith('/events')

export function pathOf(url: string, ids: Ids): string {
  const fixed = { question: '8', picture: smallFigureKey, year: '2026', term: '2', month: '2026-01', format: 'csv', kind: 'xlsx', version: '1' }
  const values: Record<string, string> = { ...ids, ...fixed, id: ids.incomingId }
  return url.replace('*', '').replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The world has no ${name}.`)
    return value
  })
}

async function readReply(answer: LightMyRequestResponse, isStream: boolean): Promise<Reply> {
  const { statusCode: status, raw } = answer
  if (isStream && status === 200) {
    raw.res.destroy()
    return { status, code: null, body: null }
  }
  const content = isStream ? await text(answer.stream()) : answer.payload
  const failure = z.looseObject({ success: z.literal(false), code: z.string() }).safeParse(parse(content))
  if (!failure.success) return { status, code: null, body: status < 300 ? null : content }
  const { requestId: _, ...body } = failure.data
  return { status, code: failure.data.code, body }
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

const successes = [200, 201, 204]

/** What each of the actors is told; where it is as declared, in the very words of the declaration. */
export async function knockAs(
  names: readonly ActorName[],
  world: World,
  { route, row }: { route: Route; row: Row },
): Promise<Record<string, string>> {
  const nothing = makeUpIds()
  const told: [ActorName, string][] = []
  let ofNothing: string | null = null
  for (const name of names) {
    const token = await (row.who[name] === 'in' ? takeSessionOf : keepSessionOf)(world.test, world.actors, name)
    // Who is turned away at the door needs nothing that is there.
    const comesIn = row.who[name] === 'in' || row.who[name] === 'missing'
    const ids = comesIn ? { ...world.ids, ...(await row.fresh?.(world, name)) } : { ...nothing, ...world.ids }
    const reply = await knock(world.test, route, { row, ids, token })
    // Asked by the first of them, for all.
    const same = async () => (ofNothing ??= JSON.stringify(await knock(world.test, route, { row, ids: nothing, token }))) === JSON.stringify(reply)
    told.push([name, await describe({ reply, isHead: route.method === 'HEAD', expected: row.who[name], gives: row.gives ?? successes, same })])
  }
  return Object.fromEntries(told)
}

interface Told {
  reply: Reply
  /** Answers to HEAD have no words. */
  isHead: boolean
  expected: Outcome
  gives: readonly number[]
  /** Whether a thing that does not exist is answered in the same way. */
  same: () => Promise<boolean>
}

const refusals: Record<Exclude<Outcome, 'in' | 'missing'>, [status: number, code: string]> = {
  forbidden: [403, 'forbidden'],
  'locked-out': [403, 'account-suspended'],
  unauthenticated: [401, 'unauthenticated'],
}

async function describe({ reply, isHead, expected, gives, same }: Told): Promise<string> {
  const { status, code } = reply
  const told = `${status} ${code ?? ''}`.trim()
  if (expected === 'in') return gives.includes(status) ? 'in' : told
  if (expected === 'missing') {
    if (status !== 404) return told
    return (await same()) ? 'missing' : `${told}, unlike what does not exist`
  }
  const [wanted, wantedCode] = refusals[expected]
  return status === wanted && (isHead || code === wantedCode) ? expected : told
}
