import type { GrayImage } from '#engine/scan/gray-image.ts'
import { reduceImage } from '#engine/scan/gray-image.ts'
import { invert, mapPoint, type Homography } from '#engine/scan/homography.ts'
import { alignToReference } from './align-to-reference.ts'
import { cutPatch } from './match-patch.ts'
import { drawCanvas, flattenLight } from './page-canvas.ts'

/** Pages of one print are at least this alike, whoever filled them in, when they are compared this much smaller. */
const ALIKE = { least: 0.25, surely: 0.4, factor: 4 }
/** From this many sheets on, one that is lighter than all others does not count: an eraser or a reflection takes print with it. */
const ENOUGH_FOR_SECOND = 4

/** A picture of a filled sheet with its ways up: from the page's pixels to the picture's. */
export interface PlacedSheet {
  image: GrayImage
  maps: readonly Homography[]
}

/**
 * The first of several filled sheets of one print with what only some of them have left out: print stands on all of them, marks
 * and names do not. Around the sheet the picture stays as it is. `unlike` is the sheet that is of another print.
 */
export function mergeSheets(sheets: readonly PlacedSheet[], page: { width: number; height: number }): GrayImage | { unlike: number } {
  const [first] = sheets
  const map = first?.maps[0]
  if (first === undefined || map === undefined) return { unlike: 0 }
  const flatten = (image: GrayImage, from: Homography): GrayImage => flattenLight(drawCanvas(image, from, { ...page, scale: 1 }))
  const reference = flatten(first.image, map)
  const pages = [darken(reference)]
  for (const [index, { image, maps }] of sheets.entries()) {
    if (index === 0) continue
    const aligned = alignBest(
      maps.map((each) => () => flatten(image, each)),
      reference,
    )
    if (aligned === null) return { unlike: index }
    pages.push(darken(aligned))
  }
  return putBack(first.image, mergeLightest(pages), map)
}

/** The page on the way up on which it is most like the reference, laid over it. Null if on none. */
function alignBest(turns: readonly (() => GrayImage)[], reference: GrayImage): GrayImage | null {
  let best: { page: GrayImage; alike: number } | null = null
  for (const turn of turns) {
    const page = turn()
    const map = alignToReference(page, reference)
    const laid = map === null ? null : drawCanvas(page, map, { ...reference, scale: 1 })
    // Marks can mislead patches to the next row of bubbles; a sheet that was cut out well lies in its place already.
    const [found = page, alike = 0] =
      [page, laid]
        .flatMap((each) => (each === null ? [] : [[each, compare(each, reference)] as const]))
        .toSorted(([, one], [, other]) => other - one)[0] ?? []
    if (alike > (best?.alike ?? ALIKE.least)) best = { page: found, alike }
    if (alike > ALIKE.surely) break
  }
  return best?.page ?? null
}

function compare(one: GrayImage, other: GrayImage): number {
  const [a, b] = [one, other].map((image) => {
    const small = reduceImage(image, ALIKE.factor)
    return cutPatch(small, { x: 0, y: 0, ...small }, small)
  })
  if (a === undefined || b === undefined) return 0
  return a.values.reduce((sum, value, at) => sum + value * (b.values[at] ?? 0), 0) / Math.max(1e-3, a.norm * b.norm)
}

/** The darkest of each pixel and its neighbours: thin rims then meet although pages never lie quite alike. */
function darken({ width, height, data }: GrayImage): GrayImage {
  const across = data.map((value, at) => Math.min(value, data[at - 1] ?? 255, data[at + 1] ?? 255))
  return { width, height, data: across.map((value, at) => Math.min(value, across[at - width] ?? 255, across[at + width] ?? 255)) }
}

function mergeLightest(pages: readonly GrayImage[]): GrayImage {
  const [first] = pages
  if (first === undefined) throw new Error('invariant: there is a first page')
  const rank = pages.length >= ENOUGH_FOR_SECOND ? 1 : 0
  return { ...first, data: first.data.map((_, at) => pages.map(({ data }) => data[at] ?? 255).toSorted((a, b) => b - a)[rank] ?? 255) }
}

function putBack({ width, height, data }: GrayImage, page: GrayImage, map: Homography): GrayImage {
  const back = invert(map)
  const merged = Uint8Array.from(data)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = mapPoint(back, x, y)
      const [column, row] = [Math.floor(at.x), Math.floor(at.y)]
      if (column >= 0 && row >= 0 && column < page.width && row < page.height) merged[y * width + x] = page.data[row * page.width + column] ?? 255
    }
  }
  return { width, height, data: merged }
}
