import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import * as z from 'zod'
import type { Config } from '#server/platform/config.ts'

/** What we keep with an upload on its way, in place of whatever the sender wrote there. */
const metadataSchema = z.object({ batchId: z.uuid(), fileName: z.string(), userId: z.uuid() })
export type IncomingMetadata = z.infer<typeof metadataSchema>

export interface IncomingUpload {
  id: string
  metadata: IncomingMetadata
  sizeBytes: number
  /** Bytes that lie on the disk. */
  receivedBytes: number
  createdAt: Date | null
  path: string
}

/** Where uploads lie until they are whole, in a folder of the data folder that nothing is served from. */
export async function openIncomingUploads(config: Config): Promise<FileStore> {
  const directory = join(config.dataDir, 'incoming-uploads')
  await mkdir(directory, { recursive: true })
  const store = new FileStore({ directory })
  // A length must be said before a byte is taken, or no limit could be kept.
  store.extensions = ['creation', 'creation-with-upload', 'termination']
  return store
}

/** Null when there is none of that name, or when it is not one of ours. */
export async function findIncoming(store: FileStore, id: string): Promise<IncomingUpload | null> {
  // A name of a file in one folder, not a way out of it.
  if (!/^[\w-]+$/.test(id)) return null
  return store.getUpload(id).then(parseIncoming, () => null)
}

export async function listIncoming(store: FileStore): Promise<IncomingUpload[]> {
  const ids = (await store.configstore.list?.()) ?? []
  const all = await Promise.all(ids.map((id) => findIncoming(store, id)))
  return all.filter((upload) => upload !== null)
}

/** The batch stands in the name, so that what is on its way for one batch can be counted. */
export function nameIncoming(batchId: string): string {
  return `${batchId}-${crypto.randomUUID().replaceAll('-', '')}`
}

export async function sumIncoming(store: FileStore, batchId: string): Promise<{ files: number; bytes: number }> {
  const ids = ((await store.configstore.list?.()) ?? []).filter((id) => id.startsWith(`${batchId}-`))
  const all = (await Promise.all(ids.map((id) => findIncoming(store, id)))).filter((upload) => upload !== null)
  return { files: all.length, bytes: all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }
}

function parseIncoming(upload: Upload): IncomingUpload | null {
  const metadata = metadataSchema.safeParse(upload.metadata)
  const path = upload.storage?.path
  if (!metadata.success || upload.size === undefined || path === undefined) return null
  const createdAt = upload.creation_date === undefined ? null : new Date(upload.creation_date)
  return { id: upload.id, metadata: metadata.data, sizeBytes: upload.size, receivedBytes: upload.offset, createdAt, path }
}
