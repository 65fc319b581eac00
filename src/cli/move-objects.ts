import { moveObjects } from '#server/features/objects/move-objects.ts'
import { readConfig } from '#server/platform/config.ts'
import { restrictDataFolder } from '#server/platform/start/restrict-data-folder.ts'
import { openBothStores } from '#server/platform/objects/open-object-store.ts'
import { nameAddress } from '#server/platform/s3/s3-address.ts'

/** `move-objects`: moves what lies in the store from before to the one that is set now. Works beside a program that runs. */
export async function run(words: readonly string[]): Promise<number> {
  if (words.length > 0) {
    process.stderr.write(
      'Use: move-objects, with OBJECT_STORE_URL (where to) and, where it is not the folder in DATA_DIR, OBJECT_STORE_BEFORE (where from)\n',
    )
    return 2
  }
  const config = readConfig(process.env)
  restrictDataFolder(config.dataDir)
  const { store, before } = await openBothStores(config)
  const place = config.objectStoreUrl === null ? `the folder of ${config.dataDir}` : nameAddress(config.objectStoreUrl)
  if (before === null) {
    process.stderr.write(`Nothing is to be moved: ${place} is the only store. Set OBJECT_STORE_BEFORE to where objects lie until now.\n`)
    return 2
  }
  const { objects, bytes, damaged } = await moveObjects(before, store)
  process.stdout.write(`Moved ${objects} objects, ${Math.round(bytes / 1e6)} MB, to ${place}.\n`)
  for (const key of damaged) process.stderr.write(`Left where it was, because its bytes have changed: ${key}\n`)
  return damaged.length === 0 ? 0 : 1
}
