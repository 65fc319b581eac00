import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { ensureDatabase, startCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { createLog } from '#server/platform/log/log.ts'
import { PgEvents } from '#server/platform/events/pg-events.ts'
import { report } from '#tools/measurements.ts'

const clients = [1, 8, 32]
const rounds = 3
const roundMs = 2_000

/** Commits a second of a small fact: alone, with NOTIFY in its transaction as it was, and with its news as a row. */
export async function benchEvents(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahihi-bench-events-'))
  const cluster = await startCluster({ dataDir })
  try {
    await ensureDatabase(cluster, 'bench')
    await migrate(cluster.urlOf('bench'))
    for (const count of clients) await compare(cluster.urlOf('bench'), count)
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(url: string, count: number): Promise<void> {
  const { db, close } = openDb({ url, maxConnections: count })
  const events = new PgEvents(url, createLog('error'))
  await events.start()
  await db.execute(sql`create table if not exists facts (id bigint generated always as identity primary key, words text)`)
  const write = sql`insert into facts (words) values ('page read')`
  const ways = {
    'no news': () => db.transaction(async (tx) => void (await tx.execute(write))),
    'NOTIFY in the transaction': () =>
      db.transaction(async (tx) => {
        await tx.execute(write)
        await tx.execute(sql`select pg_notify('bench', 'a page')`)
      }),
    'a row in the transaction': () =>
      db.transaction(async (tx) => {
        await tx.execute(write)
        await events.publish(tx, 'exam:bench', { page: 'a page' })
      }),
  }
  const perSecond = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [name, way] of Object.entries(ways)) perSecond.set(name, [...(perSecond.get(name) ?? []), await measure(way, count)])
  console.log(`${count} client${count === 1 ? '' : 's'}, commits a second, ${rounds} rounds of ${roundMs / 1000} s, median (middle half):`)
  for (const [name, values] of perSecond) report({ what: `${count} clients: ${name}`, unit: 'commits a second', values })
  await events.close()
  await close()
}

async function measure(way: () => Promise<void>, count: number): Promise<number> {
  const until = performance.now() + roundMs
  let commits = 0
  const work = async () => {
    while (performance.now() < until) {
      await way()
      commits += 1
    }
  }
  await Promise.all(Array.from({ length: count }, work))
  return (commits * 1000) / roundMs
}
