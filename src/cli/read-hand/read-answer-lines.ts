import { cutLines } from '#engine/handwriting/cut-lines.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { findWordings } from '#server/platform/handwriting/find-wordings.ts'
import type { HandReader } from '#server/platform/handwriting/open-hand-reader.ts'

/** An answer of several lines: each line read freely, and where in them each candidate stands. What is not found says nothing. */
export async function readAnswerLines(
  reader: HandReader,
  image: GrayImage,
  { pixelsPerMm, candidates }: { pixelsPerMm: number; candidates: readonly string[] },
) {
  const lines = cutLines(image, { x: 0, y: 0, width: image.width, height: image.height }, pixelsPerMm)
  const texts: string[] = []
  for (const { ink } of lines) texts.push((await reader.readInk(ink, 'words', []))?.text ?? '')
  const found = await findWordings(reader, lines, candidates)
  return {
    text: texts.join('\n'),
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
