import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { messageOf, parseWords, printMessage } from '#cli/command-line.ts'
import * as z from 'zod'
import { startProgress } from '#cli/progress.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import { openHandReader, type HandReader } from '#server/platform/handwriting/open-hand-reader.ts'
import { cutLines } from '#engine/handwriting/cut-lines.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { findLine } from '#engine/handwriting/read-hand.ts'
import { openWordLists } from '#server/platform/handwriting/open-word-lists.ts'
import { readLineWords, textsOf } from '#server/platform/handwriting/read-line-words.ts'
import { findWordings } from '#server/platform/handwriting/find-wordings.ts'
import { matchAdmissionBoxes, readNumberBoxes } from '#engine/handwriting/read-digit-boxes.ts'
import { openDigitReader, type DigitReader } from '#server/platform/handwriting/open-digit-reader.ts'

const usage = 'Usage: read-hand CROPS.jsonl --out OUT.jsonl'
const maxWordings = 50
const maxLength = 200

const crop = {
  image: z.string().min(1),
  candidates: z.array(z.string().trim().min(1).max(maxLength)).max(maxWordings).default([]),
}
/** Words that are likely here, such as those of the exam and the class. */
const likely = { words: z.array(z.string()).default([]) }
const lineSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...crop, kind: z.literal('number') }),
  z.strictObject({ ...crop, ...likely, kind: z.literal('words') }),
  z.strictObject({ ...crop, kind: z.literal('boxes'), boxes: z.int().min(1).max(20) }),
  z.strictObject({ ...crop, ...likely, kind: z.literal('answer'), pixelsPerMm: z.number().min(2).max(40).default(6) }),
])
type CropLine = z.infer<typeof lineSchema>

/**
 * `read-hand`: crops of one line of handwriting to what they say and which wording they surely say, a line each, in order.
 * Pictures are named from the folder of the list. 0 when all were read, 1 when a line or a picture could not be, 2 for wrong use.
 */
export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === null) return printMessage(usage, 2)
  const text = await readFile(options.crops, 'utf8').catch(() => null)
  if (text === null) return printMessage(`${options.crops} cannot be read.`, 2)
  const { lines, faults } = parseLines(text)
  for (const fault of faults) printMessage(`${options.crops}: ${fault}`, 1)
  const reader = await openHandReader()
  const progress = startProgress('Reading')
  const written: string[] = []
  let failures = faults.length
  for (const [at, line] of lines.entries()) {
    const read = await readCrop(reader, dirname(options.crops), line)
    if ('fault' in read) {
      failures += 1
      printMessage(`${line.image}: ${read.fault}`, 1)
    } else written.push(`${JSON.stringify(read)}\n`)
    progress.show(at + 1, lines.length)
  }
  progress.end()
  await reader.close()
  await closeDigits()
  const part = `${options.out}.part`
  await writeFile(part, written.join(''))
  await rename(part, options.out)
  return failures > 0 ? 1 : 0
}

async function readCrop(reader: HandReader, folder: string, line: CropLine) {
  const { image, candidates } = line
  const bytes = await readFile(resolve(folder, image)).catch(() => null)
  if (bytes === null) return { fault: 'The picture cannot be found.' }
  try {
    const { image: crop } = await decodePicture(bytes)
    if (line.kind === 'boxes') return { image, ...(await readBoxesRow(crop, line)) }
    if (line.kind === 'answer') return { image, ...(await readAnswerLines(reader, crop, line)) }
    if (line.kind === 'words') return { image, ...(await readWordsLine(reader, crop, line)) }
    const { text, confidence, blank, accept, probability, candidates: judged } = await reader.read(crop, 'number', candidates)
    return { image, text, confidence, blank, accept, probability, candidates: judged }
  } catch (error) {
    return { fault: `The picture cannot be read: ${messageOf(error)}` }
  }
}

