import { createWriteStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { messageOf, parseWords, printMessage } from '#cli/command-line.ts'
import { cutWriting } from '#cli/collect/cut-writing.ts'
import { readCollection, type CollectionScans, type WrittenPage, boxOf } from '#cli/collect/read-collection.ts'
import { listScanFiles } from '#cli/mark/list-scan-files.ts'
import { startProgress } from '#cli/progress.ts'
import { MAX_WRITERS, type Consent } from '#engine/collection/lay-out-collection.ts'
import { printCollection } from '#server/platform/pdf/print-pages.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'
import sharp from 'sharp'

const usage = `Usage: collect --out DIR [--writers 10] [--first 1]
       collect --read SCAN... --out DIR`
const MAX_SHEETS = 200

type Options = { out: string } & ({ kind: 'print'; writers: number; first: number } | { kind: 'read'; scans: string[] })

/**
 * `collect`: sheets on which people who agree, or whose guardian does, write words and numbers, and their scans cut into
 * labelled crops as `npm run eval:handwriting -- --set` reads them. A writer without a clear consent is refused. 0 when all is well, 1 when a page or a consent needs attention, 2 for wrong use.
 */
export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') return printMessage(options, 2)
  try {
    await mkdir(options.out, { recursive: true })
  } catch (error) {
    return printMessage(`${options.out} cannot be written: ${messageOf(error)}`, 2)
  }
  return options.kind === 'print' ? print(options) : read(options)
}

async function print({ out, writers, first }: Extract<Options, { kind: 'print' }>): Promise<number> {
  const pdf = join(out, 'collection.pdf')
  const numbers = Array.from({ length: writers }, (_, at) => first + at)
  await pipeline(printCollection({ writers: numbers, printedAt: new Date() }), createWriteStream(`${pdf}.part`))
  await rename(`${pdf}.part`, pdf)
  return printMessage(
    `A page for the school and ${writers} ${writers === 1 ? 'sheet' : 'sheets'} of 3 pages, writers ${first} to ${first + writers - 1}: ${pdf}`,
    0,
  )
}

async function read({ out, scans: given }: Extract<Options, { kind: 'read' }>): Promise<number> {
  const { files, missing } = await listScanFiles(given)
  if (missing.length > 0) return printMessage(`${missing.join(', ')} cannot be found.`, 2)
  if (files.length === 0) return printMessage(`There is no scan in ${given.join(', ')}. PDF, JPEG, PNG, TIFF, WebP and HEIC are taken.`, 2)
  const readers = startReaderPool()
  try {
    const progress = startProgress('Reading')
    const scans = await readCollection(readers, files, (done) => progress.show(done, Math.max(done, files.length)))
    progress.end()
    const { agreed, refusals } = sortByConsent(scans)
    for (const sentence of [...scans.problems, ...refusals]) printMessage(sentence, 1)
    const crops = await writeCrops(out, agreed)
    const writers = new Set(agreed.map(({ writer }) => writer)).size
    printMessage(`${crops} crops of ${writers} ${writers === 1 ? 'writer' : 'writers'}: ${join(out, 'lines.jsonl')}`, 0)
    return scans.problems.length + refusals.length > 0 ? 1 : 0
  } finally {
    await readers.close()
  }
}

type AgreedPage = WrittenPage & Pick<Extract<Consent, { given: true }>, 'by' | 'age'>

/** The pages of writers who agreed, each page once, and a sentence about each writer who is refused. */
function sortByConsent({ consents, pages }: CollectionScans): { agreed: AgreedPage[]; refusals: string[] } {
  const agreed = new Map<string, AgreedPage>()
  const refused = new Map<number, string>()
  for (const page of pages) {
    const consent = consents.get(page.writer)
    if (consent?.given === true) agreed.set(`${page.writer}/${page.page}`, { ...page, by: consent.by, age: consent.age })
    else refused.set(page.writer, consent === undefined ? 'page 1 with the consent is not among the scans' : whyRefused[consent.why])
  }
  for (const [writer, consent] of consents) if (!consent.given) refused.set(writer, whyRefused[consent.why])
  const refusals = [...refused].map(
    ([writer, why]) => `Writer ${String(writer).padStart(4, '0')} is refused: ${why}. Nothing of this writer was kept.`,
  )
  return { agreed: [...agreed.values()], refusals }
}

const whyRefused = {
  'not-ticked': 'the consent bubble on page 1 is not filled',
  doubtful: 'the consent bubble on page 1 is not filled clearly',
  'not-signed': 'the box for the guardian’s signature on page 1 is empty',
  'age-differs': 'the age on page 1 does not go with the consent bubble',
} as const

function readOptions(args: readonly string[]): Options | string {
  const parsed = parseWords(args, {
    read: { type: 'boolean', default: false },
    out: { type: 'string' },
    writers: { type: 'string' },
    first: { type: 'string' },
  })
  if (typeof parsed === 'string') return `${parsed}\n${usage}`
  const { values, positionals } = parsed
  if (values.out === undefined) return `--out is missing.\n${usage}`
  if (values.read) {
    if (values.writers !== undefined || values.first !== undefined) return `--writers and --first are for printing.\n${usage}`
    return positionals.length === 0 ? `No scan was named.\n${usage}` : { kind: 'read', out: values.out, scans: positionals }
  }
  if (positionals.length > 0) return `To read scans, say --read.\n${usage}`
  const writers = wholeNumber(values.writers ?? '10', MAX_SHEETS)
  if (writers === null) return `--writers is "${values.writers}", expected a whole number from 1 to ${MAX_SHEETS}.\n${usage}`
  const first = wholeNumber(values.first ?? '1', MAX_WRITERS - writers + 1)
  if (first === null) return `--first is "${values.first}", expected a whole number from 1 to ${MAX_WRITERS - writers + 1}.\n${usage}`
  return { kind: 'print', out: values.out, writers, first }
}

function wholeNumber(text: string, max: number): number | null {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : null
}

interface CropRow {
  image: string
  text: string
  kind: 'words' | 'number'
  /** The writer's number; no name is ever written. */
  writer: string
  age: string | null
  /** Who agreed. */
  consent: 'adult' | 'guardian'
}

/** Writes a grey picture of each box with ink, and `lines.jsonl`, which says what each of them is. Returns their number. */
async function writeCrops(folder: string, pages: readonly AgreedPage[]): Promise<number> {
  const rows: CropRow[] = []
  for (const page of pages) rows.push(...(await cropPage(folder, page)))
  await writeFile(join(folder, 'lines.jsonl.part'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  await rename(join(folder, 'lines.jsonl.part'), join(folder, 'lines.jsonl'))
  return rows.length
}

async function cropPage(folder: string, page: AgreedPage): Promise<CropRow[]> {
  const { upright, written, age, by } = page
  const writer = String(page.writer).padStart(4, '0')
  await mkdir(join(folder, writer), { recursive: true })
  const { data, info } = await sharp(upright.jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  const image = { width: info.width, height: info.height, data: new Uint8Array(data) }
  const rows: CropRow[] = []
  for (const text of written) {
    const box = boxOf(page, text)
    const cut = box === undefined ? null : cutWriting(image, box, upright.pixelsPerMm)
    if (cut === null) continue
    const { width, height } = cut
    const file = `${writer}/${text.id}.png`
    await sharp(cut.data, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png()
      .toFile(join(folder, file))
    rows.push({ image: file, text: text.text, kind: text.kind, writer, age, consent: by })
  }
  return rows
}
