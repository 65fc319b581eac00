import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { Homography } from '#engine/scan/homography.ts'
import { findHomography, findSimilarity, mapPoint } from '#engine/scan/homography.ts'
import type { Point } from '#engine/page/page-reading.ts'
import { cutPatch, matchPatch } from './match-patch.ts'
import { drawCanvas, mapToQuad, wholePicture } from './page-canvas.ts'

/** The first pass compares the page as a whole, drawn this wide. Repeated print cannot mislead it. */
const WHOLE = { width: 96, share: 0.76, turnsDegrees: [0, -1.5, 1.5, -3, 3, -5, 5], scales: [1, 0.95, 1.05] } as const
const MIN_LIKENESS = 0.3
/**
 * Later passes compare ever finer patches: how far each is searched and its side, in pixels of the pass. The reach stays below
 * the distance of bubbles.
 */
const PASSES = [
  { width: 300, reach: 6, side: 40, across: 5 },
  { width: 620, reach: 6, side: 44, across: 7 },
  { width: 900, reach: 5, side: 44, across: 9 },
] as const
/** From this many pairs on perspective can be found. Fewer give turn, size and shift only. */
const ENOUGH_FOR_PERSPECTIVE = 14
const MIN_SCORE = 0.5
const MIN_PATCHES = 6
/** Patches with less contrast than this, in grey, are paper. */
const MIN_CONTRAST = 9

interface Pair {
  from: Point
  to: Point
}

/**
 * The map from the reference's pixels to the picture's, or null. The page must look like `reference` apart from what was
 * filled in. Patches of the reference are found one by one, in ever finer pictures, and a projective map goes through those
 * that agree. This suits scans and cropped pictures of the page, not a page somewhere on a desk.
 */
export function alignToReference(image: GrayImage, reference: GrayImage): Homography | null {
  let map = layWhole(image, reference)
  for (const pass of PASSES) {
    if (map === null) return null
    const scale = Math.min(1, pass.width / reference.width)
    const seen = drawCanvas(image, map, { ...reference, scale })
    const own = drawCanvas(reference, IDENTITY, { ...reference, scale })
    const moved = fitAgreeing(matchPatches(seen, own, pass))
    if (moved === null) return null
    map = compose(map, moved, { ...reference, scale })
  }
  return map
}

/** Shift, turn and size at which most of the page looks like most of the reference. */
function layWhole(image: GrayImage, reference: GrayImage): Homography | null {
  const scale = Math.min(1, WHOLE.width / reference.width)
  const own = drawCanvas(reference, IDENTITY, { ...reference, scale })
  const width = Math.round(own.width * WHOLE.share)
  const height = Math.round(own.height * WHOLE.share)
  const left = Math.round((own.width - width) / 2)
  const top = Math.round((own.height - height) / 2)
  const patch = cutPatch(own, { x: left, y: top, width, height }, { width, height })
  let best: { map: Homography; score: number } | null = null
  for (const turn of WHOLE.turnsDegrees) {
    for (const size of WHOLE.scales) {
      const map = mapToQuad(reference, turnQuad(wholePicture(image), turn, size))
      if (map === null) continue
      const seen = drawCanvas(image, map, { ...reference, scale })
      const found = matchPatch(seen, patch, { left: 0, top: 0, right: own.width, bottom: own.height })
      if (found === null || found.score <= (best?.score ?? MIN_LIKENESS)) continue
      const shift = { x: found.x - (left + (width - 1) / 2), y: found.y - (top + (height - 1) / 2) }
      const moved = compose(map, [1, 0, shift.x, 0, 1, shift.y, 0, 0, 1], { ...reference, scale })
      if (moved !== null) best = { map: moved, score: found.score }
    }
  }
  return best?.map ?? null
}

/** The middles of pixels lie on whole numbers; a page is measured from its edge. */
const IDENTITY: Homography = [1, 0, -0.5, 0, 1, -0.5, 0, 0, 1]

function turnQuad(quad: readonly Point[], degrees: number, size: number): Point[] {
  const x = quad.reduce((sum, point) => sum + point.x, 0) / quad.length
  const y = quad.reduce((sum, point) => sum + point.y, 0) / quad.length
  const cos = Math.cos((degrees * Math.PI) / 180) * size
  const sin = Math.sin((degrees * Math.PI) / 180) * size
  return quad.map((point) => ({ x: x + (point.x - x) * cos - (point.y - y) * sin, y: y + (point.x - x) * sin + (point.y - y) * cos }))
}

function matchPatches(seen: GrayImage, own: GrayImage, { reach, side, across }: (typeof PASSES)[number]): Pair[] {
  const down = Math.max(3, Math.round((across * own.height) / own.width))
  const pairs: Pair[] = []
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const x = Math.round(((column + 0.5) / across) * (own.width - side))
      const y = Math.round(((row + 0.5) / down) * (own.height - side))
      const patch = cutPatch(own, { x, y, width: side, height: side }, { width: side, height: side })
      if (patch.norm / side < MIN_CONTRAST) continue
      const middle = { x: x + (side - 1) / 2, y: y + (side - 1) / 2 }
      const found = matchPatch(seen, patch, { left: middle.x - reach, right: middle.x + reach, top: middle.y - reach, bottom: middle.y + reach })
      if (found !== null && found.score >= MIN_SCORE) pairs.push({ from: middle, to: found })
    }
  }
  return pairs
}

/** The map on which most pairs agree, found by repeatedly dropping the pairs that are furthest off. */
function fitAgreeing(pairs: readonly Pair[]): Homography | null {
  let kept = startFromMiddle(pairs)
  for (let round = 0; round < 5; round += 1) {
    if (kept.length < MIN_PATCHES) return null
    const fit = kept.length >= ENOUGH_FOR_PERSPECTIVE ? findHomography : findSimilarity
    const map = fit(
      kept.map(({ from }) => from),
      kept.map(({ to }) => to),
    )
    if (map === null) return null
    const off = (pair: Pair): number => {
      const at = mapPoint(map, pair.from.x, pair.from.y)
      return Math.hypot(at.x - pair.to.x, at.y - pair.to.y)
    }
    const usual = kept.map(off).toSorted((a, b) => a - b)[kept.length >> 1] ?? 0
    const close = kept.filter((pair) => off(pair) <= Math.max(1, usual * 2.5))
    if (close.length === kept.length) return map
    kept = close
  }
  return null
}

/** Drops pairs whose shift is far from the usual one: they found something else. */
function startFromMiddle(pairs: readonly Pair[]): Pair[] {
  const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  const dx = middle(pairs.map(({ from, to }) => to.x - from.x))
  const dy = middle(pairs.map(({ from, to }) => to.y - from.y))
  const off = pairs.map(({ from, to }) => Math.hypot(to.x - from.x - dx, to.y - from.y - dy))
  const usual = Math.max(2, middle(off) * 3)
  return pairs.filter((_, index) => (off[index] ?? 0) <= usual)
}

/** Applies `moved`, in pixels of the pass, and then the map with which the pass was drawn. */
function compose(map: Homography, moved: Homography, { width, height, scale }: { width: number; height: number; scale: number }): Homography | null {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const to = corners.map(({ x, y }) => {
    // The middle of a pixel of the pass lies half a pixel from its corner.
    const at = mapPoint(moved, x * scale - 0.5, y * scale - 0.5)
    return mapPoint(map, (at.x + 0.5) / scale, (at.y + 0.5) / scale)
  })
  return findHomography(corners, to)
}