function parseLines(text: string): { lines: CropLine[]; faults: string[] } {
  const [lines, faults]: [CropLine[], string[]] = [[], []]
  text.split('\n').forEach((row, at) => {
    if (row.trim() === '') return
    const parsed = lineSchema.safeParse(parseJson(row))
    if (parsed.success) lines.push(parsed.data)
    else
      faults.push(
        `Line ${at + 1} is left out. It needs "image", "kind" ("words", "number", "answer", or "boxes" with their number in "boxes") and "candidates" (at most ${maxWordings}).`,
      )
  })
  return { lines, faults }
}

function parseJson(row: string): unknown {
  try {
    return JSON.parse(row)
  } catch {
    return null
  }
}

function readOptions(args: readonly string[]): { crops: string; out: string } | null {
  const parsed = parseWords(args, { out: { type: 'string' } })
  if (typeof parsed === 'string') return null
  const { values, positionals } = parsed
  const [crops, more] = positionals
  return crops === undefined || more !== undefined || values.out === undefined ? null : { crops, out: values.out }
}

/** A line of words: as it was read, and as the word lists explain it. */
async function readWordsLine(
  reader: HandReader,
  crop: GrayImage,
  { candidates, words: asked }: { candidates: readonly string[]; words: readonly string[] },
) {
  const { looks, isStruckOut: _struck, text, ...judged } = await reader.read(crop, 'words', candidates)
  const line = findLine(crop)
  const words = line === null ? [] : await readLineWords(reader, line, openWordLists({ asked: [...candidates, ...asked] }), { looks })
  return { text, reading: textsOf(words).reading, ...judged }
}

/** An answer of several lines: each as it was read and as the word lists explain it, and the place of each candidate. A candidate that was not found proves nothing. */
async function readAnswerLines(
  reader: HandReader,
  image: GrayImage,
  { pixelsPerMm, candidates, words: asked }: { pixelsPerMm: number; candidates: readonly string[]; words: readonly string[] },
) {
  const lines = cutLines(image, { x: 0, y: 0, width: image.width, height: image.height }, pixelsPerMm)
  const lists = openWordLists({ asked: [...candidates, ...asked] })
  const texts: ReturnType<typeof textsOf>[] = []
  for (const line of lines) texts.push(textsOf(await readLineWords(reader, line, lists)))
  const found = await findWordings(reader, lines, candidates)
  return {
    text: texts.map(({ text }) => text).join('\n'),
    reading: texts.map(({ reading }) => reading).join('\n'),
    blank: lines.length === 0,
    candidates: found.map(({ text, probability, sure, place }) => ({
      text,
      probability,
      sure,
      line: place?.line ?? null,
      frame: place?.frame ?? null,
    })),
  }
}

let openedDigits: Promise<DigitReader> | undefined

/** A row of printed boxes, cut out along its outer edges: a number, or which of the candidates stands there. */
async function readBoxesRow(row: GrayImage, { boxes: count, candidates }: { boxes: number; candidates: readonly string[] }) {
  openedDigits ??= openDigitReader()
  const width = row.width / count
  const room = Math.ceil(row.height / 4)
  const boxes = await (
    await openedDigits
  ).read(
    onPaper(row, room),
    Array.from({ length: count }, (_, at) => ({ x: room + at * width, y: room, width, height: row.height })),
  )
  const { text, confidence, blank, doubt } = candidates.length === 0 ? readNumberBoxes(boxes) : matchAdmissionBoxes(boxes, candidates)
  const at = candidates.indexOf(text)
  return { text, confidence, blank, accept: doubt === null && at >= 0 ? at : null, probability: confidence, doubt }
}

/** The picture with this many pixels of its own paper around it, as for a box on a page. */
function onPaper({ width, height, data }: GrayImage, room: number): GrayImage {
  const wide = width + 2 * room
  const paper = Uint8Array.from(data).sort()[Math.floor(data.length * 0.8)] ?? 255
  const whole = new Uint8Array(wide * (height + 2 * room)).fill(paper)
  for (let y = 0; y < height; y += 1) whole.set(data.subarray(y * width, (y + 1) * width), (y + room) * wide + room)
  return { width: wide, height: height + 2 * room, data: whole }
}

async function closeDigits(): Promise<void> {
  if (openedDigits !== undefined) await (await openedDigits).close()
  openedDigits = undefined
}
