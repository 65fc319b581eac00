import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BOX_ROWS } from '#engine/handwriting/cut-box.ts'
import { fitDigit, type BoxContent } from '#engine/handwriting/fit-digit.ts'
import { scoreDigits } from '#engine/handwriting/score-digits.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import type { DigitReader } from '#server/platform/handwriting/open-digit-reader.ts'

const rowSchema = z.object({
  sheet: z.string(),
  at: z.number().int().min(0),
  columns: z.number().int().min(1),
  kind: z.enum(['mnist', 'typeface', 'sign', 'other', 'empty']),
  text: z.string().length(1),
})

/** One printed box of a set: what was put in it, and what the network says, if it was asked. */
export interface ScoredBox {
  kind: z.infer<typeof rowSchema>['kind']
  text: string
  content: BoxContent['kind']
  odds: Float32Array | null
}

const atOnce = 100

/** Reads a folder that `tools/train/handwriting/make_digit_sets.py` has made, through the network once. */
export async function scoreBoxes(folder: string, reader: Pick<DigitReader, 'score'>): Promise<ScoredBox[]> {
  const rows = (await readFile(join(folder, 'boxes.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((row) => rowSchema.parse(JSON.parse(row)))
  const scored: ScoredBox[] = []
  let sheet = { name: '', image: { width: 0, height: 0, data: new Uint8Array() } as GrayImage }
  for (let start = 0; start < rows.length; start += atOnce) {
    const contents: BoxContent[] = []
    for (const row of rows.slice(start, start + atOnce)) {
      if (sheet.name !== row.sheet) sheet = { name: row.sheet, image: (await decodePicture(await readFile(join(folder, row.sheet)))).image }
      contents.push(fitDigit(boxOf(sheet.image, row)))
    }
    const odds = await scoreDigits(
      contents.flatMap((content) => (content.kind === 'sign' ? [content.picture] : [])),
      reader.score,
    )
    contents.forEach((content, at) => {
      const { kind, text } = rows[start + at] ?? { kind: 'empty', text: ' ' }
      scored.push({ kind, text, content: content.kind, odds: content.kind === 'sign' ? (odds.shift() ?? null) : null })
    })
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
