import type { Bubble } from '#engine/sheet/layout.ts'
import type { GrayImage } from './gray-image.ts'
import { mapPoint, stretchAt } from './homography.ts'
import type { Stretch } from './homography.ts'
import { matchRings } from './match-rings.ts'
import type { Point } from '#engine/page/page-reading.ts'
import { cornersOfCode } from './register-code.ts'
import type { PageMarks, Registration } from './register-page.ts'
import { blackShareOf } from './register-page.ts'
import type { Anchor } from './warp-field.ts'
import { PageMap, offsetAt } from './warp-field.ts'

/** Rough and fine tiles: the side of a tile, and the distance within which its neighbours predict its place. */
const ROUGH = { tileMm: { x: 26, y: 26 }, reachMm: 25, outlierMm: 0.9 }
const FINE = { tileMm: { x: 6, y: 20 }, reachMm: 16, outlierMm: 1.4 }
/** If the paper is off by more than this anywhere, it is curled, and even a single tile is bent. */
const CURLED_MM = 1.6
/** The page also counts as curled if this share of its tiles was not found at first. */
const MAX_UNSOLVED = 0.12
/** Rings matched together in a tile. More would cost time and add nothing. */
const MAX_RINGS = 8
/** With less contrast than this the rings were not found. */
const CLEAR = 0.1
/** With this contrast the search stops, because no other place can be meant. Most groups of a scan are found so with a third of the work. */
const PLAIN = 0.25

interface Tile extends Point {
  bubbles: Bubble[]
}

/**
 * The map from the sheet to the picture, corrected for paper that is curled, creased or pulled by a scanner's rollers.
 *
 * The printed rings are matched in groups, from the corner marks inwards. Each group is searched where its solved neighbours
 * predict it. So a bend of several millimetres is followed in small steps, and no group can lock on to the next row of
 * bubbles. A smooth field goes through all groups. Curled paper is matched again in smaller groups. Flat paper, the usual
 * case, is not.
 */
export function refineMap(
  image: GrayImage,
  registration: Registration,
  page: PageMarks & { bubbles: readonly Bubble[]; widthMm: number; heightMm: number },
  /** Offsets assumed before anything is found, for paper that is too bent to be followed from its corners. */
  guess: readonly Anchor[] = [],
): PageMap {
  const { map } = registration
  const anchors: Anchor[] = page.fiducials.flatMap((mark, index) =>
    registration.corners[index] ? [{ x: mark.x, y: mark.y, dx: 0, dy: 0, weight: 1 }] : [],
  )
  if (anchors.length < 3) anchors.push(...cornersOfCode(page.code).map(({ x, y }) => ({ x, y, dx: 0, dy: 0, weight: 1 })))
  const view = { image, registration, blackShare: blackShareOf(registration) }
  const rough = solveTiles(view, cutTiles(page.bubbles, ROUGH.tileMm), { known: [...anchors, ...guess], reachMm: ROUGH.reachMm })
  const kept = dropOutliers(rough.solved, anchors, { outlierMm: ROUGH.outlierMm })
  const isCurled = rough.unsolved > MAX_UNSOLVED * rough.tiles || isFarOff(kept)
  if (!isCurled) return new PageMap(map, [...anchors, ...kept], page)
  const fine = solveTiles(view, cutTiles(page.bubbles, FINE.tileMm), { known: [...anchors, ...kept], reachMm: FINE.reachMm })
  const followed = dropOutliers(fine.solved, anchors, FINE)
  return new PageMap(map, [...anchors, ...followed], {
    widthMm: page.widthMm,
    heightMm: page.heightMm,
    reachMm: FINE.reachMm,
    isBent: isFarOff(followed),
  })
}

function isFarOff(anchors: readonly Anchor[]): boolean {
  return anchors.some(({ dx, dy }) => Math.hypot(dx, dy) > CURLED_MM)
}

