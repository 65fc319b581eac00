import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { namedObjectsQuery } from '#db/object-keys.ts'
import { openObjectStore } from '#server/platform/objects/open-object-store.ts'
import { openWorld } from '#tools/drills/open-world.ts'
import { startS3 } from '#test/stand-ins/s3-server.ts'

const child = fileURLToPath(new URL('put-child.ts', import.meta.url))

/** A program is killed while it puts objects and names them in rows: in a folder and in S3, no row is without its object. */
export async function run({ count }: { count: number }): Promise<boolean> {
  const world = await openWorld()
  const s3 = await startS3()
  let lost = 0
  try {
    for (const [name, address] of [
      ['a folder', null],
      ['S3', process.env['S3_TEST_URL'] ?? s3.address],
    ] as const) {
      await world.client.query('delete from blog_pictures')
      const dataDir = join(world.root, `objects in ${name}`)
      for (let at = 0; at < count; at += 1) {
        const putter = fork(child, [world.source.databaseUrl, dataDir, address ?? ''], { stdio: 'inherit' })
        const ended = once(putter, 'exit')
        await once(putter, 'message')
        await sleep(Math.random() * 200)
        putter.kill('SIGKILL')
        await ended
      }
      const store = await openObjectStore({ dataDir, objectStoreUrl: address, objectStoreBefore: null })
      const { rows } = await world.client.query<{ key: string }>(namedObjectsQuery)
      let missing = 0
      for (const { key } of rows) {
        const isWhole = await store.get(key).then(
          () => true,
          () => false,
        )
        if (!isWhole) missing += 1
      }
      let unnamed = -rows.length
      for await (const object of store.list()) unnamed += object.sizeBytes > 0 ? 1 : 0
      process.stdout.write(
        `In ${name}: killed ${count} times, ${rows.length} rows, without their object ${missing}; objects that wait for the sweep ${unnamed}.\n`,
      )
      lost += missing
      await rm(dataDir, { recursive: true, force: true })
    }
    return lost === 0
  } finally {
    await s3.close()
    await world.close()
  }
}
