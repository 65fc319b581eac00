import sharp from 'sharp'
import { mapPage } from '#engine/scan/find-corners.ts'
import { areaOf } from '#engine/scan/find-paper.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { Point } from '#engine/page/page-reading.ts'
import { findCodes } from '#engine/scan/read-code.ts'
import { PAGE_SIZE } from '#engine/scan/read-sheet.ts'
import { registerPage, type PageMarks, type Registration } from '#engine/scan/register-page.ts'
import { writeSheetCode, type SheetCode } from '#engine/sheet/sheet-code.ts'
import { decodeCodes } from '#server/platform/images/decode-codes.ts'

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

/** Of two sheets on one paper, one seems at most so much larger than the other. */
const MOST_GROWTH = 1.25

/**
 * The rest of a picture on which another sheet of ours lies beside the page that was found, as two small sheets do on paper that
 * nobody cut: a JPEG with that sheet and without this one. It is told by its code, or by its corner marks where the code cannot be
 * read: then somebody has to say whose it is. Null where there is none; most pictures are told by their measures alone.
 */
export async function findBeside(
  image: GrayImage,
  found: Registration,
  { code, marks }: { code: SheetCode | null; marks: PageMarks },
): Promise<Uint8Array | null> {
  const { widthMm, heightMm } = PAGE_SIZE
  const page = mapPage(found.map, widthMm, heightMm)
  const rest = largestRest(image, page)
  if (rest === null || rest.width * rest.height < LEAST_SHARE * areaOf(page)) return null
  if (Math.min(rest.width, rest.height) < LEAST_SIDE) return null
  const other = cutWithout(image, rest, { page, paper: found.white })
  if (!(await hasOtherCode(other, code)) && !hasCorners(other, found, marks)) return null
  const { width, height, data } = other
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function hasOtherCode(image: GrayImage, code: SheetCode | null): Promise<boolean> {
  const codes = (await findCodes(image, decodeCodes)).flatMap((found) => (found.code === null ? [] : [writeSheetCode(found.code)]))
  return codes.some((text) => code === null || text !== writeSheetCode(code))
}

function hasCorners(image: GrayImage, { pixelsPerMm }: Registration, marks: PageMarks): boolean {
  return registerPage(image, marks).some((other) => Math.abs(Math.log(other.pixelsPerMm / pixelsPerMm)) < Math.log(MOST_GROWTH))
}

/** The largest part of the picture left, right, above or below the page; of a page askew as far as its nearer corner. */
function largestRest({ width, height }: GrayImage, page: readonly Point[]): Rect | null {
  const xs = page.map(({ x }) => Math.min(width, Math.max(0, Math.round(x)))).toSorted((a, b) => a - b)
  const ys = page.map(({ y }) => Math.min(height, Math.max(0, Math.round(y)))).toSorted((a, b) => a - b)
  const [, left = 0, right = width] = xs
  const [, top = 0, bottom = height] = ys
  const parts = [
    { left: 0, top: 0, width: left, height },
    { left: right, top: 0, width: width - right, height },
    { left: 0, top: 0, width, height: top },
    { left: 0, top: bottom, width, height: height - bottom },
  ]
  return parts.filter((part) => part.width > 0 && part.height > 0).toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}

/** A part of the picture; where the page reaches into it there is bare paper. */
function cutWithout({ width, data }: GrayImage, part: Rect, { page, paper }: { page: readonly Point[]; paper: number }): GrayImage {
  const own = new Uint8Array(part.width * part.height)
  for (let y = 0; y < part.height; y += 1) {
    const from = (part.top + y) * width + part.left
    own.set(data.subarray(from, from + part.width), y * part.width)
    const [first, last] = crossings(page, part.top + y).map((x) => Math.min(part.width, Math.max(0, Math.round(x) - part.left)))
    if (first !== undefined && last !== undefined) own.fill(paper, y * part.width + first, y * part.width + last)
  }
  return { width: part.width, height: part.height, data: own }
}

/** Where a line of pixels enters and leaves the page; nothing where it passes it by. */
function crossings(page: readonly Point[], y: number): number[] {
  return page
    .flatMap((from, index) => {
      const to = page[(index + 1) % page.length] ?? from
      return from.y <= y === to.y <= y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)]
    })
    .toSorted((a, b) => a - b)
}
