import { type GrayImage, releaseMemory, sampleImage } from './gray-image.ts'
import type { Homography } from './homography.ts'
import { mapPoint } from './homography.ts'
import type { Point, Quad } from '#engine/page/page-reading.ts'
import { readSheetCode } from '#engine/sheet/sheet-code.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'

/** The centre and the side of a printed code, in millimetres. */
export interface CodePlace {
  x: number
  y: number
  size: number
}

export interface FoundCode {
  text: string
  /** Null for a QR code of another program. */
  code: SheetCode | null
  /** Its centre on the picture. */
  at: Point
}

export interface SeenCode extends FoundCode {
  corners: Quad
}

/** One QR code as a decoder sees it. */
export interface DecodedCode {
  text: string
  corners: Quad
}

/** What decodes the QR codes of a picture: the engine has no decoder of its own. */
export type DecodeCodes = (image: GrayImage, effort: keyof typeof efforts) => Promise<DecodedCode[]>

const efforts = {
  /** For a crop that most likely shows one upright code. */
  quick: { formats: ['QRCode'], tryHarder: false, tryRotate: false, tryInvert: false, tryDownscale: false, maxNumberOfSymbols: 1 },
  thorough: { formats: ['QRCode'], tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true, maxNumberOfSymbols: 4 },
} as const

type Corners = Record<'topLeft' | 'topRight' | 'bottomRight' | 'bottomLeft', Point>
type Rgba = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; colorSpace: 'srgb' }
/** `readBarcodes` of zxing, as far as it is used. */
type ReadBarcodes = (
  picture: Rgba,
  options: Omit<(typeof efforts)['thorough' | 'quick'], 'formats'> & { formats: ['QRCode'] },
) => Promise<readonly { isValid: boolean; text: string; position: Corners }[]>

/** Decodes with zxing, wherever it was loaded. */
export function decodeWith(readBarcodes: ReadBarcodes): DecodeCodes {
  return async (image, effort) => {
    const rgba = colour(image)
    const results = await readBarcodes(rgba, { ...efforts[effort], formats: ['QRCode'] })
    releaseMemory(rgba.data)
    return results
      .filter(({ isValid }) => isValid)
      .map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({ text, corners: [topLeft, topRight, bottomRight, bottomLeft] }))
  }
}

/** A grey picture as decoders want it. */
export function colour({ width, height, data }: GrayImage): Rgba {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const words = new Uint32Array(rgba.buffer)
  for (let index = 0; index < words.length; index += 1) words[index] = (data[index] ?? 0) * 0x010101 + 0xff000000
  return { data: rgba, width, height, colorSpace: 'srgb' }
}

/** Pixels a millimetre of the crop: six a module for a code of 20 mm and 25 modules. */
const CUT_PER_MM = 7.5
/** Options of the first, quick attempt, which reads most codes. */
const QUICK_PER_MM = 5

/**
 * Reads the code of a registered page from a crop of its place: quickly, then thoroughly, then blurred, and at last from a
 * larger crop, since the page may be bent.
 */
export async function readCodeAt(
  image: GrayImage,
  { map, place, decode }: { map: Homography; place: CodePlace; decode: DecodeCodes },
): Promise<FoundCode | null> {
  const middle = mapPoint(map, place.x, place.y)
  const near = { ...place, side: place.size + 9, perMm: CUT_PER_MM }
  for (const attempt of [
    () => decode(cutOut(image, map, { ...near, perMm: QUICK_PER_MM }), 'quick'),
    () => decode(cutOut(image, map, near), 'thorough'),
    () => decode(blur(cutOut(image, map, near)), 'thorough'),
    () => decode(cutOut(image, map, { ...near, side: place.size + 24 }), 'thorough'),
  ]) {
    const found = (await attempt())[0]
    if (found !== undefined) return { text: found.text, code: readSheetCode(found.text), at: middle }
  }
  return null
}

/** Reads every QR code on a picture on which no page was found. This is slow. */
export async function findCodes(image: GrayImage, decode: DecodeCodes): Promise<SeenCode[]> {
  for (const picture of [image, blur(image)]) {
    const found = await decode(picture, 'thorough')
    if (found.length > 0) return found.map(({ text, corners }) => ({ text, corners, at: middleOf(corners), code: readSheetCode(text) }))
  }
  return []
}

function middleOf([a, b, c, d]: Quad): Point {
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 }
}

function cutOut(image: GrayImage, map: Homography, { x, y, side, perMm }: { x: number; y: number; side: number; perMm: number }): GrayImage {
  const pixels = Math.round(side * perMm)
  const data = new Uint8Array(pixels * pixels)
  for (let row = 0; row < pixels; row += 1) {
    // Over three centimetres the mapping is as good as linear.
    const from = mapPoint(map, x - side / 2, y - side / 2 + row / perMm)
    const to = mapPoint(map, x + side / 2, y - side / 2 + row / perMm)
    for (let column = 0; column < pixels; column += 1) {
      const share = column / (pixels - 1)
      data[row * pixels + column] = sampleImage(image, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
  }
  return { width: pixels, height: pixels, data }
}

/** The mean of each pixel and its eight neighbours. */
function blur(image: GrayImage): GrayImage {
  const { width, height, data } = image
  const blurred = new Uint8Array(data)
  const column = (at: number): number => (data[at - width] ?? 0) + (data[at] ?? 0) + (data[at + width] ?? 0)
  for (let y = 1; y < height - 1; y += 1) {
    let [before, here] = [column(y * width), column(y * width + 1)]
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const after = column(at + 1)
      blurred[at] = (before + here + after) / 9
      before = here
      here = after
    }
  }
  return { width, height, data: blurred }
}
