import type { Client, Request } from '#test/guards/loop-holds/client.ts'
import { addFields, enlarge, overfill, sizesOf } from '#test/guards/loop-holds/enlarge.ts'
import { largestRequests, type Sent } from '#test/guards/loop-holds/largest-requests.ts'
import type { LoopWatch } from '#test/guards/loop-holds/watch-loop.ts'
import { actorNames, openSessionOf, type ActorName } from '#test/guards/route-actors/actors.ts'
import type { World } from '#test/guards/route-actors/known-ids.ts'
import { pathOf } from '#test/guards/route-actors/knock.ts'
import type { Row } from '#test/guards/route-actors/row.ts'

/** How long one route held the loop, at its largest. */
export interface Hold {
  route: string
  as: string
  ms: number
  status: number
  sizeBytes: number
}

export interface Asked {
  label: string
  row: Row
  /** The schema of its body. */
  body: unknown
}

/** A hold counts when it comes three times: others use the machine too. */
const tries = 3

/** Asks a route for its largest, in every way there is, one request at a time, and says how long each held the loop. */
export async function askRoute({ world, client, watch, boundMs }: Watched, { label, row, body }: Asked): Promise<Hold[]> {
  const holds: Hold[] = []
  for (const sent of await listSent(world, { label, row, body })) {
    let best: Hold | null = null
    for (let at = 0; at < tries && (best === null || best.ms > boundMs); at++) {
      const request = await makeRequest(world, { label, row, sent })
      await watch.takeLongestMs()
      const { status, sizeBytes } = await client.ask(request)
      const ms = await watch.takeLongestMs()
      if (best === null || ms < best.ms) best = { route: label, as: sent.as, ms, status, sizeBytes }
    }
    if (best !== null) holds.push(best)
  }
  return holds
}

export interface Watched {
  world: World
  client: Client
  watch: LoopWatch
  boundMs: number
}

async function listSent(world: World, { label, row, body }: Asked): Promise<Sent[]> {
  const byHand = (await largestRequests[label]?.(world)) ?? []
  const sample = row.body?.(world.ids)
  if (sample === undefined) return byHand.length > 0 ? byHand : [{ as: 'with all that is there' }]
  const sizes = sizesOf(body)
  const large = byHand.length > 0 ? byHand : [{ as: 'long texts and lists', json: enlarge(sizes, sample) }]
  return [...large, { as: 'lists without an end', json: overfill(sizes, sample) }, { as: 'unknown fields', json: addFields(sample) }]
}

async function makeRequest(world: World, { label, row, sent }: { label: string; row: Row; sent: Sent }): Promise<Request> {
  const [method = '', pattern = ''] = label.split(' ')
  const actor = whoMay(row)
  const ids = { ...world.ids, ...(await row.fresh?.(world, actor)), ...(await sent.fresh?.(world)) }
  const token = await openSessionOf(world.test, world.actors, actor)
  const raw = sent.raw ?? row.raw?.(ids)
  const body = sent.json === undefined ? (raw?.body ?? null) : write(sent)
  const query = sent.query ?? row.query ?? ''
  return {
    method,
    url: `${pathOf(pattern, ids)}${query && `?${query}`}`,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(sent.json !== undefined && { 'content-type': 'application/json' }),
      ...raw?.headers,
    },
    body,
  }
}

function write({ json, depth = 0 }: Sent): string {
  return JSON.stringify(json).replace('"deep"', () => `${'['.repeat(depth)}${']'.repeat(depth)}`)
}

/** The others never come so far. */
function whoMay({ who }: Row): ActorName {
  const name = actorNames.find((each) => who[each] === 'in')
  if (name === undefined) throw new Error('Nobody may call this route.')
  return name
}
