import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClass, importPupils, listClasses } from '#contract/classes.ts'
import { createExam } from '#contract/exams.ts'
import { createBatch } from '#contract/scans.ts'
import { printSheets } from '#contract/sheets.ts'
import { chooseHome } from '#server/platform/embedded-postgres/home.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { isAlive } from '#server/platform/start/is-alive.ts'
import { callAt } from '#test/call-endpoint.ts'
import { startProgram, type Program } from '#test/e2e/program.ts'
import { createTusClient, type TusAnswer } from '#test/server/send-upload.ts'
import { openMortalDisk } from '#tools/drills/mortal-disk.ts'
import { signUp } from '#tools/drills/sign-up.ts'

const diskMegabytes = 2200
const megabyte = 1024 * 1024
const uploadBytes = 400 * megabyte
const pieceBytes = 8 * megabyte
const betweenWritesMs = 50
const questions = [{ id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1 }]

interface Tally {
  written: string[]
  refused: number
  leastFreeBytes: number
}

/**
 * On a disk of 2.2 GB one account sends so many uploads of 400 MB at once, while another school writes. Then the power goes, what
 * is left of the disk is filled by something else, and the program is started again: with the unfinished uploads it makes room for
 * itself; without any it says a sentence; once there is room it goes on. False where a write of the other school failed, the disk
 * came nearer to its end than the margin, no upload was refused with 507, or a start was otherwise. Needs root.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const root = await mkdtemp(join(tmpdir(), 'sahihi-full-'))
  await chmod(root, 0o711)
  const disk = await openMortalDisk(root, diskMegabytes)
  const dataDir = join(disk.folder, 'data')
  const filler = join(disk.folder, 'filler')
  let program = await startProgram({ dataDir })
  try {
    const greedy = await openSchool(program.url)
    const token = await signUp(program.url)
    const ended = new AbortController()
    const tally: Tally = { written: [], refused: 0, leastFreeBytes: Number.POSITIVE_INFINITY }
    const others = Promise.all([write(program.url, token, tally, ended.signal), watch(disk.folder, tally, ended.signal)])
    const answers = await Promise.all(Array.from({ length: count }, () => sendLarge(program.url, greedy)))
    ended.abort()
    await others
    const statuses = answers.map(({ status, body }) => (status < 400 ? status : `${status} ${JSON.parse(body).code}`))
    const noRoom = answers.filter(({ status }) => status === 507).length
    say(`${count} uploads of 400 MB at once: ${statuses.join(', ')}; at least ${Math.round(tally.leastFreeBytes / megabyte)} MB stayed free;`)
    say(`meanwhile ${tally.written.length} writes of another school were stored and ${tally.refused} refused.`)

    const half = await beginLarge(program.url, greedy)
    await killAll(program, dataDir)
    await fill(filler)
    const from = performance.now()
    program = await startProgram({ dataDir })
    const starts = [`made room and started in ${((performance.now() - from) / 1000).toFixed(1)} s`]
    const said = program.output().split('\n')[0] ?? ''
    const isThere = await hasAll(program.url, token, tally.written)
    await killAll(program, dataDir)

    await fill(filler)
    const refusal = await startProgram({ dataDir }).then(
      () => 'started on a full disk',
      (error: unknown) => String(error),
    )
    const isSentence = refusal.includes('There is no room on the disk') && !refusal.includes('    at ')
    starts.push(isSentence ? 'said why it does not start' : refusal)
    await rm(filler)
    program = await startProgram({ dataDir })
    const isThereAgain = await hasAll(program.url, token, tally.written)
    say(
      `Then, with ${half ? 'an unfinished upload' : 'nothing unfinished'} and the disk full, it ${starts.join('; with nothing to clear it ')}; with room again it started.`,
    )
    say(`It said: ${said}`)
    say(`All ${tally.written.length} classes are there: ${isThere && isThereAgain ? 'yes' : 'no'}.`)
    const isKept = tally.leastFreeBytes > 100 * megabyte && tally.refused === 0 && tally.written.length > 0
    return isKept && noRoom > 0 && half && said.startsWith('The disk was full.') && isSentence && isThere && isThereAgain
  } finally {
    await killAll(program, dataDir)
    await disk.close()
    await rm(root, { recursive: true, force: true })
  }
}

interface Greedy {
  token: string
  batchId: string
}

async function openSchool(url: string): Promise<Greedy> {
  const token = await signUp(url)
  const call = callAt(url, token)
  const room = await call(createClass, { body: { name: 'Everybody' } })
  await call(importPupils, { params: { classId: room.class.id }, body: { csv: 'Admission,Name\n1,Pupil One', dryRun: false } })
  const { exam } = await call(createExam, { body: { exam: { format: 'sahihi-exam/1', title: 'One', questions } } })
  await call(printSheets, { params: { examId: exam.id }, body: { classId: room.class.id, spare: 0 } })
  return { token, batchId: (await call(createBatch, { params: { examId: exam.id } })).batch.id }
}

/** Bytes that are no scan: what the program does with the end of it is told by the answer. */
async function sendLarge(url: string, { token, batchId }: Greedy): Promise<TusAnswer> {
  const client = createTusClient(url, token)
  let answer = await client.create(batchId, uploadBytes)
  const { location } = answer
  for (let offset = 0; location !== null && answer.status < 400 && offset < uploadBytes; offset += pieceBytes)
    answer = await client.send(location, offset, Buffer.alloc(pieceBytes, '%PDF-1.7 '))
  return answer
}

/** Half of one, of which the rest never comes. */
async function beginLarge(url: string, { token, batchId }: Greedy): Promise<boolean> {
  const client = createTusClient(url, token)
  const size = 20 * pieceBytes
  const { location } = await client.create(batchId, size)
  for (let offset = 0; location !== null && offset < size / 2; offset += pieceBytes) await client.send(location, offset, Buffer.alloc(pieceBytes))
  return location !== null
}

async function write(url: string, token: string, tally: Tally, ended: AbortSignal): Promise<void> {
  const call = callAt(url, token)
  while (!ended.aborted) {
    const name = `Class ${tally.written.length + tally.refused}`
    await call(createClass, { body: { name } }).then(
      () => tally.written.push(name),
      () => (tally.refused += 1),
    )
    await sleep(betweenWritesMs)
  }
}

async function watch(folder: string, tally: Tally, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const { bavail, bsize } = await statfs(folder)
    tally.leastFreeBytes = Math.min(tally.leastFreeBytes, bavail * bsize)
    await sleep(20)
  }
}

/** Whatever else stands on that disk takes all of it. */
async function fill(filler: string): Promise<void> {
  const piece = Buffer.alloc(megabyte, 1)
  for (let size = megabyte; size >= 512; size = Math.floor(size / 2)) {
    for (;;) {
      try {
        await writeFile(filler, piece.subarray(0, size), { flag: 'a', flush: size < megabyte })
      } catch {
        break
      }
    }
  }
}

async function hasAll(url: string, token: string, names: readonly string[]): Promise<boolean> {
  const { classes } = await callAt(url, token)(listClasses)
  const there = new Set(classes.map(({ name }) => name))
  return names.every((name) => there.has(name))
}

/** As a power cut does: the program first, or it would start its database anew. */
async function killAll(program: Program, dataDir: string): Promise<void> {
  await program.stop('SIGKILL')
  const postmaster = await findPostmaster((await chooseHome(dataDir)).clusterFolder).catch(() => null)
  if (postmaster === null) return
  process.kill(postmaster.pid, 'SIGQUIT')
  while (isAlive(postmaster.pid)) await sleep(50)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
