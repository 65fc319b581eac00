import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BOX_ROWS } from '#engine/handwriting/read-boxes.ts'
import { fitDigit } from '#engine/handwriting/fit-digit.ts'
import { type DigitPicture, scoreDigits } from '#engine/handwriting/score-digits.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import type { DigitReader } from '#server/platform/handwriting/open-digit-reader.ts'

const rowSchema = z.object({
  sheet: z.string(),
  at: z.number().int().min(0),
  columns: z.number().int().min(1),
  kind: z.enum(['mnist', 'typeface', 'sign', 'other', 'empty']),
  text: z.string().length(1),
  level: z.string(),
})

/** One printed box of a set: what was put in it, and what the network says. */
export interface ScoredBox {
  kind: z.infer<typeof rowSchema>['kind']
  text: string
  level: string
  odds: Float32Array
}

const atOnce = 100

/** Reads a folder that `tools/train/photograph-boxes.ts` has made, through the network once. */
export async function scoreBoxes(folder: string, reader: Pick<DigitReader, 'score'>): Promise<ScoredBox[]> {
  const rows = (await readFile(join(folder, 'boxes.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((row) => rowSchema.parse(JSON.parse(row)))
  const scored: ScoredBox[] = []
  let sheet = { name: '', image: { width: 0, height: 0, data: new Uint8Array() } as GrayImage }
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    const pictures: DigitPicture[] = []
    for (const row of some) {
      if (sheet.name !== row.sheet) sheet = { name: row.sheet, image: (await decodePicture(await readFile(join(folder, row.sheet)))).image }
      pictures.push(fitDigit(boxOf(sheet.image, row)))
    }
    const odds = await scoreDigits(pictures, reader.score)
    some.forEach(({ kind, text, level }, at) => scored.push({ kind, text, level, odds: odds[at] ?? new Float32Array() }))
  }
  return scored
}

function boxOf(sheet: GrayImage, { at, columns }: { at: number; columns: number }): GrayImage {
  const data = new Uint8Array(columns * BOX_ROWS)
  for (let y = 0; y < BOX_ROWS; y += 1) {
    const from = (at * BOX_ROWS + y) * sheet.width
    data.set(sheet.data.subarray(from, from + columns), y * columns)
  }
  return { width: columns, height: BOX_ROWS, data }
}
