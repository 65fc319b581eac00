import { matchAdmissionBoxes, readNumberBoxes } from '#engine/handwriting/read-digit-boxes.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { openDigitReader, type DigitReader } from '#server/platform/handwriting/open-digit-reader.ts'

let opened: Promise<DigitReader> | undefined

/** A row of printed boxes, cut out along its outer edges: a number, or which of the candidates stands there. */
export async function readBoxesRow(row: GrayImage, { boxes: count, candidates }: { boxes: number; candidates: readonly string[] }) {
  opened ??= openDigitReader()
  const width = row.width / count
  const boxes = await (
    await opened
  ).read(
    row,
    Array.from({ length: count }, (_, at) => ({ x: at * width, y: 0, width, height: row.height })),
  )
  const { text, confidence, blank, doubt } = candidates.length === 0 ? readNumberBoxes(boxes) : matchAdmissionBoxes(boxes, candidates)
  const at = candidates.indexOf(text)
  return { text, confidence, blank, accept: doubt === null && at >= 0 ? at : null, probability: confidence, doubt }
}

export async function closeDigits(): Promise<void> {
  if (opened !== undefined) await (await opened).close()
  opened = undefined
}
