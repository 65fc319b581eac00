import type { Readable } from 'node:stream'

export interface StoredObject {
  /** SHA-256 of the bytes, in hex: the same bytes have the same key and are stored once. */
  key: string
  sizeBytes: number
}

/** Files by content. Nothing outside the store knows a path. */
export interface ObjectStore {
  /** Safe on disk when it returns. `type` is a media type. */
  put(bytes: Uint8Array | NodeJS.ReadableStream, type: string): Promise<StoredObject>
  /** Throws `object-not-found`. */
  get(key: string): Promise<Buffer>
  /** Throws `object-not-found`. */
  open(key: string): Promise<{ stream: Readable; sizeBytes: number }>
  has(key: string): Promise<boolean>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
}
