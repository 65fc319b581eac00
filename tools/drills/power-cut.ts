import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createClass, importPupils } from '#contract/classes.ts'
import { createExam } from '#contract/exams.ts'
import { createBatch } from '#contract/scans.ts'
import { listSheetSets, printSheets } from '#contract/sheets.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { startCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { chooseHome } from '#server/platform/embedded-postgres/home.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { isAlive } from '#server/platform/start/is-alive.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'
import { callAt, type CallEndpoint } from '#test/call-endpoint.ts'
import { startProgram, type Program } from '#test/e2e/program.ts'
import { createTusClient } from '#test/server/send-upload.ts'
import { openMortalDisk } from '#tools/drills/mortal-disk.ts'
import { signUp } from '#tools/drills/sign-up.ts'
import { makeBatch } from '#tools/samples/make-batch.ts'

const diskMegabytes = 6000
const pagesAPowerCut = 40
const questionCount = 20
const sendersAtOnce = 2
const betweenClassesMs = 100
const runsAtLeastMs = 1000
const runsAtMostMs = 6000
const readWithinMs = 5 * 60_000
const options = ['A', 'B', 'C', 'D']
const draft = {
  format: 'sahihi-exam/1',
  title: 'Before the lights went out',
  questions: Array.from({ length: questionCount }, (_, at) => ({ id: String(at + 1), type: 'choice', options, answer: [options[at % 4]], marks: 1 })),
}

/** What somebody was told is saved: the name of a class; by the name of its file, the key of a picture. */
interface Saved {
  classes: string[]
  pictures: Map<string, string>
}

interface School {
  token: string
  examId: string
  pictures: Buffer[]
}

/**
 * So often, at a moment of chance, the power of a school's one machine is cut: program and database end, and of its disk only
 * what was safe is left, after which the program is started on the same folder. Meanwhile classes are made and scans sent.
 * False where anything of what was answered with "saved" is missing, a stored file has other bytes, a page is there twice or is
 * not read in the end, or an index of the database disagrees with its table (`amcheck`). Needs root, for a disk of its own.
 */
export async function run({ count }: { count: number }): Promise<boolean> {
  const root = await mkdtemp(join(tmpdir(), 'sahihi-power-'))
  await chmod(root, 0o711)
  const disk = await openMortalDisk(root, diskMegabytes)
  const dataDir = join(disk.folder, 'data')
  let machine = await startMachine(dataDir)
  try {
    const school = await openSchool(machine.program.url, count * pagesAPowerCut)
    const saved: Saved = { classes: [], pictures: new Map() }
    let lost = 0
    for (let time = 1; time <= count; time += 1) {
      const isOff = new AbortController()
      const working = work(machine.program.url, school, saved, isOff.signal)
      await sleep(runsAtLeastMs + Math.random() * (runsAtMostMs - runsAtLeastMs))
      await disk.cut()
      isOff.abort()
      await killAll(machine)
      await working
      await disk.mountAgain()
      const from = performance.now()
      machine = await startMachine(dataDir)
      const seconds = (performance.now() - from) / 1000
      const missing = await listMissing(dataDir, saved)
      lost += missing.length
      process.stdout.write(
        `${time}: ${saved.classes.length} classes and ${saved.pictures.size} scans were said to be saved; the program answers again after ${seconds.toFixed(1)} s; missing: ${missing.length === 0 ? 'nothing' : `${missing.length}, such as ${missing[0]}`}\n`,
      )
    }
    await send(machine.program.url, school, saved, new AbortController().signal)
    const end = await inspect(dataDir, school)
    process.stdout.write(
      `${count} power cuts: ${lost} of ${saved.classes.length + saved.pictures.size} missing; ${end.read} of ${school.pictures.length} scans read, ${end.pages} pages, ` +
        `${end.marks} of ${school.pictures.length * questionCount} marks; ${end.indexes} indexes agree with their tables.\n`,
    )
    const scans = school.pictures.length
    return lost === 0 && end.read === scans && end.pages === scans && end.marks === scans * questionCount
  } finally {
    await killAll(machine)
    await disk.close()
    await rm(root, { recursive: true, force: true })
  }
}

/** What has to end when the power does. */
interface Machine {
  program: Program
  postmaster: number
}

async function startMachine(dataDir: string): Promise<Machine> {
  const program = await startProgram({ dataDir })
  const postmaster = await findPostmaster((await chooseHome(dataDir)).clusterFolder)
  if (postmaster === null) throw new Error('The database does not run.')
  return { program, postmaster: postmaster.pid }
}

