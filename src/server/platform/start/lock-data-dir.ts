import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isDiskFull } from '#server/platform/disk/disk.ts'
import { refuseHalfRestored } from '#server/platform/start/half-restored.ts'
import { findProcessStart, isAlive } from '#server/platform/start/is-alive.ts'
import { freeDiskSpace } from '#server/platform/disk/free-disk-space.ts'
import { StartError } from '#server/platform/start/start-error.ts'

const ownerSchema = z.object({ id: z.string(), pid: z.number(), processStart: z.string().nullable(), since: z.string(), port: z.number() })
type Owner = z.infer<typeof ownerSchema>

/** Another process has the lock. The message names it. */
export class DataDirLockedError extends StartError {}

/**
 * Locks the data folder for this process and returns how to release it. The lock is a file that is written first and then linked
 * into place, so no process reads half of it.
 */
export function lockDataDir(dataDir: string, port: number): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  refuseHalfRestored(dataDir)
  const lock = join(dataDir, 'owner.json')
  const me: Owner = { id: randomUUID(), pid: process.pid, processStart: findProcessStart(process.pid), since: new Date().toISOString(), port }
  const draft = join(dataDir, `owner.${me.id}`)
  writeDraft(draft, me, { dataDir, lock })
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryLink(draft, lock)) {
        return () => {
          if (readOwner(lock)?.id === me.id) rmSync(lock, { force: true })
        }
      }
      const owner = readOwner(lock)
      if (owner && isRunning(owner)) throw lockedBy(dataDir, owner)
      moveAway(lock, owner, `${draft}.stale`)
    }
    throw new DataDirLockedError(`The data folder ${dataDir} is being taken by another program at this moment. Try again.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** On a full disk, writes the file after unfinished files of a dead process are deleted. */
function writeDraft(draft: string, me: Owner, { dataDir, lock }: { dataDir: string; lock: string }): void {
  try {
    writeFileSync(draft, JSON.stringify(me))
  } catch (error) {
    rmSync(draft, { force: true })
    const owner = readOwner(lock)
    if (owner && isRunning(owner)) throw lockedBy(dataDir, owner)
    if (!isDiskFull(error)) throw error
    process.stderr.write(freeDiskSpace(dataDir))
    writeFileSync(draft, JSON.stringify(me))
  }
}

function isRunning(owner: Owner): boolean {
  return isAlive(owner.pid) && findProcessStart(owner.pid) === owner.processStart
}

function lockedBy(dataDir: string, { pid, since, port }: Owner): DataDirLockedError {
  return new DataDirLockedError(
    `Another Sahihi works on the data folder ${dataDir}: process ${pid}, since ${since}, on port ${port}. Stop that one first, or set DATA_DIR to another folder.`,
  )
}

/** Removes the lock of a dead process. Restores it where a living process linked its own a moment before. */
function moveAway(lock: string, stale: Owner | null, away: string): void {
  try {
    renameSync(lock, away)
  } catch {
    return
  }
  if (readOwner(away)?.id !== stale?.id) tryLink(away, lock)
  rmSync(away, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readOwner(path: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