interface View {
  image: GrayImage
  registration: Registration
  blackShare: number
}

/** Finds tile after tile, always the one nearest to the known tiles. Each found tile becomes known. */
function solveTiles(
  { image, registration, blackShare }: View,
  tiles: Tile[],
  { known: start, reachMm: fieldMm }: { known: readonly Anchor[]; reachMm: number },
): { solved: Anchor[]; tiles: number; unsolved: number } {
  const { map, pixelsPerMm } = registration
  const count = tiles.length
  const solved: Anchor[] = []
  const known = [...start]
  while (tiles.length > 0) {
    const tile = removeNearest(tiles, known)
    const expected = offsetAt(known, tile.x, tile.y, fieldMm)
    const rings = tile.bubbles.map(({ x, y, r }) => {
      const { dx, dy } = offsetAt(known, x, y, fieldMm)
      return { at: mapPoint(map, x + dx, y + dy), r, stretch: stretchAt(map, x, y) }
    })
    for (const reachMm of [0.5, 1, 2.4, 3.2]) {
      const step = Math.max(1, Math.round(pixelsPerMm * 0.25))
      const match = matchRings(image, rings, { reach: Math.ceil(reachMm * pixelsPerMm), step, blackShare })
      if (match === null || match.atEdge || match.contrast < (reachMm < 1 ? PLAIN : CLEAR)) continue
      const move = toMillimetres(stretchAt(map, tile.x, tile.y), match)
      const anchor = { x: tile.x, y: tile.y, dx: expected.dx + move.x, dy: expected.dy + move.y, weight: Math.min(1, tile.bubbles.length / 4) }
      solved.push(anchor)
      known.push(anchor)
      break
    }
  }
  return { solved, tiles: count, unsolved: count - solved.length }
}

function cutTiles(bubbles: readonly Bubble[], tileMm: Point): Tile[] {
  const groups = new Map<string, Bubble[]>()
  for (const bubble of bubbles) {
    const key = `${Math.floor(bubble.x / tileMm.x)}/${Math.floor(bubble.y / tileMm.y)}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [bubble])
    else group.push(bubble)
  }
  return [...groups.values()].map((group) => {
    const stride = Math.max(1, group.length / MAX_RINGS)
    const some = group.filter((_, index) => Math.floor(index / stride) !== Math.floor((index - 1) / stride))
    const x = some.reduce((sum, bubble) => sum + bubble.x, 0) / some.length
    const y = some.reduce((sum, bubble) => sum + bubble.y, 0) / some.length
    return { x, y, bubbles: some }
  })
}

function removeNearest(tiles: Tile[], anchors: readonly Anchor[]): Tile {
  let best = 0
  let least = Infinity
  for (const [index, tile] of tiles.entries()) {
    for (const anchor of anchors) {
      const u = anchor.x - tile.x
      const v = anchor.y - tile.y
      if (u * u + v * v >= least) continue
      least = u * u + v * v
      best = index
    }
  }
  const [tile] = tiles.splice(best, 1)
  if (tile === undefined) throw new Error('invariant: a tile is taken only while there are tiles')
  return tile
}

export function toMillimetres({ xx, yx, xy, yy }: Stretch, move: { dx: number; dy: number }): Point {
  const area = xx * yy - xy * yx
  return { x: (yy * move.dx - xy * move.dy) / area, y: (xx * move.dy - yx * move.dx) / area }
}

function dropOutliers(
  solved: readonly Anchor[],
  corners: readonly Anchor[],
  { reachMm, outlierMm }: { reachMm?: number; outlierMm: number },
): Anchor[] {
  if (solved.length < 4) return [...solved]
  return solved.filter((anchor) => {
    const others = [...corners, ...solved.filter((other) => other !== anchor)]
    const { dx, dy } = offsetAt(others, anchor.x, anchor.y, reachMm)
    return Math.hypot(dx - anchor.dx, dy - anchor.dy) < outlierMm
  })
}
