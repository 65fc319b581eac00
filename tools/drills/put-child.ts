import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import { openObjectStore } from '#server/platform/objects/open-object-store.ts'
import { namePage } from '#tools/drills/open-world.ts'

// Puts objects and names them, as fast as it can, until it is killed.
const [databaseUrl = '', dataDir = '', address = ''] = process.argv.slice(2)
const store = await openObjectStore({ dataDir, objectStoreUrl: address === '' ? null : address, objectStoreBefore: null })
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
process.send?.('ready')
for (;;) {
  const bytes = randomBytes(5000)
  const { key } = await store.put(Math.random() < 0.5 ? bytes : Readable.from([bytes]), 'image/jpeg')
  await namePage(client, key)
}
