import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '#server/platform/embedded-postgres/cluster.ts'
import { createTusClient } from '#test/server/send-upload.ts'

const ownRoot = fileURLToPath(new URL('../..', import.meta.url))

export interface Program {
  role: 'api' | 'worker'
  origin: string
  child: ChildProcess
}

export interface ProgramOptions {
  role: 'api' | 'worker'
  environment: Record<string, string>
  dataDir: string
  /** Where its code lies; this working tree's where nothing is said. */
  root?: string
}

const running = new Set<ChildProcess>()

/** For a drill that is broken off: what it started would go on without it. */
export function killPrograms(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts the program as an installation does. Returns once an API listens; a worker is at work when it takes its first job. */
export async function startProgram({ role, environment, dataDir, root = ownRoot }: ProgramOptions): Promise<Program> {
  mkdirSync(dataDir, { recursive: true })
  const port = await findFreePort()
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment, ROLE: role, DATA_DIR: dataDir, PORT: String(port) }
  const child = spawn(process.execPath, ['--max-semi-space-size=16', join(root, 'src/server/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  if (role === 'api') {
    const ended = once(child, 'exit').then(() => {
      throw new Error('An API ended before it listened.')
    })
    await Promise.race([once(child.stdout, 'data'), ended])
    ended.catch(() => undefined)
  }
  child.stdout.resume()
  return { role, origin: `http://127.0.0.1:${port}`, child }
}

/** In MB; 0 of one that has ended. */
export function residentMb({ child }: Program): number {
  if (child.exitCode !== null || child.signalCode !== null) return 0
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** As a power cut does. */
export async function killProgram({ child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** As whoever upgrades it does: it ends what it does and hands back the rest. */
export async function stopProgram({ child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

export async function beginBatch(origin: string, token: string, examId: string): Promise<string> {
  const answer = await fetch(`${origin}/api/exams/${examId}/batches`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const body: { data: { batch: { id: string } } } = JSON.parse(await answer.text())
  return body.data.batch.id
}

export interface SentFile {
  token: string
  batchId: string
  picture: Buffer
  name: string
  /** Which API is asked first. */
  at: number
  /** Told how each request ended: its status, or why it broke. */
  note?: (outcome: unknown) => void
}

class NotYet extends Error {}

/** As a phone does: what fails is asked for again, and goes on where the server says. Each half goes to another API. */
export async function sendInHalves(listOrigins: () => string[], { token, batchId, picture, name, at, note = () => {} }: SentFile): Promise<void> {
  const clientAt = (turn: number) => {
    const origins = listOrigins()
    return createTusClient(origins[(at + turn) % origins.length] ?? '', token)
  }
  let location: string | null = null
  for (let turn = 0; turn < 200; turn += 1) {
    try {
      if (location === null) {
        const created = await clientAt(turn).create(batchId, picture.byteLength, name)
        note(created.status)
        location = created.location
      }
      if (location === null) throw new NotYet('It was not let in.')
      const { offset, status } = await clientAt(turn).head(location)
      note(status)
      // Taken over as a whole, and forgotten: its last answer was lost.
      if (status === 404) return
      if (offset === picture.byteLength) return
      const half = offset === 0 ? picture.subarray(0, picture.byteLength >> 1) : picture.subarray(offset ?? 0)
      note((await clientAt(turn).send(location, offset ?? 0, half)).status)
    } catch (error) {
      if (!(error instanceof NotYet)) note(error)
      await sleep(200)
    }
  }
  throw new Error(`${name} could not be sent.`)
}
