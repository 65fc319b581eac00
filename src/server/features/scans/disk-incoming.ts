import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { AppError } from '#contract/base/errors.ts'
import { checkEveryBytes, minFreeBytes, type Disk } from '#server/platform/disk/disk.ts'

/** Uploads on their way as files of one folder. */
export class DiskIncoming extends FileStore {
  readonly #disk: Disk

  private constructor(directory: string, disk: Disk) {
    super({ directory })
    this.#disk = disk
  }

  static async in(directory: string, disk: Disk): Promise<DiskIncoming> {
    await mkdir(directory, { recursive: true })
    return new DiskIncoming(directory, disk)
  }

  /** One that finds no room is given up, so that its parts do not take it from everybody else: its sender begins anew. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      return await super.write(Readable.from(this.#watch(stream), { objectMode: false }), id, offset)
    } catch (error) {
      // The library does not say why it could not write.
      if ((await this.#disk.freeBytes()) >= minFreeBytes) throw error
      await this.remove(id)
      throw new AppError('disk-full')
    }
  }

  async *#watch(stream: Readable): AsyncGenerator<Buffer> {
    let unseenBytes = checkEveryBytes
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk)
      unseenBytes += bytes.byteLength
      if (unseenBytes >= checkEveryBytes) {
        if ((await this.#disk.freeBytes()) < minFreeBytes) throw new AppError('disk-full')
        unseenBytes = 0
      }
      yield bytes
    }
  }

  async listIds(prefix = ''): Promise<string[]> {
    return ((await this.configstore.list?.()) ?? []).filter((id) => id.startsWith(prefix))
  }

  /** Every byte lies in the file. */
  async keep(): Promise<void> {}

  open(id: string, endByte?: number): Readable {
    return createReadStream(join(this.directory, id), endByte === undefined ? {} : { end: endByte - 1 })
  }
}
