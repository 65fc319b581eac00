import type { Readable } from 'node:stream'

export interface StoredFile {
  name: string
  sizeBytes: number
  storedAt: Date
}

/** A folder or bucket of backups. Its files have names, never change, and are there whole or not at all. */
export interface BackupStore {
  /** For people, so it holds no secret. */
  readonly title: string
  /** True on another machine, where others may be able to read it. */
  readonly isElsewhere: boolean
  /** A folder on this machine for files that will be put. */
  readonly drafts: string
  /** Moves the draft into the store. It is durable when this returns. */
  put(name: string, draft: string): Promise<void>
  /** Null where there is none. */
  open(name: string): Promise<Readable | null>
  list(prefix: string): AsyncIterable<StoredFile>
  /** Removing what is not there is fine. */
  remove(name: string): Promise<void>
}
