import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'

/** Uploads on their way as files of one folder. */
export class DiskIncoming extends FileStore {
  static async in(directory: string): Promise<DiskIncoming> {
    await mkdir(directory, { recursive: true })
    return new DiskIncoming({ directory })
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
