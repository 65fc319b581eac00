import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageReading } from '#engine/page/page-reading.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { writePageReasons } from '#engine/sentences/page-reason.ts'
import { cropUpright } from '#server/platform/images/encode-upright.ts'
import type { PagePicture, ReaderPool } from '#server/platform/read-pages/reader-pool.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { choiceExam } from '#tools/bench/reading-exams.ts'
import { makeSample } from '#tools/samples/make-sample.ts'
import type { Sample } from '#tools/samples/make-sample.ts'
import type { Level } from '#tools/samples/sample.ts'

const pupils = [
  { admission: '4001', name: 'Amina Otieno' },
  { admission: '4002', name: 'Brian Kiptoo' },
]
const layout = layOutPapers({ exam: choiceExam, examCode: 'ABCDEFGH', version: 1, pupils })
const templates = templatesFromLayout(layout)
let pool: ReaderPool
let scan: Sample

beforeAll(async () => {
  pool = startReaderPool({ threads: 1 })
  scan = await makeSample({ exam: choiceExam, layout, paper: '0002', page: 1, seed: 'pool', level: 'scan', damage: { turn: 0, rotationDegrees: 1 } })
}, 60_000)
afterAll(async () => pool.close())

function chosenOf(reading: PageReading): Record<string, string[]> {
  return Object.fromEntries(reading.questions.map(({ question, chosen }) => [question, chosen]))
}

function chosenInTruth(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(scan.truth.answers).map(([question, { chosen }]) => [question, chosen]))
}

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}

async function splitAll(bytes: Uint8Array): Promise<PagePicture[]> {
  return collect(pool.splitUpload(bytes))
}

async function pdfOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false })
  for (const picture of pictures) doc.addPage({ size: 'A4', margin: 0 }).image(picture, 0, 0, { width: 595 })
  doc.end()
  return Buffer.concat(await collect<Uint8Array>(doc))
}

