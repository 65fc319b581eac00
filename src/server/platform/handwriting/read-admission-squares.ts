import sharp from 'sharp'
import { matchAdmissionBoxes, type RowReading } from '#engine/handwriting/read-digit-boxes.ts'
import { openDigitReader, type DigitReader } from '#server/platform/handwriting/open-digit-reader.ts'

export interface ReadSquaresRequest {
  /** The upright page as it is kept. */
  picture: Uint8Array
  pageWidthMm: number
  /** Where the number is written, a sign each, in millimetres. */
  squares: { x: number; y: number; width: number; height: number }[]
  /** Whose number it may be. */
  admissions: string[]
}

let opened: Promise<DigitReader> | undefined

/** Which number of a list most likely stands in the squares beside the bubbles of an admission number. */
export async function readAdmissionSquares({ picture, pageWidthMm, squares, admissions }: ReadSquaresRequest): Promise<RowReading> {
  opened ??= openDigitReader()
  const reader = await opened
  const { data, info } = await sharp(picture).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const page = { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
  const scale = info.width / pageWidthMm
  const frames = squares.map(({ x, y, width, height }) => ({ x: x * scale, y: y * scale, width: width * scale, height: height * scale }))
  return matchAdmissionBoxes(await reader.read(page, frames), admissions)
}
