import { closeSync, constants, fchmodSync, fstatSync, lstatSync, mkdirSync, openSync, readdirSync, realpathSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

/** What this program stores in the data folder. Other files there are left alone. */
const ours = /^(?:auth-secret|owner\.|postgres|objects$|objects-on-their-way$|incoming-uploads$|backups$)/
/** PostgreSQL restricts its own folder, and does not start on an open one. */
const ofPostgres = /^postgres(?:\.new|\.wal)?$/
/** Always checks the entries of the data folder and theirs. Deeper levels are checked only below a folder that was open. */
const alwaysSeenLevels = 2

/**
 * Restricts folders to 0700 and files to 0600: those that this process makes from now on, and those in the data folder. Call it
 * before anything is written. Returns the paths that could not be restricted, as on a disk without modes. Root leaves the data
 * folder passable (0711), since the system user of PostgreSQL has its cluster in it.
 */
export function restrictDataFolder(dataDir: string): string[] {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const leftOpen: string[] = []
  // A link to a folder stands for that folder.
  const folder = realpathSync(dataDir)
  narrow(folder, { widest: process.getuid?.() === 0 ? 0o711 : 0o700, leftOpen })
  narrowEntries(folder, { entries: listEntries(folder).filter(({ name }) => ours.test(name)), level: 1, leftOpen })
  return leftOpen
}

/** A sentence for the person who starts the program; empty where everything is restricted. */
export function describeLeftOpen(dataDir: string, leftOpen: readonly string[]): string {
  const [first] = leftOpen
  if (first === undefined) return ''
  const others = leftOpen.length === 1 ? '' : ` and ${leftOpen.length - 1} more`
  return `Other users of this machine may be able to read ${first}${others} in the data folder ${dataDir}: its modes cannot be changed. Allowed: 0700 for folders, 0600 for files.\n`
}

interface Entries {
  entries: readonly Dirent[]
  level: number
  leftOpen: string[]
}

function narrowEntries(folder: string, { entries, level, leftOpen }: Entries): void {
  for (const entry of entries) {
    const path = join(folder, entry.name)
    // A link points elsewhere and is left alone.
    if (entry.isFile()) narrow(path, { widest: 0o600, leftOpen })
    if (!entry.isDirectory()) continue
    const wasOpen = narrow(path, { widest: 0o700, leftOpen })
    if (level === 1 && ofPostgres.test(entry.name)) continue
    if (!wasOpen && level >= alwaysSeenLevels) continue
    narrowEntries(path, { entries: listEntries(path), level: level + 1, leftOpen })
  }
}

function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // Whoever needs the folder reports that it is closed or gone.
    return []
  }
}

/** Restricts one path; true where it was open. Uses a handle that follows no link, since somebody may put one there meanwhile. */
function narrow(path: string, { widest, leftOpen }: { widest: number; leftOpen: string[] }): boolean {
  let handle: number | undefined
  try {
    handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const { mode } = fstatSync(handle)
    if (!isWider(mode, widest)) return false
    fchmodSync(handle, mode & widest)
  } catch {
    // It is gone, or belongs to another user. The check below decides.
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
  const now = lstatSync(path, { throwIfNoEntry: false })
  if (now !== undefined && isWider(now.mode, widest)) leftOpen.push(path)
  return handle !== undefined
}

function isWider(mode: number, widest: number): boolean {
  return (mode & 0o777 & ~widest) !== 0
}
