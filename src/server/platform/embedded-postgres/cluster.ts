import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseHome, type Home } from '#server/platform/embedded-postgres/home.ts'
import { findPostmaster, type Postmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { isAlive } from '#server/platform/start/is-alive.ts'
import { StartError } from '#server/platform/start/start-error.ts'

const usualStartMs = 60_000
const stopWithinMs = 20_000
const maxLogBytes = 2_000_000

export interface ClusterOptions {
  dataDir: string
  /** Settings of PostgreSQL that override the program's. */
  settings?: Record<string, string>
  /** The limit of its start. Recovery from a backup needs longer. */
  startWithinMs?: number
  /** By default the one in the data folder. */
  home?: Home
  /** Restarts a server that was killed. */
  isWatched?: boolean
}

export interface Cluster {
  home: Home
  urlOf(database: string): string
  stop(): Promise<void>
}

/** Starts PostgreSQL on the data folder, or uses one that outlived the program that started it. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, settings = {}, isWatched = false, startWithinMs = usualStartMs } = options
  const home = options.home ?? (await chooseHome(dataDir))
  const password = await loadPassword(join(dataDir, 'postgres-password'))
  if (!(await stat(join(home.clusterFolder, 'PG_VERSION')).catch(() => null))) await makeCluster(home, password)
  const log = join(dataDir, 'postgres.log')
  await makeFolderFor(home, home.walFolder)
  const start = (port?: number) => startPostmaster({ home, log, settings: { ...archiveSettings(home), ...settings }, port, startWithinMs })
  let postmaster = await start()

  let isStarting = false
  const timer = setInterval(async () => {
    if (!isWatched || isStarting || isAlive(postmaster.pid)) return
    isStarting = true
    // The pools know the old port.
    postmaster = await start(postmaster.port).catch(() => postmaster)
    isStarting = false
  }, 250)
  timer.unref()

  return {
    home,
    urlOf: (database) => addressOf(postmaster, database, password),
    async stop() {
      clearInterval(timer)
      await stopPostmaster(postmaster.pid)
    },
  }
}

/** Clients prefer the socket in `host` to the network address. */
function addressOf({ port, socketFolder }: Postmaster, database: string, password: string): string {
  const address = `postgresql://sahihi:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  return socketFolder === null ? address : `${address}?host=${encodeURIComponent(socketFolder)}`
}

export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function loadPassword(path: string): Promise<string> {
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (kept) return kept
  const made = randomBytes(24).toString('hex')
  await writeFile(path, `${made}\n`, { mode: 0o600, flush: true })
  return made
}

/** Makes the cluster beside its place and then moves it there, so that an interrupted one never looks whole. */
export async function makeCluster(home: Home, password: string): Promise<void> {
  const { binFolder, clusterFolder, runAs } = home
  const draft = `${clusterFolder}.new`
  const passwordFile = `${clusterFolder}.${randomUUID()}`
  await rm(draft, { recursive: true, force: true })
  await makeFolderFor(home, draft)
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(home, passwordFile)
  try {
    const words = ['--pgdata', draft, '--username', 'sahihi', '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8']
    // The log is archived every minute, and 4 MB segments waste less than the usual 16 MB.
    words.push('--wal-segsize', '4')
    const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
    const child = spawn(join(binFolder, 'initdb'), [...words, ...locale], { ...runAs, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    const [code] = await once(child, 'close')
    if (code !== 0) throw new StartError(`PostgreSQL could not make its folder ${clusterFolder}: ${said.trim()}`)
    await rename(draft, clusterFolder)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Makes a folder that belongs to the user of PostgreSQL. */
export async function makeFolderFor(home: Home, path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await giveTo(home, path)
}

export async function giveTo({ runAs }: Home, path: string): Promise<void> {
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(path, runAs.uid, runAs.gid)
}

/** The archive holds every segment of the log until a backup has it. A segment is written, synced to the disk and then renamed. */
function archiveSettings({ walFolder }: Home): Record<string, string> {
  // PostgreSQL fills in what follows % in this setting.
  const folder = walFolder.replaceAll(/["$`\\]/g, String.raw`\$&`).replaceAll('%', '%%')
  const target = `"${folder}/%f.gz"`
  const draft = `"${folder}/%f.part"`
  const command = `gzip -1 -c "%p" > ${draft} && dd if=/dev/null of=${draft} conv=notrunc,fsync 2>/dev/null && mv ${draft} ${target}`
  // With the interval of shipping, a dead disk loses less than a minute.
  return { archive_mode: 'on', archive_timeout: '35', archive_command: command }
}

interface StartOptions {
  startWithinMs: number
  home: Home
  log: string
  settings: Record<string, string>
  port?: number | undefined
}

async function startPostmaster({ home, log, settings, port, startWithinMs }: StartOptions): Promise<Postmaster> {
  const deadline = Date.now() + startWithinMs
  const running = await findPostmaster(home.clusterFolder)
  if (running) {
    const ready = await untilReady(home, deadline, () => !isAlive(running.pid))
    // Without `ready` it was stopping, and has stopped now.
    if (ready) return ready
  }
  const output = await openLog(log)
  try {
    const sockets = { unix_socket_directories: canHoldSocket(home.clusterFolder) ? `"${home.clusterFolder.replaceAll('"', '""')}"` : '' }
    const merged = { ...ownSettings, ...sockets, ...settings, port: String(port ?? (await findFreePort())) }
    const flags = Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // Ctrl-C must reach the program alone, which then stops the database: hence a process group of its own.
    const child = spawn(join(home.binFolder, 'postgres'), ['-D', home.clusterFolder, ...flags], {
      ...home.runAs,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    child.on('error', () => {})
    child.unref()
    const ready = await untilReady(home, deadline, () => child.exitCode !== null || child.pid === undefined)
    if (!ready) throw new StartError(`PostgreSQL did not start. Its last words, in ${log}:\n${await lastLines(log)}`)
    return ready
  } finally {
    await output.close()
  }
}

const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  max_connections: '80',
  shared_buffers: '128MB',
  // The program logs failed queries itself.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}

/** The path of a socket may have 108 bytes on Linux and 104 on a Mac. */
export function canHoldSocket(folder: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(join(folder, '.s.PGSQL.65535')) < 104
}

async function untilReady(home: Home, deadline: number, isGone: () => boolean): Promise<Postmaster | null> {
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(home.clusterFolder)
    if (postmaster?.status === 'ready') return postmaster
    if (isGone()) return null
    await sleep(15)
  }
  throw new StartError('PostgreSQL was not ready in time.')
}

/** Stops in order. Where that hangs, `SIGQUIT` stops at once, and the next start recovers. */
async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + stopWithinMs
  while (isAlive(pid) && Date.now() < deadline) await sleep(15)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

async function openLog(path: string) {
  const size = (await stat(path).catch(() => null))?.size ?? 0
  return open(path, size > maxLogBytes ? 'w' : 'a', 0o600)
}

async function lastLines(path: string): Promise<string> {
  return (await readFile(path, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n')
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
