import type { Readable } from 'node:stream'

export interface StoredObject {
  /** SHA-256 of the bytes, in hex: the same bytes have the same key and are stored once. */
  key: string
  sizeBytes: number
}

export interface ListedObject extends StoredObject {
  /** The time of the last `put`. */
  storedAt: Date
}

/** A store of files by the hash of their content. */
export interface ObjectStore {
  /** The object is durable when this returns. An existing one counts as stored now. `type` is a media type. */
  put(bytes: Uint8Array | NodeJS.ReadableStream, type: string): Promise<StoredObject>
  /** Throws `object-not-found`. */
  get(key: string): Promise<Buffer>
  /** Throws `object-not-found`. */
  open(key: string): Promise<{ stream: Readable; sizeBytes: number }>
  has(key: string): Promise<boolean>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Removes it unless it was put since `before`: a row is about to name a newer one. */
  removeIfOlder(key: string, before: Date): Promise<boolean>
  list(): AsyncIterable<ListedObject>
}

export const objectKeyPattern = /^[0-9a-f]{64}$/
