import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import type { World } from '#test/guards/route-actors/known-ids.ts'
import { makeWorld } from '#test/guards/route-actors/world.ts'
import { scriptedReaders } from '#test/server/scripted-readers.ts'
import { listen } from '#test/server/send-upload.ts'
import { startTestApp } from '#test/server/start-test-app.ts'

/** The world of the route matrix, on a real socket, with the real readers of what its inputs send. To be thrown away. */
export async function startFuzzWorld(databaseServer?: string): Promise<{ world: World; close: () => Promise<void> }> {
  const site = await mkdtemp(join(tmpdir(), 'sahihi-site-'))
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Sahihi</title>')
  // The world's own exam was scanned by a script: there is no picture of it.
  const { readPage, splitUpload } = scriptedReaders()
  const readers = { ...startReaderPool({ threads: 1 }), readPage, splitUpload }
  // Its few people do in a minute what whole schools do.
  const requestsPerMinute = { user: 1_000_000, address: 1_000_000 }
  const test = await startTestApp({ readers, siteFolder: site, requestsPerMinute, ...(databaseServer !== undefined && { databaseServer }) })
  const world = await makeWorld(test, await listen(test))
  return {
    world,
    async close() {
      await test.close()
      await readers.close()
      await rm(site, { recursive: true, force: true })
    },
  }
}
