import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { formatMeasures, type PageFormat } from '#engine/sheet/page-format.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { printSheets } from '#server/platform/pdf/print-sheets.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { letteredChoices, makeExam } from '#test/sheet-exams.ts'
import { openPdf } from '#tools/samples/open-pdf.ts'

const exam = makeExam(letteredChoices(10))
const pupils = ['1', '2'].map((admission) => ({ admission, name: `Pupil ${admission}` }))
const layout = layOutPapers({ exam, examCode: 'ABCD2345', version: 1, pupils, spare: 0 })
const templates = [{ exam: 'ABCD2345', version: 1, papers: layout.papers.map(({ paper }) => paper), pages: layout.papers[0]?.pages ?? [] }]

const SCALE = 3

const drawn = new Map<PageFormat, Promise<Uint8Array>>()

function pictureOf(format: PageFormat): Promise<Uint8Array> {
  const picture = drawn.get(format) ?? drawPicture(format)
  drawn.set(format, picture)
  return picture
}

async function drawPicture(format: PageFormat): Promise<Uint8Array> {
  const pdf = await buffer(printSheets({ exam, layout, printedAt: new Date(0), format, bothSides: false }))
  const page = (await openPdf(pdf)).getPage(0)
  const { data, width, height } = await page.render({ scale: SCALE })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .grayscale()
    .jpeg()
    .toBuffer()
}

/** Two sheets on one paper, a blot over the codes of the halves named, put askew on the glass. */
async function blottedPicture(halves: readonly number[], degrees = 0): Promise<Uint8Array> {
  const { places, scale } = formatMeasures['two-up']
  const pixels = (mm: number) => Math.round((mm * SCALE * 72) / 25.4)
  const code = layout.papers[0]?.pages[0]?.code ?? { x: 0, y: 0, size: 0 }
  const blots = halves.map((half) => {
    const { x, y } = places[half] ?? { x: 0, y: 0 }
    const side = pixels(code.size * scale * 0.6)
    const [left, top] = [x + (code.x - code.size * 0.3) * scale, y + (code.y - code.size * 0.3) * scale].map(pixels)
    return { input: { create: { width: side, height: side, channels: 3 as const, background: '#333' } }, left: left ?? 0, top: top ?? 0 }
  })
  const whole = await sharp(await pictureOf('two-up'))
    .composite(blots)
    .png()
    .toBuffer()
  return sharp(whole).rotate(degrees, { background: '#fff' }).jpeg().toBuffer()
}

const readOf = (picture: Uint8Array | undefined, assume?: string) =>
  readPage({
    picture: picture ?? new Uint8Array(),
    templates,
    ...(assume !== undefined && { assume: { exam: 'ABCD2345', version: 1, paper: assume, page: 1 } }),
  })

it('both sheets on paper that nobody cut are read, one from the picture and one from its rest', async () => {
  const first = await readOf(await pictureOf('two-up'))
  expect(first.reading.state).toBe('read')
  const second = await readOf(first.beside)
  expect(second.reading.state).toBe('read')
  expect(new Set([first.reading.code?.paper, second.reading.code?.paper])).toEqual(new Set(['0001', '0002']))
  expect(second.beside).toBeUndefined()
})

it.each([
  { name: 'left', half: 0, paper: '0002' },
  { name: 'right, askew', half: 1, paper: '0001', degrees: -4 },
  { name: 'right, upside down', half: 1, paper: '0001', degrees: 180 },
])('a sheet whose code cannot be read waits for a person, beside one that is read: $name', async ({ half, paper, degrees }) => {
  const first = await readOf(await blottedPicture([half], degrees))
  expect(first.reading).toMatchObject({ state: 'read', code: { paper } })
  const second = await readOf(first.beside)
  expect(second.reading).toMatchObject({ state: 'no-code', reasons: [{ code: 'code-not-read' }] })
  expect(second.beside).toBeUndefined()
  // Whoever says whose it is has it read.
  const other = paper === '0001' ? '0002' : '0001'
  expect((await readOf(first.beside, other)).reading).toMatchObject({ state: 'read', reasons: [], code: { paper: other } })
})

it('two sheets without a readable code are two pages for a person', async () => {
  const first = await readOf(await blottedPicture([0, 1]))
  expect(first.reading.state).toBe('no-code')
  expect((await readOf(first.beside)).reading.state).toBe('no-code')
})

it('a sheet by itself has nothing beside it', async () => {
  expect((await readOf(await pictureOf('a4'))).beside).toBeUndefined()
})
