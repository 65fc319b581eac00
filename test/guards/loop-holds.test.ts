import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { askRoute, type Hold } from '#test/guards/loop-holds/ask-route.ts'
import { openClient, type Client } from '#test/guards/loop-holds/client.ts'
import { makeLargestWorld } from '#test/guards/loop-holds/largest-world.ts'
import { largestRequests } from '#test/guards/loop-holds/largest-requests.ts'
import { watchLoop, type LoopWatch } from '#test/guards/loop-holds/watch-loop.ts'
import { allRows as rows } from '#test/guards/route-actors/all-rows.ts'
import type { World } from '#test/guards/route-actors/known-ids.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { listen } from '#test/server/send-upload.ts'
import { startTestApp, type TestApp } from '#test/server/start-test-app.ts'

/** What anybody else who asks meanwhile waits for. */
const boundMs = 100
/** With `LOOP_HOLDS=holds.md` the longest holds are written there; docs/security.md names the longest. */
const tableFile = process.env.LOOP_HOLDS
const shownHolds = 20
/** With `LOOP_ROUTE=import` only routes with that in their name are asked, for whoever mends one. */
const onlyRoute = process.env.LOOP_ROUTE ?? ''

let test: TestApp
let world: World
let client: Client
let watch: LoopWatch
let site: string
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'sahihi-site-'))
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Sahihi</title>')
  const readers = scriptedReaders()
  test = await startTestApp({ readers, siteFolder: site })
  const origin = await listen(test)
  world = await makeLargestWorld(test, origin)
  // The world is read from scripts; what is asked from then on is unpacked as it is in a school.
  Object.assign(readers, startReaderPool())
  client = openClient(origin)
  watch = watchLoop()
}, 180_000)
afterAll(async () => {
  watch.stop()
  await client.close()
  await test.close()
  await rm(site, { recursive: true, force: true })
})

describe('the event loop', () => {
  it(`is held by no route for more than ${boundMs} ms`, { timeout: 600_000 }, async () => {
    const holds: Hold[] = []
    for (const [label, row] of Object.entries(rows).filter(([each]) => each.includes(onlyRoute))) {
      const declared = test.app.declaredRoutes.find(({ method, url }) => `${method} ${url}` === label)
      holds.push(...(await askRoute({ world, client, watch, boundMs }, { label, row, body: declared?.body })))
      if (tableFile !== undefined) await writeFile(tableFile, writeTable(longestFirst(holds).slice(0, shownHolds)))
    }
    const longest = longestFirst(holds)
    expect(holds.filter(({ status }) => status >= 500 || status === 0)).toEqual([])
    expect(longest.filter(({ ms }) => ms > boundMs)).toEqual([])
  })

  it('is watched while each route is asked for its largest', () => {
    const declared = test.app.declaredRoutes.map(({ method, url }) => `${method} ${url}`)
    expect(declared.filter((label) => !label.startsWith('HEAD ') && rows[label] === undefined)).toEqual([])
    expect(Object.keys(largestRequests).filter((label) => !declared.includes(label))).toEqual([])
  })
})

function longestFirst(holds: readonly Hold[]): Hold[] {
  return holds.toSorted((a, b) => b.ms - a.ms)
}

function writeTable(holds: readonly Hold[]): string {
  const [core] = cpus()
  const where = `${cpus().length} cores (${core?.model.trim() ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1) ?? '?'}`
  const lines = holds.map(
    ({ route, as, ms, status, sizeBytes }) => `| \`${route}\` | ${as} | ${status} | ${Math.ceil(sizeBytes / 1024)} | ${ms.toFixed(0)} |`,
  )
  return [
    `Measured on ${where}.`,
    '',
    '| Route | Asked for | Status | Answer in kB | Longest hold in ms |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
