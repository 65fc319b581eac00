import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import * as z from 'zod'
import { BOX_ROWS, cutBox } from '#engine/handwriting/read-boxes.ts'
import { templatesFromLayout } from '#engine/scan/sheet-templates.ts'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { drawDigitRow } from '#engine/sheet/digit-row.ts'
import { PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { drawOnPdf } from '#server/platform/pdf/draw-on-pdf.ts'
import { readPage } from '#server/platform/read-pages/read-page.ts'
import { makeNumberExam } from '#tools/eval/handwriting/mark-numbers.ts'
import { makeRandom } from '#tools/samples/random.ts'
import { takePicture } from '#tools/samples/camera.ts'
import { mixInk } from '#tools/samples/mix-ink.ts'
import { photocopy } from '#tools/samples/photocopy.ts'
import { photograph } from '#tools/samples/photograph.ts'
import { rasteriseDrawing, rasterisePrint } from '#tools/samples/rasterise.ts'
import { makeRecipe } from '#tools/samples/recipe.ts'
import type { Level } from '#tools/samples/sample.ts'
import { layOutBoxes, writeMask, type FilledBox } from '#tools/train/boxes/fill-boxes.ts'
import { isSeen } from '#tools/train/boxes/is-seen.ts'

/**
 * Boxes as the program itself sees them: sheets with many rows of boxes, printed, written on with masks of ink, copied, scanned
 * or photographed, found and cut by the program's own code.
 * `node tools/train/photograph-boxes.ts --bank FOLDER --to FOLDER --seed N [--pages N]`, where FOLDER is what
 * `tools/train/handwriting/write_digit_bank.py` has made. Goes on through the bank page after page.
 */
const { values } = parseArgs({
  options: {
    bank: { type: 'string' },
    to: { type: 'string' },
    seed: { type: 'string', default: '1' },
    pages: { type: 'string', default: '100000' },
    levels: { type: 'string', default: 'scan,scan,scan,photo,photo,photo,photocopy,photocopy,bad-photo' },
  },
})
if (values.bank === undefined || values.to === undefined) {
  console.error(
    'Usage: node tools/train/photograph-boxes.ts --bank FOLDER --to FOLDER [--seed N] [--pages N] [--levels scan,photo,photocopy,bad-photo]',
  )
  process.exit(2)
}

const MASK = { rows: BOX_ROWS, columns: 51 }
/** Boxes of a sheet of the set, one below the other, and its width. */
const A_SHEET = 1000
const WIDEST = 64

const levelSchema = z.array(z.enum(['clean', 'scan', 'photocopy', 'photo', 'bad-photo']))
const levels: readonly Level[] = levelSchema.parse(values.levels.split(','))
const entries = (await readFile(join(values.bank, 'masks.jsonl'), 'utf8'))
  .trimEnd()
  .split('\n')
  .map((line) => z.object({ kind: z.string(), text: z.string() }).parse(JSON.parse(line)))
const masks = await open(join(values.bank, 'masks.bin'))
await mkdir(values.to, { recursive: true })
const rows = createWriteStream(join(values.to, 'boxes.jsonl'))

const exam = { ...makeNumberExam('boxes'), questions: makeNumberExam('boxes').questions.slice(0, 1) }
const pupils = [{ admission: '4400', name: 'Pupil', className: 'Form 2' }]
const layout = layOutPapers({ exam, examCode: 'DIGITEST', version: 1, pupils })
const templates = templatesFromLayout(layout)
const paper = layout.papers[0]
if (paper === undefined) throw new Error('the layout has no paper')

let sheet: Uint8Array[] = []
let sheets = 0
let next = 0
let lost = 0
let unseen = 0
for (let page = 0; page < Number(values.pages) && next < entries.length; page += 1) {
  const random = makeRandom('boxes', values.seed, page)
  const { rows: printed, boxes } = layOutBoxes(random)
  const filled: FilledBox[] = []
  for (const box of boxes.slice(0, entries.length - next)) {
    const bytes = new Uint8Array(MASK.rows * MASK.columns)
    await masks.read(bytes, 0, bytes.length, next * bytes.length)
    filled.push({ box, mask: { ...MASK, data: bytes }, entry: next })
    next += 1
  }
  const upright = await spoil(random, printed, filled)
  if (upright === null) {
    lost += filled.length
    continue
  }
  const scale = upright.width / PAGE_WIDTH
  for (const { box, entry } of filled) {
    const frame = { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale }
    await put(cutBox(upright, frame), entry, upright.level)
  }
  if (page % 10 === 9) console.error(`${page + 1} pages, ${next} boxes, ${lost} on pages that were not read, ${unseen} in which nothing is seen`)
}
await flush()
await masks.close()
rows.end()

/** The page as it is kept after it was read, or null where it could not be. */
async function spoil(random: ReturnType<typeof makeRandom>, printed: ReturnType<typeof layOutBoxes>['rows'], filled: readonly FilledBox[]) {
  const level = random.pick(levels)
  const damage = makeRecipe(level, random)
  const print = await rasterisePrint({ exam, layout, paperIndex: 0, page: 1, dpi: damage.dpi })
  const extra = await rasteriseDrawing({ layout, dpi: damage.dpi, draw: (doc) => drawOnPdf(doc, printed.flatMap(drawDigitRow)) })
  const both = { ...print, data: print.data.map((value, at) => Math.min(value, extra.data[at] ?? 255)) }
  const ink = { width: print.width, height: print.height, data: new Uint8Array(print.data.length).fill(255) }
  const tool = random.pick(['pencil', 'pencil', 'blue', 'black'] as const)
  const darkness = tool === 'pencil' ? random.between(0.5, 0.95) : random.between(0.8, 1)
  for (const { box, mask } of filled) writeMask(ink, { box, mask, scale: print.width / PAGE_WIDTH, darkness: darkness * random.between(0.75, 1) })
  const mixed = mixInk(both, ink, tool, damage.colour, random)
  const grey = damage.copy === null ? mixed.grey : photocopy(mixed.grey, damage.copy, random)
  const picture = photograph({ grey, blue: damage.copy === null ? mixed.blue : null, pageWidthMm: PAGE_WIDTH }, damage, random)
  const { reading, upright } = await readPage({ picture: await takePicture(picture, damage, random), templates })
  if (reading.state !== 'read' || upright === null) return null
  const { data, info } = await sharp(upright.jpeg).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), level }
}

