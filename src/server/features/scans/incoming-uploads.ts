import type { DataStore, Upload } from '@tus/server'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import { DiskIncoming } from '#server/features/scans/disk-incoming.ts'
import { S3Incoming } from '#server/features/scans/s3-incoming.ts'
import { releaseRoom } from '#server/features/storage/reserve-space.ts'
import type { Context } from '#server/platform/context.ts'
import { incomingUploadsFolder } from '#server/platform/disk/disk.ts'
import { openBucket } from '#server/platform/objects/open-object-store.ts'

/** What we keep with an upload on its way, in place of whatever the sender wrote there. */
const metadataSchema = z.object({ batchId: z.uuid(), fileName: z.string(), userId: z.uuid(), phoneId: z.uuid().nullable().default(null) })
export type IncomingMetadata = z.infer<typeof metadataSchema>

export interface IncomingUpload {
  id: string
  metadata: IncomingMetadata
  sizeBytes: number
  /** Bytes that are kept safely. */
  receivedBytes: number
  createdAt: Date | null
}

/** Where uploads lie until they are whole: what the tus library asks for, and what we ask. */
export interface IncomingStore extends DataStore {
  /** Of those whose names begin so. */
  listIds(prefix?: string): Promise<string[]>
  /** Its bytes from the first to where they are, or to the end. */
  open(id: string, endByte?: number): Readable
  /** Puts away what is only held in memory: a whole file that could not be taken now. */
  keep(id: string): Promise<void>
}

/** In a folder of the data folder that nothing is served from, or beside the objects in S3: then any process can go on with any upload. */
export async function openIncomingUploads(ctx: Pick<Context, 'config' | 'db' | 'disk' | 'log'>): Promise<IncomingStore> {
  const { objectStoreUrl, dataDir } = ctx.config
  const store = objectStoreUrl === null ? await DiskIncoming.in(incomingUploadsFolder(dataDir), ctx.disk) : new S3Incoming(openBucket(objectStoreUrl))
  const remove = store.remove.bind(store)
  // Whoever gives an upload up, or has taken it, gives back the room that it was promised.
  store.remove = (id) => remove(id).finally(() => releaseRoom(ctx, id))
  // A length must be said before a byte is taken, or no limit could be kept.
  store.extensions = ['creation', 'creation-with-upload', 'termination']
  return store
}

/** Null when there is none of that name, or when it is not one of ours. */
export async function findIncoming(store: IncomingStore, id: string): Promise<IncomingUpload | null> {
  // A name of a file in one folder, not a way out of it.
  if (!/^[\w-]+$/.test(id)) return null
  return store.getUpload(id).then(parseIncoming, (error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
}

export async function listIncoming(store: IncomingStore, prefix = ''): Promise<IncomingUpload[]> {
  const all = await Promise.all((await store.listIds(prefix)).map((id) => findIncoming(store, id)))
  return all.filter((upload) => upload !== null)
}

/** The batch stands in the name, so that what is on its way for one batch can be counted. */
export function nameIncoming(batchId: string): string {
  return `${batchId}-${crypto.randomUUID().replaceAll('-', '')}`
}

export async function sumIncoming(store: IncomingStore, batchId: string): Promise<{ files: number; bytes: number }> {
  const all = await listIncoming(store, `${batchId}-`)
  return { files: all.length, bytes: all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }
}

/** The tus library throws its refusals as plain values. */
function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status_code' in error
}

function parseIncoming(upload: Upload): IncomingUpload | null {
  const metadata = metadataSchema.safeParse(upload.metadata)
  if (!metadata.success || upload.size === undefined) return null
  const createdAt = upload.creation_date === undefined ? null : new Date(upload.creation_date)
  return { id: upload.id, metadata: metadata.data, sizeBytes: upload.size, receivedBytes: upload.offset, createdAt }
}
