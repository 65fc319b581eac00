import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DataStore, ERRORS, Upload } from '@tus/server'
import * as z from 'zod'
import { uploadLimits } from '#server/features/scans/upload-limits.ts'
import type { S3Bucket } from '#server/platform/s3/s3-bucket.ts'

const folder = 'incoming/'
const infoSchema = z.object({
  size: z.number(),
  metadata: z.record(z.string(), z.string().nullable()),
  createdAt: z.string(),
})

type Info = z.infer<typeof infoSchema>
/** What was said of an upload at its beginning never changes: so many are remembered. */
const mostRemembered = 1000

interface Part {
  offset: number
  sizeBytes: number
}

/**
 * Uploads on their way as things of a bucket: `incoming/<id>/info`, and each part under the byte it begins with. A multipart
 * upload of S3 would do the same, but takes no part below 5 MB, and lines are cut wherever they are cut. A small file that
 * comes whole in one request is held here until it is taken: it would go to the bucket twice and come back in between.
 */
export class S3Incoming extends DataStore {
  readonly #bucket: S3Bucket
  readonly #infos = new Map<string, Info>()
  readonly #whole = new Map<string, Buffer>()

  constructor(bucket: S3Bucket) {
    super()
    this.#bucket = bucket
  }

  override async create(upload: Upload): Promise<Upload> {
    const info = infoSchema.parse({ size: upload.size, metadata: upload.metadata ?? {}, createdAt: new Date().toISOString() })
    await this.#put(`${folder}${upload.id}/info`, Buffer.from(JSON.stringify(info)), 'application/json')
    this.#remember(upload.id, info)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { isThere, parts } = await this.#list(id)
    const info = isThere ? (this.#infos.get(id) ?? (await this.#readInfo(id))) : null
    // The library's own way to say so.
    if (info === null) throw ERRORS.FILE_NOT_FOUND
    const { size, metadata, createdAt } = info
    return new Upload({ id, size, offset: sumOf(parts), metadata, creation_date: createdAt })
  }

  /** Also what came before the line was cut is kept. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let waiting: Buffer[] = []
    let waitingBytes = 0
    const flush = async () => {
      if (waitingBytes === 0) return
      await this.#putPart(id, at, Buffer.concat(waiting))
      at += waitingBytes
      waiting = []
      waitingBytes = 0
    }
    try {
      for await (const chunk of stream) {
        const bytes = Buffer.from(chunk)
        waiting.push(bytes)
        waitingBytes += bytes.length
        if (waitingBytes >= uploadLimits.heldBytes) await flush()
      }
      if (at === 0 && waitingBytes === this.#infos.get(id)?.size) {
        this.#whole.set(id, Buffer.concat(waiting))
        at = waitingBytes
        waitingBytes = 0
      }
    } finally {
      await flush()
    }
    return at
  }

  async keep(id: string): Promise<void> {
    const whole = this.#whole.get(id)
    this.#whole.delete(id)
    if (whole !== undefined) await this.#putPart(id, 0, whole)
  }

  override async remove(id: string): Promise<void> {
    if (this.#whole.delete(id)) return this.#bucket.remove(`${folder}${id}/info`)
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
    const whole = this.#whole.get(id)
    return Readable.from(whole === undefined ? this.#readParts(id, endByte) : [whole.subarray(0, endByte)])
  }

  async *#readParts(id: string, endByte: number): AsyncGenerator<Buffer> {
    for (const { offset } of (await this.#list(id)).parts) {
      if (offset >= endByte) return
      const part = await this.#bucket.get(nameOfPart(id, offset))
      if (part === null) throw new Error(`A part of the upload ${id} is gone.`)
      const bytes = await buffer(part.stream)
      yield bytes.subarray(0, endByte - offset)
    }
  }

  /** Its parts that follow each other without a gap. Where two processes took the same bytes, the first that fits counts. */
  async #list(id: string): Promise<{ isThere: boolean; parts: Part[] }> {
    const all: Part[] = []
    let isThere = false
    for await (const { name, sizeBytes } of this.#bucket.list(`${folder}${id}/`)) {
      const number = /\/(\d{15})$/.exec(name)?.[1]
      if (number !== undefined) all.push({ offset: Number(number), sizeBytes })
      else if (name === `${folder}${id}/info`) isThere = true
    }
    const parts: Part[] = []
    for (const part of all.toSorted((a, b) => a.offset - b.offset)) if (part.offset === sumOf(parts)) parts.push(part)
    return { isThere, parts }
  }

  async #readInfo(id: string): Promise<Info | null> {
    const found = await this.#bucket.get(`${folder}${id}/info`)
    if (found === null) return null
    const info = infoSchema.parse(JSON.parse((await buffer(found.stream)).toString()))
    this.#remember(id, info)
    return info
  }

  #remember(id: string, info: Info): void {
    if (this.#infos.size >= mostRemembered) this.#infos.clear()
    this.#infos.set(id, info)
  }

  #putPart(id: string, offset: number, bytes: Buffer): Promise<void> {
    return this.#put(nameOfPart(id, offset), bytes, 'application/octet-stream')
  }

  #put(name: string, bytes: Buffer, type: string): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return this.#bucket.put(name, new Uint8Array(bytes), { sha256, type })
  }
}

function nameOfPart(id: string, offset: number): string {
  return `${folder}${id}/${String(offset).padStart(15, '0')}`
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}
