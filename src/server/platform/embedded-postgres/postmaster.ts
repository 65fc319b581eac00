import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#server/platform/start/is-alive.ts'

/** A PostgreSQL server as it describes itself in its cluster's postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  /** Null where it listens on its port alone. */
  socketFolder: string | null
  status: string
}

/** Finds the server that runs on a cluster; null where none does. Removes the files of a dead one. */
export async function findPostmaster(clusterFolder: string): Promise<Postmaster | null> {
  const file = join(clusterFolder, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (!(await isPostgresOf(pid, clusterFolder))) {
    // PostgreSQL would mistake another process with the same number for its own, and refuse to start.
    for (const left of [file, join(clusterFolder, `.s.PGSQL.${lines[3]}.lock`)]) await rm(left, { force: true })
    return null
  }
  return { pid, port: Number(lines[3]), socketFolder: lines[4] || null, status: lines[7] ?? '' }
}

async function isPostgresOf(pid: number, clusterFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  return words.includes(clusterFolder)
}
