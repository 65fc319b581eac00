import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { judgeLine, prepareLine, type HandReading, type WrittenKind } from '#engine/handwriting/read-hand.ts'
import type { LineScores } from '#engine/handwriting/line-scores.ts'
import type { WordingJudge } from '#engine/handwriting/judge-wordings.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'
import type { HandReader } from '#server/platform/handwriting/open-hand-reader.ts'

const lineSchema = z.object({ image: z.string(), kind: z.enum(['words', 'number']), text: z.string() })

/** One crop of a set, with what it says and what the network sees in it; no scores where no ink was found. */
export interface ScoredCrop {
  kind: WrittenKind
  text: string
  scores: LineScores | null
}

/** Reads a folder that `tools/train/handwriting/make_sets.py` has made, through the network once. */
export async function scoreSet(folder: string, reader: Pick<HandReader, 'score'>, onCrop: (done: number, of: number) => void): Promise<ScoredCrop[]> {
  const rows = (await readFile(join(folder, 'lines.jsonl'), 'utf8')).trimEnd().split('\n')
  const crops: ScoredCrop[] = []
  for (const row of rows) {
    const { image, kind, text } = lineSchema.parse(JSON.parse(row))
    const strip = prepareLine((await decodePicture(await readFile(join(folder, image)))).image)
    crops.push({ kind, text, scores: strip === null ? null : await reader.score(strip) })
    onCrop(crops.length, rows.length)
  }
  return crops
}

/** What the product would say of a scored crop. */
export function readScored({ scores, kind }: ScoredCrop, wordings: readonly string[], judge: WordingJudge): HandReading | null {
  return scores === null ? null : judgeLine(scores, kind, wordings, judge)
}
