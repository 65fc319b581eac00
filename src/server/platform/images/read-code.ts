import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReaderOptions } from 'zxing-wasm/reader'
import { type GrayImage, sampleImage, releaseMemory } from '#engine/scan/gray-image.ts'
import type { Homography } from '#engine/scan/homography.ts'
import { mapPoint } from '#engine/scan/homography.ts'
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

let isPrepared: Promise<unknown> | null = null

/** By default the decoder would fetch its WebAssembly from a public host. */
async function prepare(): Promise<void> {
  isPrepared ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  )
  await isPrepared
}

const quick: ReaderOptions = { formats: ['QRCode'], tryHarder: false, tryRotate: false, tryInvert: false, tryDownscale: false, maxNumberOfSymbols: 1 }
const thorough: ReaderOptions = { formats: ['QRCode'], tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true, maxNumberOfSymbols: 4 }

/** Pixels a millimetre of the crop: six a module for a code of 20 mm and 25 modules. */
const CUT_PER_MM = 7.5
/** Options of the first, quick attempt, which reads most codes. */
const QUICK_PER_MM = 5

/**
 * Reads the code of a registered page from a crop of its place: quickly, then thoroughly, then blurred, and at last from a
 * larger crop, since the page may be bent.
 */
export async function readCodeAt(image: GrayImage, map: Homography, place: CodePlace): Promise<FoundCode | null> {
  await prepare()
  const middle = mapPoint(map, place.x, place.y)
  const near = { ...place, side: place.size + 9, perMm: CUT_PER_MM }
  for (const attempt of [
    () => decode(cutOut(image, map, { ...near, perMm: QUICK_PER_MM }), quick),
    () => decode(cutOut(image, map, near), thorough),
    () => decode(blur(cutOut(image, map, near)), thorough),
    () => decode(cutOut(image, map, { ...near, side: place.size + 24 }), thorough),
  ]) {
    const found = (await attempt())[0]
    if (found !== undefined) return { text: found.text, code: readSheetCode(found.text), at: middle }
  }
  return null
}

/** Reads every QR code on a picture on which no page was found. This is slow. */
export async function findCodes(image: GrayImage): Promise<SeenCode[]> {
  await prepare()
  for (const picture of [image, blur(image)]) {
    const found = await decode(picture, thorough)
    if (found.length > 0) return found.map((seen) => ({ ...seen, code: readSheetCode(seen.text) }))
  }
  return []
}

async function decode(image: GrayImage, options: ReaderOptions): Promise<Omit<SeenCode, 'code'>[]> {
  const rgba = new Uint8ClampedArray(image.width * image.height * 4)
  const words = new Uint32Array(rgba.buffer)
  for (let index = 0; index < words.length; index += 1) words[index] = (image.data[index] ?? 0) * 0x010101 + 0xff000000
  const results = await readBarcodes({ data: rgba, width: image.width, height: image.height, colorSpace: 'srgb' }, options)
  releaseMemory(rgba)
  return results
    .filter((result) => result.isValid)
    .map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      text,
      corners: [topLeft, topRight, bottomRight, bottomLeft],
      at: { x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4, y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4 },
    }))
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
