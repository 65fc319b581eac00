import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Uploads are let in only while so much is left: the database and the reading of what is stored must go on. */
export const reservedFreeBytes = 256 * 1024 * 1024
/** Nothing is written into the data folder past this: what was let in may come near, the database alone goes on. */
export const minFreeBytes = 128 * 1024 * 1024
/** Between two looks at what is left while a file is written. */
export const checkEveryBytes = 4 * 1024 * 1024

/** The disk of the data folder. */
export interface Disk {
  freeBytes(): Promise<number>
}

export function openDisk(folder: string): Disk {
  return {
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

export function incomingUploadsFolder(dataDir: string): string {
  return join(dataDir, 'incoming-uploads')
}

/** Of files and of PostgreSQL, whose errors come wrapped. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.has(error.code)) || isDiskFull(error.cause)
}
