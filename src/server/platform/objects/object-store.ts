import type { Readable } from 'node:stream'

export interface StoredObject {
  /** SHA-256 of the bytes, in hex: the same bytes have the same key and are stored once. */
  key: string
  sizeBytes: number
}

export interface ListedObject extends StoredObject {
  /** When it was put last. */
  storedAt: Date
}

/** Files by content. Nothing outside the store knows a path. */
export interface ObjectStore {
  /** Safe when it returns. What is there already counts as stored anew. `type` is a media type. */
  put(bytes: Uint8Array | NodeJS.ReadableStream, type: string): Promise<StoredObject>
  /** Throws `object-not-found`. */
  get(key: string): Promise<Buffer>
  /** Throws `object-not-found`. */
  open(key: string): Promise<{ stream: Readable; sizeBytes: number }>
  has(key: string): Promise<boolean>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Removes it only if nobody has put it again since then: what is put is about to be named by a row. */
  removeIfOlder(key: string, before: Date): Promise<boolean>
  /** All of them, in any order. */
  list(): AsyncIterable<ListedObject>
}

export const objectKeyPattern = /^[0-9a-f]{64}$/
