import { matchAdmissionBoxes, readNumberBoxes } from '#engine/handwriting/read-digit-boxes.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { openDigitReader, type DigitReader } from '#server/platform/handwriting/open-digit-reader.ts'

let opened: Promise<DigitReader> | undefined

/** A row of printed boxes, cut out along its outer edges: a number, or which of the candidates stands there. */
export async function readBoxesRow(row: GrayImage, { boxes: count, candidates }: { boxes: number; candidates: readonly string[] }) {
  opened ??= openDigitReader()
  const width = row.width / count
  const room = Math.ceil(row.height / 4)
  const boxes = await (
    await opened
  ).read(
    onPaper(row, room),
    Array.from({ length: count }, (_, at) => ({ x: room + at * width, y: room, width, height: row.height })),
  )
  const { text, confidence, blank, doubt } = candidates.length === 0 ? readNumberBoxes(boxes) : matchAdmissionBoxes(boxes, candidates)
  const at = candidates.indexOf(text)
  return { text, confidence, blank, accept: doubt === null && at >= 0 ? at : null, probability: confidence, doubt }
}

/** The picture with so many pixels of its own paper around it, as a box on a page has it. */
function onPaper({ width, height, data }: GrayImage, room: number): GrayImage {
  const wide = width + 2 * room
  const paper = Uint8Array.from(data).sort()[Math.floor(data.length * 0.8)] ?? 255
  const whole = new Uint8Array(wide * (height + 2 * room)).fill(paper)
  for (let y = 0; y < height; y += 1) whole.set(data.subarray(y * width, (y + 1) * width), (y + room) * wide + room)
  return { width: wide, height: height + 2 * room, data: whole }
}

export async function closeDigits(): Promise<void> {
  if (opened !== undefined) await (await opened).close()
  opened = undefined
}
