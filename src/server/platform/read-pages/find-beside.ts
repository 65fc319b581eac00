import sharp from 'sharp'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import { mapPoint } from '#engine/scan/homography.ts'
import { PAGE_SIZE } from '#engine/scan/read-sheet.ts'
import type { Registration } from '#engine/scan/register-page.ts'
import { writeSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import { findCodes } from '#server/platform/images/read-code.ts'

interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/** What lies beside a page is looked at where it has room for most of another page. */
const LEAST_SHARE = 0.6
/** A picture smaller than this holds no page that could be read. */
const LEAST_SIDE = 300

/**
 * The rest of a picture on which another sheet of ours lies beside the page that was found, as two small sheets do on paper that
 * nobody cut: a JPEG with that sheet and without this one. Null where there is none; most pictures are told by their measures alone.
 */
export async function findBeside(image: GrayImage, { map }: Registration, code: SheetCode): Promise<Uint8Array | null> {
  const page = boundsOf(map)
  const rest = largestRest(image, page)
  if (rest === null || rest.width * rest.height < LEAST_SHARE * page.width * page.height) return null
  if (Math.min(rest.width, rest.height) < LEAST_SIDE) return null
  const other = cut(image, rest)
  const codes = (await findCodes(other)).flatMap((found) => (found.code === null ? [] : [writeSheetCode(found.code)]))
  if (!codes.some((found) => found !== writeSheetCode(code))) return null
  const { width, height, data } = other
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 90 })
    .toBuffer()
}

function boundsOf(map: Registration['map']): Rect {
  const { widthMm, heightMm } = PAGE_SIZE
  const corners = [mapPoint(map, 0, 0), mapPoint(map, widthMm, 0), mapPoint(map, widthMm, heightMm), mapPoint(map, 0, heightMm)]
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))]
  return { left, top, width: Math.max(...corners.map(({ x }) => x)) - left, height: Math.max(...corners.map(({ y }) => y)) - top }
}

/** The largest part of the picture left, right, above or below the page. */
function largestRest({ width, height }: GrayImage, page: Rect): Rect | null {
  const [left, top] = [Math.max(0, Math.floor(page.left)), Math.max(0, Math.floor(page.top))]
  const [right, bottom] = [Math.min(width, Math.ceil(page.left + page.width)), Math.min(height, Math.ceil(page.top + page.height))]
  const parts = [
    { left: 0, top: 0, width: left, height },
    { left: right, top: 0, width: width - right, height },
    { left: 0, top: 0, width, height: top },
    { left: 0, top: bottom, width, height: height - bottom },
  ]
  return parts.filter((part) => part.width > 0 && part.height > 0).toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}

function cut({ width, data }: GrayImage, part: Rect): GrayImage {
  const own = new Uint8Array(part.width * part.height)
  for (let y = 0; y < part.height; y += 1) {
    const from = (part.top + y) * width + part.left
    own.set(data.subarray(from, from + part.width), y * part.width)
  }
  return { width: part.width, height: part.height, data: own }
}