/** A teacher with an exam of choices, whose sheets are printed, and as many scans of them. */
async function openSchool(url: string, scans: number): Promise<School> {
  const token = await signUp(url)
  const call = callAt(url, token)
  const pupils = Array.from({ length: scans }, (_, at) => ({ admission: String(10_000 + at), name: `Pupil ${at}` }))
  const room = await call(createClass, { body: { name: 'Everybody' } })
  const csv = ['Admission,Name', ...pupils.map(({ admission, name }) => `${admission},${name}`)].join('\n')
  await call(importPupils, { params: { classId: room.class.id }, body: { csv, dryRun: false } })
  const { exam } = await call(createExam, { body: { exam: draft } })
  await printAndWait(call, exam.id, room.class.id)
  const read = readExam(draft)
  if (!('exam' in read)) throw new Error('The exam of the drill is invalid.')
  const layout = layOutPapers({ exam: read.exam, examCode: exam.code, version: 1, pupils })
  const pictures: Buffer[] = []
  for await (const { jpeg } of makeBatch({ exam: read.exam, layout, seed: 'power', level: 'clean', count: scans, oddShare: 0 })) pictures.push(jpeg)
  return { token, examId: exam.id, pictures }
}

async function printAndWait(call: CallEndpoint, examId: string, classId: string): Promise<void> {
  await call(printSheets, { params: { examId }, body: { classId, spare: 0 } })
  while ((await call(listSheetSets, { params: { examId } })).sheetSets.some(({ state }) => state !== 'ready')) await sleep(200)
}

/** Until the power is off: whoever works then sees an error. */
async function work(url: string, school: School, saved: Saved, isOff: AbortSignal): Promise<void> {
  const call = callAt(url, school.token)
  const makeClasses = async () => {
    while (!isOff.aborted) {
      const name = `Class ${randomUUID()}`
      const made = await call(createClass, { body: { name } }).catch(() => null)
      if (made !== null) saved.classes.push(name)
      await sleep(betweenClassesMs)
    }
  }
  await Promise.all([makeClasses(), send(url, school, saved, isOff)])
}

/** The scans that were not said to be saved yet, as somebody does who selects the same files again. */
async function send(url: string, { token, examId, pictures }: School, saved: Saved, isOff: AbortSignal): Promise<void> {
  const waiting = [...pictures.entries()].filter(([at]) => !saved.pictures.has(nameOf(at)))
  const client = createTusClient(url, token)
  const batch = await callAt(url, token)(createBatch, { params: { examId } }).catch(() => null)
  const sendOne = async () => {
    for (let next = waiting.shift(); next !== undefined && batch !== null && !isOff.aborted; next = waiting.shift()) {
      const [at, picture] = next
      const answer = await client.upload(batch.batch.id, picture, nameOf(at)).catch(() => null)
      if (answer?.status === 204) saved.pictures.set(nameOf(at), createHash('sha256').update(picture).digest('hex'))
    }
  }
  await Promise.all(Array.from({ length: sendersAtOnce }, sendOne))
}

function nameOf(at: number): string {
  return `${at}.jpg`
}

/** Nobody gets a chance to write anything more, and nobody holds a file of the disk. */
async function killAll({ program, postmaster }: Machine): Promise<void> {
  // The program first: it would start a database that has ended anew.
  await program.stop('SIGKILL')
  if (isAlive(postmaster)) process.kill(postmaster, 'SIGKILL')
}

/** Of what was said to be saved, what no row names or whose file is not as it was sent. */
async function listMissing(dataDir: string, { classes, pictures }: Saved): Promise<string[]> {
  const objects = await openDiskObjectStore(join(dataDir, 'objects'))
  return withDatabase(dataDir, async (client) => {
    const there = async (text: string) => new Set((await client.query<{ name: string }>(text)).rows.map(({ name }) => name))
    const named = await there('select name from classes')
    const stored = await there("select u.file_name || ' ' || p.picture_key as name from pages p join uploads u on u.id = p.upload_id")
    const missing = classes.filter((name) => !named.has(name))
    for (const [name, key] of pictures) {
      const bytes = await objects.get(key).catch(() => Buffer.of())
      const isWhole = createHash('sha256').update(bytes).digest('hex') === key
      if (!isWhole || !stored.has(`${name} ${key}`)) missing.push(name)
    }
    return missing
  })
}

/** Once every scan is read: what there is, and whether each index has exactly the rows of its table. Throws where one does not. */
async function inspect(dataDir: string, { pictures }: School): Promise<{ pages: number; read: number; marks: number; indexes: number }> {
  return withDatabase(dataDir, async (client) => {
    const count = async (text: string) => Number((await client.query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n)
    const until = Date.now() + readWithinMs
    while ((await count("pages where state = 'read'")) < pictures.length && Date.now() < until) await sleep(500)
    await client.query('create extension if not exists amcheck')
    const { rowCount } = await client.query(`select bt_index_check(i.indexrelid, heapallindexed => true) from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid`)
    return { pages: await count('pages'), read: await count("pages where state = 'read'"), marks: await count('answers'), indexes: rowCount ?? 0 }
  })
}

/** That of the running program, which goes on with it. */
async function withDatabase<T>(dataDir: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ dataDir })
  const client = new pg.Client({ connectionString: cluster.urlOf('sahihi') })
  await client.connect()
  return ask(client).finally(() => client.end())
}
