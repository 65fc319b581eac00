import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DataStore, ERRORS, Upload } from '@tus/server'
import * as z from 'zod'
import type { S3Bucket } from '#server/platform/s3/s3-bucket.ts'

const folder = 'incoming/'
const infoSchema = z.object({
  size: z.number(),
  metadata: z.record(z.string(), z.string().nullable()),
  createdAt: z.string(),
})
/** What a process holds in memory of one upload, and what a killed one loses of it at most. */
const partBytes = 8 * 1024 * 1024

interface Part {
  offset: number
  sizeBytes: number
}

/**
 * Uploads on their way as things of a bucket: `incoming/<id>/info`, and each part under the byte it begins with. A multipart
 * upload of S3 would do the same, but takes no part below 5 MB, and lines are cut wherever they are cut.
 */
export class S3Incoming extends DataStore {
  readonly #bucket: S3Bucket

  constructor(bucket: S3Bucket) {
    super()
    this.#bucket = bucket
  }

  override async create(upload: Upload): Promise<Upload> {
    const info = { size: upload.size, metadata: upload.metadata ?? {}, createdAt: new Date().toISOString() }
    await this.#put(`${folder}${upload.id}/info`, Buffer.from(JSON.stringify(infoSchema.parse(info))), 'application/json')
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const [found, parts] = await Promise.all([this.#bucket.get(`${folder}${id}/info`), this.#listParts(id)])
    // The library's own way to say so.
    if (found === null) throw ERRORS.FILE_NOT_FOUND
    const { size, metadata, createdAt } = infoSchema.parse(JSON.parse((await buffer(found.stream)).toString()))
    return new Upload({ id, size, offset: sumOf(parts), metadata, creation_date: createdAt })
  }

  /** Also what came before the line was cut is kept. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let waiting: Buffer[] = []
    let waitingBytes = 0
    const flush = async () => {
      if (waitingBytes === 0) return
      await this.#put(`${folder}${id}/${String(at).padStart(15, '0')}`, Buffer.concat(waiting), 'application/octet-stream')
      at += waitingBytes
      waiting = []
      waitingBytes = 0
    }
    try {
      for await (const chunk of stream) {
        const bytes = Buffer.from(chunk)
        waiting.push(bytes)
        waitingBytes += bytes.length
        if (waitingBytes >= partBytes) await flush()
      }
    } finally {
      await flush()
    }
    return at
  }

  override async remove(id: string): Promise<void> {
    const names: string[] = []
    for await (const { name } of this.#bucket.list(`${folder}${id}/`)) names.push(name)
    if (names.length === 0) throw ERRORS.FILE_NOT_FOUND
    // Last, what it is found by: whoever is killed here is followed by one who goes on.
    for (const name of names.toSorted()) await this.#bucket.remove(name)
  }

  async listIds(prefix = ''): Promise<string[]> {
    const ids: string[] = []
    for await (const { name } of this.#bucket.list(folder + prefix)) {
      const [, id, part] = name.split('/')
      if (id !== undefined && part === 'info') ids.push(id)
    }
    return ids
  }

  open(id: string, endByte = Number.POSITIVE_INFINITY): Readable {
    return Readable.from(this.#readParts(id, endByte))
  }

  async *#readParts(id: string, endByte: number): AsyncGenerator<Buffer> {
    for (const { offset } of await this.#listParts(id)) {
      if (offset >= endByte) return
      const part = await this.#bucket.get(`${folder}${id}/${String(offset).padStart(15, '0')}`)
      if (part === null) throw new Error(`A part of the upload ${id} is gone.`)
      const bytes = await buffer(part.stream)
      yield bytes.subarray(0, endByte - offset)
    }
  }

  /** Those that follow each other without a gap. Where two processes took the same bytes, the first that fits counts. */
  async #listParts(id: string): Promise<Part[]> {
    const parts: Part[] = []
    for await (const { name, sizeBytes } of this.#bucket.list(`${folder}${id}/`)) {
      const number = /\/(\d{15})$/.exec(name)?.[1]
      if (number !== undefined) parts.push({ offset: Number(number), sizeBytes })
    }
    const joined: Part[] = []
    for (const part of parts.toSorted((a, b) => a.offset - b.offset)) if (part.offset === sumOf(joined)) joined.push(part)
    return joined
  }

  #put(name: string, bytes: Buffer, type: string): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return this.#bucket.put(name, new Uint8Array(bytes), { sha256, type })
  }
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}
