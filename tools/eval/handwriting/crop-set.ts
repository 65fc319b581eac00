import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isStruckOut, mayBeStruckOut } from '#engine/handwriting/find-strike.ts'
import { judgeLine, prepareLine, type HandReading, type WrittenKind } from '#engine/handwriting/read-hand.ts'
import type { LineScores } from '#engine/handwriting/score-text.ts'
import type { WordingJudge } from '#engine/handwriting/judge-wordings.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import type { HandReader } from '#server/platform/handwriting/open-hand-reader.ts'

/** A row of a set that `tools/train/handwriting/make_sets.py` has made. */
export const cropLineSchema = z.object({ image: z.string(), kind: z.enum(['words', 'number']), text: z.string() })

/** One crop of a set, with what it says and what the network sees in it at both looks; null where no ink was found. */
export interface ScoredCrop {
  kind: WrittenKind
  text: string
  looks: [LineScores, LineScores] | null
  isStruckOut: boolean
  mayBeStruckOut: boolean
}

/** Reads a folder that `tools/train/handwriting/make_sets.py` has made, through the network once. */
export async function scoreSet(folder: string, reader: Pick<HandReader, 'look'>, onCrop: (done: number, of: number) => void): Promise<ScoredCrop[]> {
  const rows = (await readFile(join(folder, 'lines.jsonl'), 'utf8')).trimEnd().split('\n')
  const crops: ScoredCrop[] = []
  for (const row of rows) {
    const { image, kind, text } = cropLineSchema.parse(JSON.parse(row))
    const strip = prepareLine((await decodePicture(await readFile(join(folder, image)))).image)
    crops.push({
      kind,
      text,
      looks: strip === null ? null : await reader.look(strip),
      isStruckOut: strip !== null && isStruckOut(strip),
      mayBeStruckOut: strip !== null && mayBeStruckOut(strip),
    })
    onCrop(crops.length, rows.length)
  }
  return crops
}

/** What the product would say of a scored crop. */
export async function readScored(
  { looks, kind, isStruckOut, mayBeStruckOut }: ScoredCrop,
  wordings: readonly string[],
  judge: WordingJudge,
): Promise<HandReading | null> {
  return looks === null ? null : judgeLine(looks[0], () => looks[1], { kind, wordings, judge, isStruckOut, mayBeStruckOut })
}
