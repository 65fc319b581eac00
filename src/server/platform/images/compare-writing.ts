import { isSameWriting, type UprightImage } from '#engine/scan/compare-writing.ts'
import type { Box } from '#engine/sheet/layout.ts'
import { decodePicture } from '#server/platform/images/decode-picture.ts'

/** Two upright pages as JPEGs, and the boxes that something is written in on both. */
export interface WritingOrder {
  one: Uint8Array
  other: Uint8Array
  pageWidthMm: number
  boxes: readonly Box[]
}

/** The questions whose boxes show the same writing on both pictures. */
export async function compareWriting({ one, other, pageWidthMm, boxes }: WritingOrder): Promise<string[]> {
  const [a, b] = [await open(one, pageWidthMm), await open(other, pageWidthMm)]
  const unlike = new Set(boxes.filter((box) => !isSameWriting(a, b, box)).map(({ question }) => question))
  return [...new Set(boxes.map(({ question }) => question))].filter((question) => !unlike.has(question))
}

async function open(jpeg: Uint8Array, pageWidthMm: number): Promise<UprightImage> {
  const { image } = await decodePicture(jpeg)
  return { image, pixelsPerMm: image.width / pageWidthMm }
}
