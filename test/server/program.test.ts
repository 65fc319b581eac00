import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkLog, readLogLines } from '#test/collect-log.ts'

const main = join(import.meta.dirname, '../../src/server/main.ts')
const running = new Set<ChildProcess>()
/** All that each program has said until now. */
const words: (() => string)[] = []
/** A program that is about to stop answers 503, so that a proxy asks others. */
const expectedLog = new Set(['request'])
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahihi-program-'))
  // As root the database belongs to another user, who has to reach it; else it would be kept outside this folder.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map((child) => once(child, 'close')))
  await rm(folder, { recursive: true, force: true })
  for (const said of words) checkLog(readLogLines(said()), expectedLog)
})

interface Program {
  child: ChildProcess
  /** Null when it ended without listening. */
  url: string | null
  exitCode: number | null
  said: string
}

async function startProgram(environment: Record<string, string> = {}): Promise<Program> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', ...environment }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.on('exit', () => running.delete(child))
  let said = ''
  words.push(() => said)
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const url = await new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const match = /http:\/\/\S+/.exec(said)
      if (match) resolve(match[0])
    })
    child.on('close', () => resolve(null))
  })
  return { child, url, exitCode: child.exitCode, said }
}

async function stop({ child }: Program, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}

const amina = { firstName: 'Amina', lastName: 'Otieno', email: 'amina@example.com', role: 'teacher', password: 'Sahihi 2026 ok' }
const post = (url: string | null, path: string, body: unknown) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

describe('the program', () => {
  it('keeps what it acknowledged when it is killed, and starts again on the same folder', async () => {
    const first = await startProgram()
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200)
    expect((await post(first.url, '/api/auth/register', amina)).status).toBe(201)

    const second = await startProgram()
    expect(second).toMatchObject({ url: null, exitCode: 1 })
    expect(second.said).toContain(`process ${first.child.pid}, since 20`)
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200)

    await stop(first, 'SIGKILL')
    const third = await startProgram()
    expect((await post(third.url, '/api/auth/login', { email: amina.email, password: amina.password })).status).toBe(200)

    expect(await stop(third, 'SIGTERM')).toBe(0)
    expect(existsSync(join(folder, 'data', 'owner.json'))).toBe(false)
    expect(await findPostmasterFile()).toBeNull()
  })

  it('stops on a setting that cannot be meant, with a sentence and no trace', async () => {
    const program = await startProgram({ PORT: 'many' })
    expect(program).toMatchObject({ url: null, exitCode: 1 })
    expect(program.said).toBe('PORT "many" is not right. Allowed: a whole number from 0 to 65535.\n')
  })

  it('stops in order while it is still starting, and warns of nothing', async () => {
    const program = await startProgram({ DATA_DIR: join(folder, 'early'), DEMO: 'school' })
    expect(await stop(program, 'SIGTERM')).toBe(0)
  })

  it('behind a proxy says first that it is about to stop, and goes on answering until the proxy asks others', async () => {
    const program = await startProgram({ TRUSTED_PROXIES: '127.0.0.1' })
    const stopping = stop(program, 'SIGINT')
    await vi.waitFor(async () => expect((await fetch(`${program.url}/api/health/ready`)).status).toBe(503))
    const answer = await post(program.url, '/api/auth/login', { email: 'nobody@example.com', password: 'Sahihi 2026 ok' })
    expect(answer.status).toBe(401)
    expect(await stopping).toBe(0)
  })
})

async function findPostmasterFile(): Promise<string | null> {
  const elsewhere = await readFile(join(folder, 'data', 'postgres-is-at'), 'utf8').catch(() => join(folder, 'data', 'postgres'))
  const file = join(elsewhere.trim(), 'postmaster.pid')
  return existsSync(file) ? file : null
}
