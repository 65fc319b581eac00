import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import type { SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { layoutSchema } from '#engine/sheet/layout.ts'
import type { ReaderPool } from '#server/platform/read-pages/reader-pool.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import { hugeJbig2Pdf, nestedFormsPdf, slowPagePdf } from '#test/bombs.ts'

const samples = join(import.meta.dirname, '../../../../test/samples')
const sampleOf = (name: string, file: string): Promise<Buffer> => readFile(join(samples, name, file))

async function templatesOf(name: string): Promise<SheetTemplates> {
  return templatesFromLayout(layoutSchema.parse(JSON.parse((await sampleOf(name, 'layout.json')).toString())))
}

let pool: ReaderPool
afterEach(async () => pool.close())

/** One thread: what a bomb leaves behind is what the good file gets. */
const startPool = (splitStepTimeoutMs = 1500): ReaderPool => startReaderPool({ threads: 1, splitStepTimeoutMs })
const startBombedPool = (): ReaderPool => startReaderPool({ threads: 1, threadFile: new URL('bombed-thread.fixture.ts', import.meta.url) })

async function split(bytes: Uint8Array): Promise<number> {
  let pages = 0
  for await (const { bytes: picture } of pool.splitUpload(bytes)) pages += picture.byteLength > 0 ? 1 : 0
  return pages
}

/** What this process grew by at most while the work ran, in bytes. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  await work()
  clearInterval(timer)
  return most - before
}

describe('after a file that its decoder could not take, the next good file is read', { timeout: 120_000 }, () => {
  it('PDFium, whose memory a page of nested forms asks for without end', async () => {
    pool = startPool(60_000)
    const good = await sampleOf('jbig2-pdf', 'scan.pdf')
    expect(await split(good)).toBe(1)
    const growth = await growthOf(() =>
      expect(split(nestedFormsPdf())).rejects.toMatchObject({
        kind: 'reader-died',
        message: expect.stringMatching(/^The file could not be read here and was set aside/),
      }),
    )
    // The bound of a thread is 1 GB. Without it, this file takes 2 GB.
    expect(growth).toBeLessThan(1.5e9)
    expect(await split(good)).toBe(1)
  })

  it.each([
    { name: 'PDFium, which draws a page for minutes', bomb: slowPagePdf },
    { name: 'JBIG2 within PDFium, whose pictures say that they are huge', bomb: hugeJbig2Pdf },
  ])('$name', async ({ bomb }) => {
    pool = startPool()
    await expect(split(bomb())).rejects.toMatchObject({ kind: 'too-slow', message: expect.stringMatching(/^Page 1 of the file took too long/) })
    expect(await split(await sampleOf('jbig2-pdf', 'scan.pdf'))).toBe(1)
  })

  it('libheif, which gets less memory than it needs', async () => {
    pool = startBombedPool()
    const request = { picture: await sampleOf('iphone-heic', 'scan.heic'), templates: await templatesOf('iphone-heic') }
    const assume = { exam: 'little-memory', version: 1, paper: '0001', page: 1 }
    await expect(pool.readPage({ ...request, assume })).rejects.toMatchObject({ kind: 'reader-died' })
    expect((await pool.readPage(request)).reading.state).toBe('read')
  })

  it('the reader of codes, which reads beyond its memory', async () => {
    pool = startBombedPool()
    const request = { picture: await sampleOf('iphone-heic', 'scan.heic'), templates: await templatesOf('iphone-heic') }
    const assume = { exam: 'trap', version: 1, paper: '0001', page: 1 }
    await expect(pool.readPage({ ...request, assume })).rejects.toMatchObject({
      kind: 'reader-died',
      cause: expect.objectContaining({ message: 'memory access out of bounds' }),
    })
    expect((await pool.readPage(request)).reading.state).toBe('read')
  })

  it('libvips, of a PNG that says that it is 72 million pixels of eight bytes', async () => {
    pool = startPool()
    const growth = await growthOf(() =>
      expect(pool.readPage({ picture: claimPng(8000, 9000), templates: [] })).rejects.toMatchObject({ kind: 'too-large' }),
    )
    expect(growth).toBeLessThan(400e6)
    const good = { picture: await sampleOf('plain-photo', 'scan.jpg'), templates: await templatesOf('plain-photo') }
    expect((await pool.readPage(good)).reading.state).toBe('read')
  })
})

/** The header of a PNG with 16 bits in each of four channels, and nothing behind it. */
function claimPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND', Buffer.alloc(0))])
}
