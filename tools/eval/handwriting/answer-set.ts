import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PrintedBox } from '#engine/scan/printed-box.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'

/** As `tools/train/handwriting/make_answers.py` draws them. */
export const ANSWER_PIXELS_PER_MM = 5.9
const wordsALine = 24

const answerSchema = z.object({
  image: z.string(),
  labels: z.string(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), lines: z.array(z.number()).optional() }),
  lines: z.array(z.array(z.string())),
})

/** A made answer: its picture, what stands in it, and to which line and word each pixel of ink belongs, from 1 on; 0 is paper. */
export interface MadeAnswer {
  image: GrayImage
  box: PrintedBox
  lines: string[][]
  lineOf: Uint8Array
  wordOf: Uint8Array
}

export async function* readAnswerSet(folder: string): AsyncIterable<MadeAnswer> {
  const rows = (await readFile(join(folder, 'answers.jsonl'), 'utf8')).trimEnd().split('\n')
  const open = async (name: string) => (await decodePicture(await readFile(join(folder, name)))).image
  for (const row of rows) {
    const { image, labels, box, lines } = answerSchema.parse(JSON.parse(row))
    const { data } = await open(labels)
    yield {
      image: await open(image),
      box: { x: box.x, y: box.y, width: box.width, height: box.height, ...(box.lines !== undefined && { lines: box.lines }) },
      lines,
      lineOf: data.map((label) => (label === 0 ? 0 : Math.floor((label - 1) / wordsALine) + 1)),
      wordOf: Uint8Array.from(data),
    }
  }
}
