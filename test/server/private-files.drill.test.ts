import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { smallExam } from '#test/server/printed-exam.ts'
import { createTusClient } from '#test/server/send-upload.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isRoot = process.getuid?.() === 0
/** `nobody`: an ordinary user that every Linux has. */
const ordinary = isRoot ? { uid: 65_534, gid: 65_534 } : {}

const running = new Set<ChildProcess>()
const folders: string[] = []
afterEach(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all([...running].map((child) => once(child, 'exit')))
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** A folder that everybody may pass through, as the database's own user must where root starts the program. */
async function makeFolder({ uid, gid }: Owner): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sahihi-private-'))
  folders.push(folder)
  await chmod(folder, 0o755)
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  return folder
}

interface Owner {
  uid?: number
  gid?: number
}

/** With `umask 000`, under which everything that does not say otherwise is everybody's. */
async function run(words: readonly string[], dataDir: string, owner: Owner): Promise<{ child: ChildProcess; said: () => string }> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'error' }
  const child = spawn('/bin/sh', ['-c', 'umask 000; exec "$@"', 'sh', process.execPath, ...words], {
    cwd: root,
    env,
    ...owner,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  return { child, said: () => said }
}

async function startProgram(dataDir: string, owner: Owner): Promise<{ url: string; stop: () => Promise<void> }> {
  const { child, said } = await run(['src/server/main.ts'], dataDir, owner)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [found] = /http:\/\/\S+/.exec(said()) ?? []
      if (found !== undefined) resolve(found)
    })
    child.on('close', () => reject(new Error(`The program did not start:\n${said()}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** A scan that is there whole, and one of which a half is. */
async function uploadOneAndAHalf(url: string): Promise<void> {
  async function post(path: string, { body, token }: { body?: unknown; token?: string }) {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${text}`)
    return JSON.parse(text).data
  }
  const amina = { firstName: 'Amina', lastName: 'Otieno', email: 'amina@example.com', role: 'teacher', password: 'Chalk4board' }
  const { token } = await post('/api/auth/register', { body: amina })
  const { exam } = await post('/api/exams', { body: { exam: smallExam }, token })
  await post(`/api/exams/${exam.id}/sheets`, { body: { classId: null, spare: 1 }, token })
  const { batch } = await post(`/api/exams/${exam.id}/batches`, { token })
  const tus = createTusClient(url, token)
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  expect(await tus.upload(batch.id, picture, 'whole.jpg')).toMatchObject({ status: 204, state: 'stored' })
  const half = await tus.create(batch.id, 1000, 'half.jpg')
  expect((await tus.send(half.location ?? '', 0, picture.subarray(0, 500))).status).toBe(204)
}

/** Every entry of the data folder but what lies within the cluster, with its mode where it is not as it should be. */
async function listOpen(dataDir: string): Promise<{ paths: string[]; open: string[] }> {
  const paths: string[] = []
  async function look(folder: string): Promise<void> {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      paths.push(path)
      if (entry.isDirectory() && path !== join(dataDir, 'postgres')) await look(path)
    }
  }
  await look(dataDir)
  const wanted = (path: string) => (lstatSync(path).isDirectory() ? 0o700 : 0o600)
  const described = paths.filter((path) => !lstatSync(path).isSymbolicLink() && modeOf(path) !== wanted(path))
  return {
    paths: paths.map((path) => relative(dataDir, path)),
    open: described.map((path) => `${relative(dataDir, path)} ${modeOf(path).toString(8)}`),
  }
}

const modeOf = (path: string) => lstatSync(path).mode & 0o777

/** As a program did that left the modes to whoever started it. */
async function openAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink() || entry.name === 'postgres') continue
    await chmod(path, entry.isDirectory() ? 0o777 : 0o666)
    if (entry.isDirectory()) await openAll(path)
  }
}

const starters: [name: string, owner: Owner, dataDirMode: number][] = [['an ordinary user', ordinary, 0o700]]
// The system user that runs PostgreSQL passes through the data folder to its cluster; nobody else finds an open door in it.
if (isRoot) starters.push(['root', {}, 0o711])

// A drill with five starts of a database: on a machine with much else to do each takes its time.
describe.each(starters)('what the program writes, started by %s under umask 000', { timeout: 300_000 }, (_name, owner, dataDirMode) => {
  it('is its user’s alone, with an upload half done; and what was open before is closed at the next start', async () => {
    const folder = await makeFolder(owner)
    const dataDir = join(folder, 'data')
    const first = await startProgram(dataDir, owner)
    await uploadOneAndAHalf(first.url)
    const made = await listOpen(dataDir)
    expect(made.open).toEqual([])
    expect(modeOf(dataDir)).toBe(dataDirMode)
    expect(modeOf(join(dataDir, 'postgres'))).toBe(0o700)
    for (const part of ['auth-secret', 'postgres-password', 'postgres.log', 'owner.json', 'incoming-uploads', 'objects/incoming'])
      expect(made.paths).toContain(part)
    expect(made.paths.filter((path) => /^incoming-uploads\/./.test(path)).length).toBeGreaterThan(0)
    expect(made.paths.filter((path) => /^objects\/..\/..\/[0-9a-f]{64}$/.test(path)).length).toBeGreaterThan(0)
    await first.stop()

    await openAll(dataDir)
    await chmod(dataDir, 0o777)
    const elsewhere = join(folder, 'elsewhere')
    await mkdir(elsewhere)
    await writeFile(join(elsewhere, 'note'), '', { mode: 0o644 })
    await symlink(elsewhere, join(dataDir, 'objects', 'a-link'))
    // Somebody's own, which is not the program's to close.
    await writeFile(join(dataDir, 'README'), '')
    await chmod(join(dataDir, 'README'), 0o644)
    expect((await listOpen(dataDir)).open.length).toBeGreaterThan(5)
    const second = await startProgram(dataDir, owner)
    expect((await listOpen(dataDir)).open).toEqual(['README 644'])
    expect(modeOf(dataDir)).toBe(dataDirMode)
    expect((await lstat(join(elsewhere, 'note'))).mode & 0o777).toBe(0o644)
    expect((await fetch(`${second.url}/api/health/ready`)).status).toBe(200)
    await second.stop()
  })

  it('is so too where a command comes first; what a command writes for a teacher keeps the teacher’s own umask', async () => {
    const folder = await makeFolder(owner)
    const dataDir = join(folder, 'data')
    const { child } = await run(['src/cli/main.ts', 'admin', 'nobody@example.com'], dataDir, owner)
    await once(child, 'exit')
    expect(child.exitCode).toBe(1)
    expect((await listOpen(dataDir)).open).toEqual([])
    expect(modeOf(dataDir)).toBe(dataDirMode)

    await writeFile(join(folder, 'quiz.gift'), '::Q1:: Is it day? {T}\n')
    const convert = await run(['src/cli/main.ts', 'convert', join(folder, 'quiz.gift'), join(folder, 'quiz.json')], dataDir, owner)
    await once(convert.child, 'exit')
    expect([convert.said(), modeOf(join(folder, 'quiz.json'))]).toEqual([convert.said(), 0o666])
  })
})
