import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/start/start-error.ts'

const markName = 'half-restored'

/** Marks a data folder while a restore runs, and returns how to remove the mark. */
export function markHalfRestored(dataDir: string): () => void {
  const path = join(dataDir, markName)
  writeFileSync(path, `A restore into this folder began at ${new Date().toISOString()} and has not ended.\n`, { mode: 0o600 })
  return () => rmSync(path)
}

/** Refuses a folder that a killed restore left: it has objects and no rows, so the program would start with an empty database. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, markName))) return
  throw new StartError(`The data folder ${dataDir} is half restored: a restore into it was broken off. Delete the folder and restore again.`)
}
