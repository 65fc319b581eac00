import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { register } from '#contract/accounts.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseBeside } from '#server/platform/database/open-database-beside.ts'
import { callAt } from '#test/call-endpoint.ts'
import { findFreePort, type Program } from '#test/e2e/program.ts'

const CONNECTIONS = 50
const ROUNDS = 3
/** In all rounds together fewer than the program answers one address in a minute. */
const REQUESTS = 1500
const WARM_UP = 300
const barRatio = 2.5
const barP99Ms = 100

export interface Load {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

export interface ApiFigures {
  call: string
  program: Load
  bare: Load
  /** How many times more the bare route answers in the same time. */
  ratio: number
  /** At 100 requests a second. */
  calmP99Ms: number
}

/**
 * Calls of the program beside the same query behind a bare route of the same framework, each in a process of its own,
 * on the same database, in turns.
 */
export async function measureApi(program: Program): Promise<ApiFigures[]> {
  const database = await openDatabaseBeside(readConfig({ DATA_DIR: program.dataDir, PORT: new URL(program.url).port }))
  const tokens = await registerAuthors(program.url)
  const bare = await startBare(database.url)
  const figures: ApiFigures[] = []
  try {
    for (const path of ['/api/blog?limit=10', '/api/auth/profile']) {
      const needsToken = path.includes('profile')
      const load = (origin: string, amount: number, rate?: number) => shoot(origin + path, { amount, rate, tokens: needsToken ? tokens : [] })
      await load(program.url, WARM_UP)
      await load(bare.url, WARM_UP)
      const pairs: { ours: Load; theirs: Load }[] = []
      for (let round = 0; round < ROUNDS; round += 1) pairs.push({ theirs: await load(bare.url, REQUESTS), ours: await load(program.url, REQUESTS) })
      pairs.sort((a, b) => ratioOf(a) - ratioOf(b))
      const middle = pairs[Math.floor(ROUNDS / 2)]
      if (!middle) throw new Error('Nothing was measured')
      const calm = await load(program.url, 300, 100)
      figures.push({ call: `GET ${path}`, program: middle.ours, bare: middle.theirs, ratio: ratioOf(middle), calmP99Ms: calm.p99Ms })
    }
  } finally {
    await bare.stop()
    await database.close()
  }
  return figures
}

const ratioOf = ({ ours, theirs }: { ours: Load; theirs: Load }) => theirs.requestsPerSecond / ours.requestsPerSecond

/** What of a call is over the bar, in words. */
export function listApiOverruns({ ratio, calmP99Ms }: ApiFigures): string[] {
  return [
    ...(ratio > barRatio ? [`${ratio.toFixed(2)} × the bare route, not ${barRatio}`] : []),
    ...(calmP99Ms > barP99Ms ? [`p99 ${calmP99Ms} ms at 100 requests a second, not ${barP99Ms}`] : []),
  ]
}

async function shoot(url: string, { amount, rate, tokens }: { amount: number; rate: number | undefined; tokens: readonly string[] }): Promise<Load> {
  let next = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    ...(rate !== undefined && { overallRate: rate }),
    // One person each, as in a busy hour: what one person may call in a minute is limited.
    setupClient: (client) => {
      const token = tokens[next++ % Math.max(1, tokens.length)]
      if (token !== undefined) client.setHeaders({ authorization: `Bearer ${token}` })
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${result.non2xx} times with an error, ${result.errors} times not at all`)
  return { requestsPerSecond: result.requests.total / result.duration, p50Ms: result.latency.p50, p99Ms: result.latency.p99 }
}

/** Fifty people with a post each. */
async function registerAuthors(origin: string): Promise<string[]> {
  const tokens: string[] = []
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const person = { firstName: 'Amina', lastName: 'Wanjiru', email: `author-${index}@school.example`, password: 'Chalk4board' }
    const { token } = await callAt(origin, null)(register, { body: person })
    const answer = await send(`${origin}/api/blog`, { title: `Post ${index}`, content: 'What a method mark is worth. '.repeat(40) }, token)
    if (!answer.ok) throw new Error(`A post was refused: ${answer.status}`)
    tokens.push(token)
  }
  return tokens
}

async function send(url: string, body: unknown, token: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify(body) })
}

async function startBare(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-api.ts')], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
