import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Below this, uploads are refused, so that the database and the reading of stored pages can go on. */
export const reservedFreeBytes = 256 * 1024 * 1024
/** Below this, nothing but the database writes into the data folder. */
export const minFreeBytes = 128 * 1024 * 1024
/** How much of a file is written between two checks of the free space. */
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

/** Codes of the file system and of PostgreSQL, whose errors are wrapped in others. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.has(error.code)) || isDiskFull(error.cause)
}