async function put({ width, data }: { width: number; data: Uint8Array }, entry: number, level: Level): Promise<void> {
  const { kind, text } = entries[entry] ?? { kind: 'empty', text: ' ' }
  if (text !== ' ' && !isSeen({ width, height: BOX_ROWS, data }, text)) {
    unseen += 1
    return
  }
  rows.write(`${JSON.stringify({ sheet: nameOf(sheets), at: sheet.length, columns: width, kind, text, level })}\n`)
  const place = new Uint8Array(WIDEST * BOX_ROWS).fill(255)
  for (let y = 0; y < BOX_ROWS; y += 1) place.set(data.subarray(y * width, (y + 1) * width), y * WIDEST)
  sheet.push(place)
  if (sheet.length === A_SHEET) await flush()
}

async function flush(): Promise<void> {
  if (sheet.length === 0) return
  const raw = { width: WIDEST, height: BOX_ROWS * sheet.length, channels: 1 } as const
  await sharp(Buffer.concat(sheet), { raw })
    .toColourspace('b-w')
    .png({ compressionLevel: 3 })
    .toFile(join(values.to ?? '', nameOf(sheets)))
  sheet = []
  sheets += 1
}

function nameOf(sheetAt: number): string {
  return `boxes-${String(sheetAt).padStart(3, '0')}.png`
}
