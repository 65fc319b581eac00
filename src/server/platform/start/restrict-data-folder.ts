import { closeSync, constants, fchmodSync, fstatSync, lstatSync, mkdirSync, openSync, readdirSync, realpathSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

/** What this program puts into the data folder. Other things that somebody keeps there are theirs to open or close. */
const ours = /^(?:auth-secret|owner\.|postgres|objects$|objects-on-their-way$|incoming-uploads$|backups$)/
/** The cluster is PostgreSQL's own: it keeps its folder closed itself, and does not start on one that is open. */
const ofPostgres = /^postgres(?:\.new|\.wal)?$/
/** The data folder's own entries, and theirs. Below, only what lies in a folder that was open until now: nobody else came past a closed one. */
const alwaysSeenLevels = 2

/**
 * Before anything is written: what this process makes is its user's alone, folders 0700 and files 0600, whatever whoever starts it
 * has set; and what is in the data folder already is narrowed to that. Gives the paths that could not be, as on a disk without modes.
 * Started by root, the data folder itself may be passed through: the system user that runs PostgreSQL has its cluster in it.
 */
export function restrictDataFolder(dataDir: string): string[] {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const leftOpen: string[] = []
  // A folder that is named by a link is meant itself.
  const folder = realpathSync(dataDir)
  narrow(folder, { widest: process.getuid?.() === 0 ? 0o711 : 0o700, leftOpen })
  narrowEntries(folder, { entries: listEntries(folder).filter(({ name }) => ours.test(name)), level: 1, leftOpen })
  return leftOpen
}

/** A sentence for whoever starts the program; nothing where all is closed. */
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
    // Links are left alone: what they name lies elsewhere.
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
    // Closed to us as well, or gone: whoever needs it says so.
    return []
  }
}

/** True where others could get in. By a handle that follows no link, in case somebody puts one there at this moment. */
function narrow(path: string, { widest, leftOpen }: { widest: number; leftOpen: string[] }): boolean {
  let handle: number | undefined
  try {
    handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const { mode } = fstatSync(handle)
    if (!isWider(mode, widest)) return false
    fchmodSync(handle, mode & widest)
  } catch {
    // Gone meanwhile, or not ours to change: what counts is how it stands there now.
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