describe('reading a page', { timeout: 60_000 }, () => {
  const makeOdd = (kind: 'covered' | 'blurred', level: Level) =>
    makeSample({ exam: choiceExam, layout, paper: '0001', page: 1, seed: 'odd', level, kind })
  const odd = { covered: makeOdd('covered', 'clean'), blurred: makeOdd('blurred', 'scan') }

  it('finds whose it is and what was marked, and hands back the page upright', async () => {
    const { reading, unknownExam, upright } = await pool.readPage({ picture: scan.jpeg, templates })
    expect(reading).toMatchObject({ state: 'read', code: { exam: 'ABCDEFGH', version: 1, paper: '0002', page: 1 } })
    expect(unknownExam).toBe(false)
    expect(chosenOf(reading)).toEqual(chosenInTruth())
    if (upright === null) throw new Error('no upright picture')
    expect(upright.widthPx / upright.pixelsPerMm).toBeCloseTo(210, 0)
    const crop = await sharp(await cropUpright(upright, { x: 169, y: 10, width: 20, height: 20 }, 2)).metadata()
    expect(crop.width).toBe(Math.round(24 * upright.pixelsPerMm))
  })

  it.each([
    { name: 'darker', change: (picture: Buffer) => sharp(picture).linear(0.6, 0) },
    { name: 'paler', change: (picture: Buffer) => sharp(picture).linear(0.7, 70) },
    { name: 'at 300 dpi', change: (picture: Buffer) => sharp(picture).resize({ width: 2480 }) },
    { name: 'at 120 dpi', change: (picture: Buffer) => sharp(picture).resize({ width: 992 }) },
  ])('reads the same $name', async ({ change }) => {
    const changed = await change(scan.jpeg).jpeg({ quality: 90 }).toBuffer()
    const { reading } = await pool.readPage({ picture: changed, templates })
    expect(reading.code).toEqual({ exam: 'ABCDEFGH', version: 1, paper: '0002', page: 1 })
    expect(chosenOf(reading)).toEqual(chosenInTruth())
  })

  it('says so when the exam is not among its sheets, and reads nothing', async () => {
    const { reading, unknownExam } = await pool.readPage({ picture: scan.jpeg, templates: [] })
    expect(unknownExam).toBe(true)
    expect(reading).toMatchObject({ code: { paper: '0002' }, questions: [] })
  })

  it.each([
    { kind: 'covered', state: 'no-code' },
    { kind: 'blurred', state: 'unreadable' },
  ] as const)('gives no answers from a page that is $kind', async ({ kind, state }) => {
    const { jpeg } = await odd[kind]
    const { reading } = await pool.readPage({ picture: jpeg, templates })
    expect(reading).toMatchObject({ state, questions: [] })
    expect(writePageReasons(reading.reasons, 'en')).toMatch(/^[A-Z].*\.$/)
  })

  it.each([16, 40])('does not take a sheet blurred by %d pixels for blank paper', async (sigma) => {
    const { reading } = await pool.readPage({ picture: await sharp(scan.jpeg).blur(sigma).jpeg().toBuffer(), templates })
    expect(reading).toMatchObject({ state: 'unreadable', questions: [] })
  })

  it('takes a person’s word for whose a page with a covered code is', async () => {
    const { jpeg, truth } = await odd.covered
    const assume = { exam: 'ABCDEFGH', version: 1, paper: '0001', page: 1 }
    const { reading } = await pool.readPage({ picture: jpeg, templates, assume })
    expect(truth.paper).toBe('0001')
    expect(reading).toMatchObject({ state: 'read', code: assume })
    expect(reading.questions).toHaveLength(60)
  })

  it('leaves to a person a page that a person has named and it cannot read', async () => {
    const { jpeg } = await odd.blurred
    const assume = { exam: 'ABCDEFGH', version: 1, paper: '0001', page: 1 }
    const { reading, upright } = await pool.readPage({ picture: jpeg, templates, assume })
    expect(reading).toMatchObject({ state: 'read', code: assume, rotationDegrees: null, quality: 0 })
    expect(reading.questions).toHaveLength(60)
    expect(reading.questions.every(({ chosen, doubt, confidence }) => chosen.length === 0 && doubt === 'poor-picture' && confidence === 0)).toBe(true)
    const { width, height } = await sharp(upright?.jpeg).metadata()
    expect({ widthPx: width, heightPx: height }).toMatchObject({ widthPx: upright?.widthPx, heightPx: upright?.heightPx })
  })

  it('lets nobody name a page otherwise than its code does', async () => {
    const assume = { exam: 'ABCDEFGH', version: 1, paper: '0001', page: 1 }
    const { reading } = await pool.readPage({ picture: scan.jpeg, templates, assume })
    expect(reading.code?.paper).toBe('0002')
    const nowhere = await pool.readPage({ picture: await sharp(scan.jpeg).blur(40).jpeg().toBuffer(), templates, assume: { ...assume, page: 9 } })
    expect(nowhere.reading).toMatchObject({ state: 'unreadable', questions: [] })
  })
})

