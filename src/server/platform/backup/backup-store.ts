import type { Readable } from 'node:stream'

export interface KeptFile {
  name: string
  sizeBytes: number
  storedAt: Date
}

/** Where backups lie: named files that are there whole or not at all, and never change. */
export interface Place {
  /** As a person may be told: without a secret. */
  readonly title: string
  /** On another machine, where others may read it. */
  readonly isElsewhere: boolean
  /** A folder on this machine for what is about to be put. */
  readonly drafts: string
  /** Takes the draft over: it is safe, and no longer a draft, when this returns. */
  put(name: string, draft: string): Promise<void>
  /** Null where there is none. */
  open(name: string): Promise<Readable | null>
  list(prefix: string): AsyncIterable<KeptFile>
  /** Removing what is not there is fine. */
  remove(name: string): Promise<void>
}
