import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

const templateDatabase = 'template_sahihi'

/** Of a database in which there were more rows, the files are too large for the next test. */
const MOST_ROWS = 5000

/** A connection that was closed is gone from the server a little later. */
const LOOKS = 20
const PAUSE_MS = 25

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Databases that tests have given back, by their server: each is as empty as a new one. */
const free = new Map<string, string[]>()

/** A database of one's own, with every table and nothing in it, on the server of the tests unless another is given. */
export async function createTestDatabase(server = inject('databaseServerUrl')): Promise<TestDatabase> {
  const url = free.get(server)?.pop() ?? (await copyTemplate(server))
  return { url, drop: () => giveBack(server, url) }
}

async function copyTemplate(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: through the log, which nobody will read, takes three times as long.
  await on(server, (client) => client.query(`create database ${name} template ${templateDatabase} strategy file_copy`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** One that cannot be emptied, because a test has changed its tables or is still connected, is dropped. */
async function giveBack(server: string, url: string): Promise<void> {
  if (await on(url, empty)) free.set(server, [...(free.get(server) ?? []), url])
  else await on(server, (client) => client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`))
}

async function empty(client: pg.Client): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    const { rows } = await client.query<{ trouble: string | null; emptied: string | null }>('select * from emptying.empty($1)', [MOST_ROWS])
    const { trouble = null, emptied = null } = rows[0] ?? {}
    if (trouble === null) {
      // Rows then stand in the order in which they come, as in a new one.
      if (emptied !== null) await client.query(`vacuum ${emptied}`)
      return true
    }
    if (trouble !== 'in use') return false
    await sleep(PAUSE_MS)
  }
  return false
}

async function on<Given>(url: string, work: (client: pg.Client) => Promise<Given>): Promise<Given> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
