import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { openS3ObjectStore } from '#server/platform/objects/s3-object-store.ts'
import { readInBoth } from '#server/platform/objects/read-in-both.ts'
import { readS3Address, s3AddressRule } from '#server/platform/s3/s3-address.ts'
import { S3Bucket } from '#server/platform/s3/s3-bucket.ts'
import { StartError } from '#server/platform/start/start-error.ts'

export type ObjectStoreConfig = Pick<Config, 'dataDir' | 'objectStoreUrl' | 'objectStoreBefore'>

/** Opens the configured store. While objects move there, it also reads from the store before it. */
export async function openObjectStore(config: ObjectStoreConfig): Promise<ObjectStore> {
  const { store, before } = await openBothStores(config)
  return before === null ? store : readInBoth(store, before)
}

export async function openBothStores(config: ObjectStoreConfig): Promise<{ store: ObjectStore; before: ObjectStore | null }> {
  const folder = join(config.dataDir, 'objects')
  const open = (place: string | null) =>
    place?.startsWith('s3:')
      ? openS3ObjectStore(openBucket(place), join(config.dataDir, 'objects-on-their-way'))
      : openDiskObjectStore(place ?? folder)
  const store = await open(config.objectStoreUrl)
  // The data folder may hold objects from before an address was configured.
  const implied = config.objectStoreUrl !== null && existsSync(folder) ? folder : null
  const before = config.objectStoreBefore ?? implied
  return { store, before: before === null ? null : await open(before) }
}

export function openBucket(url: string): S3Bucket {
  const address = readS3Address(url)
  if (address === null) throw new StartError(`The address of the object store is not right. Allowed: ${s3AddressRule}.`)
  return new S3Bucket(address)
}
