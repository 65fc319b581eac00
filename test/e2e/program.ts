import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLog, readLogLines } from '#test/collect-log.ts'

/** The whole program as `npm start` runs it, on a data folder and a port of its own. */
export interface Program {
  url: string
  dataDir: string
  /** All that it printed. */
  output: () => string
  /** Lines of the log, by their message, that are part of what is tested. Any other warning fails `remove`. */
  expectLog: (...messages: string[]) => void
  /** `SIGTERM` and wait; the data folder stays. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** Stops it, removes its data folder, and throws where it warned of what no test expects. */
  remove: () => Promise<void>
}

const READY_WITHIN_MS = 60_000

export interface ProgramOptions {
  dataDir?: string
  demo?: boolean
  /** Set beside what every program under test is given. */
  environment?: Record<string, string>
}

export async function startProgram({ dataDir, demo = false, environment = {} }: ProgramOptions = {}): Promise<Program> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'sahihi-e2e-')))
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: demo ? 'school' : '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const expected = new Set<string>()
  child.stdout.on('data', (piece: Buffer) => (printed += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (printed += piece.toString()))
  const url = await waitUntilReady(child, () => printed)

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    // Its last words included. What it started may outlive one that is killed.
    await once(child, signal === 'SIGKILL' ? 'exit' : 'close')
  }
  async function remove(): Promise<void> {
    await stop()
    // Its database may still be putting files away.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    checkLog(readLogLines(printed), expected)
  }
  const expectLog: Program['expectLog'] = (...messages) => messages.forEach((message) => expected.add(message))
  return { url, dataDir: folder, output: () => printed, expectLog, stop, remove }
}

/** The port is chosen by the system when the program listens, so that no two programs ever look for the same. */
async function waitUntilReady(child: ChildProcess, printed: () => string): Promise<string> {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The program stopped at start:\n${printed()}`)
    const [, url] = /^Sahihi is at (\S+)$/m.exec(printed()) ?? []
    if (url !== undefined && (await fetch(`${url}/api/health/ready`).catch(() => null))?.ok === true) return url
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The program was not ready within ${READY_WITHIN_MS} ms:\n${printed()}`)
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
