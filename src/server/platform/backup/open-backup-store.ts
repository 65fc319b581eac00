import { BucketPlace } from '#server/platform/backup/bucket-store.ts'
import { FolderPlace } from '#server/platform/backup/folder-store.ts'
import type { Place } from '#server/platform/backup/backup-store.ts'
import { openBucket } from '#server/platform/objects/open-object-store.ts'
import { nameAddress } from '#server/platform/s3/s3-address.ts'

/** A folder, or `s3://…`. A folder that is not there is made where somebody is about to put something. */
export async function openPlace(where: string, { drafts, isNew = false }: { drafts: string; isNew?: boolean }): Promise<Place> {
  if (where.startsWith('s3:')) return BucketPlace.at(openBucket(where), { title: nameAddress(where), drafts })
  return FolderPlace.at(where, isNew)
}
