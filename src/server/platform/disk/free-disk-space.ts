import { readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { incomingUploadsFolder, isDiskFull, minFreeBytes } from '#server/platform/disk/disk.ts'

const announced = z.object({ size: z.number() })

/**
 * Deletes unfinished files of an earlier run where the disk is full, so that the database can start. Call it only while
 * holding the lock of the data folder, before any work. Returns a sentence for the log, empty where nothing was deleted.
 */
export function freeDiskSpace(dataDir: string, free = freeBytes(dataDir)): string {
  if (free >= minFreeBytes) return ''
  const drafts = [join(dataDir, 'objects', 'incoming'), join(dataDir, 'objects-on-their-way')].flatMap(listFiles)
  const left = [...drafts, ...listUnfinished(incomingUploadsFolder(dataDir))]
  const bytes = left.reduce((sum, path) => sum + sizeOf(path), 0)
  for (const path of left) rmSync(path, { force: true })
  if (bytes === 0) return ''
  return `The disk was full. ${megabytes(bytes)} MB of files that were never sent or stored to their end were cleared away; who sent them sends them again.\n`
}

/** Tells the person who starts the program that the disk is full; null where the start failed for another reason. */
export function describeFullDisk(error: unknown, dataDir: string, free = freeBytes(dataDir)): string | null {
  // PostgreSQL gives no reason where it cannot even write its log.
  if (!isDiskFull(error) && free > minFreeBytes / 8) return null
  return `There is no room on the disk of the data folder ${dataDir}: ${megabytes(free)} MB are free, and Sahihi needs ${megabytes(minFreeBytes)} MB to start. Nothing that was stored is lost. Make room on that disk, and start Sahihi again.`
}

/** Uploads without all their bytes, and leftovers without an upload. Whole uploads are processed later. */
function listUnfinished(folder: string): string[] {
  const paths = new Set(listFiles(folder))
  const whole = [...paths].filter((path) => paths.has(`${path}.json`) && sizeOf(path) === announcedSize(`${path}.json`))
  return [...paths].filter((path) => !whole.includes(path) && !whole.includes(path.replace(/\.json$/, '')))
}

function announcedSize(path: string): number | null {
  try {
    return announced.parse(JSON.parse(readFileSync(path, 'utf8'))).size
  } catch {
    return null
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Infinite where the folder does not exist yet, since that is no full disk. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