describe('splitting an upload', { timeout: 60_000 }, () => {
  it('passes the scans in a PDF on as they are, in order', async () => {
    const pages = await splitAll(await pdfOf(Array.from({ length: 10 }, () => scan.jpeg)))
    expect(pages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(Buffer.from(pages[9]?.bytes ?? []).equals(scan.jpeg)).toBe(true)
  })

  it('is the same in a process by itself, to which nothing is shared', async () => {
    const bytes = await pdfOf(Array.from({ length: 34 }, () => scan.jpeg))
    const [among, alone] = await Promise.all([splitAll(bytes), collect(pool.splitUpload(bytes, '', { isAlone: true }))])
    expect(alone.map(({ sequence }) => sequence)).toEqual(among.map(({ sequence }) => sequence))
    expect(alone).toHaveLength(34)
    expect(Buffer.from(alone[33]?.bytes ?? []).equals(scan.jpeg)).toBe(true)
    const request = { picture: scan.jpeg, as: { kind: 'plain-page', turnDegrees: 0, covers: [] } } as const
    const [here, there] = await Promise.all([pool.drawPicture(request), pool.drawPicture(request, '', { isAlone: true })])
    expect(Buffer.from(there).equals(here)).toBe(true)
  })

  it('draws the pages of a PDF that are no plain scan', async () => {
    const doc = new PDFDocument({ size: 'A4' })
    doc.text('Drawn').rect(10, 10, 50, 50).fill()
    doc.end()
    const [page] = await splitAll(Buffer.concat(await collect<Uint8Array>(doc)))
    expect(page?.type).toBe('image/jpeg')
    expect((await sharp(page?.bytes).metadata()).width).toBe(1654)
  })

  it('passes a single picture on as it is', async () => {
    expect(await splitAll(scan.jpeg)).toEqual([{ sequence: 1, type: 'image/jpeg', bytes: scan.jpeg }])
  })

  it.each([
    { name: 'nothing', bytes: Buffer.alloc(0), kind: 'empty' },
    { name: 'a broken PDF', bytes: Buffer.from('%PDF-1.7\n1 0 obj <<>>'), kind: 'damaged' },
    { name: 'a broken TIFF', bytes: Buffer.from([0x49, 0x49, 0x2a, 0, 9, 9, 9, 9]), kind: 'damaged' },
    { name: 'a spreadsheet', bytes: Buffer.from('PK\x03\x04'), kind: 'not-a-picture' },
  ])('refuses $name with a sentence', async ({ bytes, kind }) => {
    await expect(splitAll(bytes)).rejects.toMatchObject({ name: 'UnusablePicture', kind })
  })

  it('refuses a locked PDF', async () => {
    const doc = new PDFDocument({ userPassword: 'siri', ownerPassword: 'siri', pdfVersion: '1.7' })
    doc.text('Locked')
    doc.end()
    const bytes = Buffer.concat(await collect<Uint8Array>(doc))
    await expect(splitAll(bytes)).rejects.toMatchObject({ kind: 'locked' })
  })
})

describe('a thread of the pool', { timeout: 60_000 }, () => {
  const fragile = (options: { pageTimeoutMs?: number } = {}): ReaderPool =>
    startReaderPool({ threads: 1, ...options, threadFile: new URL('fragile-thread.fixture.ts', import.meta.url) })

  it('that dies takes only its own page with it', async () => {
    const readers = fragile()
    const answers = await Promise.allSettled(['die', 'live'].map(async (word) => readers.readPage({ picture: Buffer.from(word), templates: [] })))
    expect(answers[0]).toMatchObject({ status: 'rejected', reason: { kind: 'reader-died' } })
    expect(answers[1]).toMatchObject({ status: 'fulfilled' })
    await readers.close()
  })

  it('is not needed for a page that is read alone: its process dies or is given up, and the next page has another', async () => {
    const readers = fragile({ pageTimeoutMs: 1000 })
    const readAlone = async (word: string) => readers.readPage({ picture: Buffer.from(word), templates: [] }, '', { isAlone: true })
    await expect(readAlone('die')).rejects.toMatchObject({ kind: 'reader-died' })
    await expect(readAlone('hang')).rejects.toMatchObject({ kind: 'too-slow' })
    await expect(readAlone('live')).resolves.toBeDefined()
    await readers.close()
  })

  it('that does not come back is given up', async () => {
    const readers = fragile({ pageTimeoutMs: 700 })
    await expect(readers.readPage({ picture: Buffer.from('hang'), templates: [] })).rejects.toMatchObject({ kind: 'too-slow' })
    await expect(readers.readPage({ picture: Buffer.from('live'), templates: [] })).resolves.toBeDefined()
    await readers.close()
  })
})
