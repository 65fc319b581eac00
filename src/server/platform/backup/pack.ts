import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

/** Every file of a backup begins with this and a byte of flags. */
const magic = Buffer.from('SAHIHI1')
const headBytes = magic.length + 1
const nonceBytes = 12
const tagBytes = 16
const gzipped = 1
const sealed = 2

/** The bytes of a backup have changed since they were stored, or the key is wrong. */
export class PackError extends Error {}

export interface PackOptions {
  /** The file's name in the repository. A sealed file opens under no other name. */
  name: string
  /** Null: not sealed. */
  key: Buffer | null
}

/** Encrypts a stream with AES-256-GCM. Each file has a key of its own, derived from its name. */
export function pack(source: Readable, { name, key, isGzipped }: PackOptions & { isGzipped: boolean }): Readable {
  const head = Buffer.concat([magic, Buffer.of((isGzipped ? gzipped : 0) | (key === null ? 0 : sealed))])
  return Readable.from(packed(isGzipped ? squeeze(source) : source, head, { name, key }))
}

async function* packed(source: AsyncIterable<Buffer>, head: Buffer, { name, key }: PackOptions): AsyncGenerator<Buffer> {
  yield head
  if (key === null) {
    // The hash also covers bytes that gzip does not check, such as its own header.
    const hash = createHash('sha256').update(head)
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
    yield hash.digest().subarray(0, tagBytes)
    return
  }
  const nonce = randomBytes(nonceBytes)
  yield nonce
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, name), nonce)
  cipher.setAAD(head)
  for await (const chunk of source) yield cipher.update(chunk)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** Throws `PackError` at the end of the stream where a byte has changed. Until then, no byte may be trusted. */
export function unpack(source: Readable, { name, key }: PackOptions): Readable {
  return Readable.from(unpacked(source, { name, key }))
}

async function* unpacked(source: Readable, { name, key }: PackOptions): AsyncGenerator<Buffer> {
  const bytes = new Bytes(source)
  const head = await bytes.read(headBytes)
  const flags = head?.at(-1) ?? 0
  if (head === null || !head.subarray(0, magic.length).equals(magic) || flags > (gzipped | sealed))
    throw new PackError(`${name} is no file of a backup.`)
  if ((flags & sealed) !== 0 && key === null) throw new PackError(`${name} is sealed. Set BACKUP_KEY to the key that it was sealed with.`)
  // Where all files are sealed, an unsealed one was put there by somebody without the key.
  if ((flags & sealed) === 0 && key !== null) throw new PackError(`${name} is not sealed, as it should be.`)
  const opened = key === null ? check(bytes, { head, name }) : unseal(bytes, { head, key, name })
  try {
    yield* (flags & gzipped) === 0 ? opened : unsqueeze(Readable.from(opened))
  } catch (error) {
    if (error instanceof PackError) throw error
    throw new PackError(`${name} has changed since it was stored.`, { cause: error })
  }
}

async function* check(bytes: Bytes, { head, name }: { head: Buffer; name: string }): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(head)
  for await (const chunk of bytes.rest(tagBytes)) {
    hash.update(chunk)
    yield chunk
  }
  if (!hash.digest().subarray(0, tagBytes).equals(bytes.left)) throw new PackError(`${name} has changed since it was stored.`)
}

async function* unseal(bytes: Bytes, { head, key, name }: { head: Buffer; key: Buffer; name: string }): AsyncGenerator<Buffer> {
  const nonce = await bytes.read(nonceBytes)
  if (nonce === null) throw new PackError(`${name} has lost its end.`)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, name), nonce)
  decipher.setAAD(head)
  for await (const chunk of bytes.rest(tagBytes)) yield decipher.update(chunk)
  if (bytes.left.length !== tagBytes) throw new PackError(`${name} has lost its end.`)
  decipher.setAuthTag(bytes.left)
  yield decipher.final()
}

function keyOf(key: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.of(), name, 32))
}

async function* squeeze(source: Readable): AsyncGenerator<Buffer> {
  const gzip = createGzip({ level: 1 })
  source.on('error', (error) => gzip.destroy(error))
  yield* source.pipe(gzip)
}

async function* unsqueeze(source: Readable): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  yield* source.pipe(gunzip)
}

/** Reads a stream in pieces of any size. */
class Bytes {
  left: Buffer = Buffer.of()
  readonly #chunks: AsyncIterator<Buffer>

  constructor(source: Readable) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async read(count: number): Promise<Buffer | null> {
    while (this.left.length < count) {
      const next = await this.#chunks.next()
      if (next.done === true) return null
      this.left = Buffer.concat([this.left, next.value])
    }
    const read = this.left.subarray(0, count)
    this.left = this.left.subarray(count)
    return read
  }

  /** Yields all but the last `keep` bytes, which are then in `left`. */
  async *rest(keep: number): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.left.length > keep) {
        yield this.left.subarray(0, this.left.length - keep)
        this.left = this.left.subarray(this.left.length - keep)
      }
      const next = await this.#chunks.next()
      if (next.done === true) return
      this.left = this.left.length === 0 ? next.value : Buffer.concat([this.left, next.value])
    }
  }
}
