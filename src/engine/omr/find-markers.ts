import type { GrayImage } from '#engine/scan/gray-image.ts'
import { reduceImage } from '#engine/scan/gray-image.ts'
import type { Point, Quad } from '#engine/page/page-reading.ts'
import { cutPatch, listMatches, matchPatch } from './match-patch.ts'

/** Side of a marker in pixels, for the search of all four quarters and for refining its place. */
const COARSE = 14
const FINE = 36
/** Sizes that are tried, as shares of the template's size. A photograph shows some desk around the page. */
const SCALES = Array.from({ length: 19 }, (_, index) => 0.5 * 1.065 ** index)
/** How many steps of size a marker may differ from the usual one through perspective. */
const MAX_STEPS = 4
/** A place less like the marker than this is no marker. */
const MIN_SCORE = 0.5

const corners = ['top left', 'top right', 'bottom right', 'bottom left'] as const

export interface MarkedQuad {
  quad: Quad
  /** Whether each marker was seen whole and nothing else was more like one. */
  isSure: boolean
}

/**
 * The centres of the four markers around the bubbles, clockwise from the top left, one in each quarter of the picture. If
 * fewer than three are seen, the missing ones are returned. Small blocks look like filled bubbles, so there may be several
 * such quads, the likeliest first, of which the bubbles confirm one. `ratio` is the page's width over a marker's. `aspect` is
 * the width between the markers over the height between them.
 */
export function listMarkedQuads(
  image: GrayImage,
  marker: GrayImage,
  { ratio, aspect }: { ratio: number; aspect: number },
): MarkedQuad[] | { missing: (typeof corners)[number][] } {
  const usual = image.width / ratio
  const factor = Math.max(1, Math.round(usual / COARSE))
  const small = reduceImage(image, factor)
  const shift = factor > 1 ? Math.floor(factor / 2) / 2 : 0
  const seen = SCALES.flatMap((scale) => {
    const side = (usual * scale) / factor
    if (side < 5 || side > Math.min(small.width, small.height) / 4) return []
    const patch = cutPatch(marker, { x: 0, y: 0, width: marker.width, height: marker.height }, sizeOf(marker, side))
    return [quarters(small).map((area) => listMatches(small, patch, { ...area, maxMatches: MAX_PLACES }).map((match) => ({ scale, ...match })))]
  })
  const agreed = agreeOnSize(seen.map((quarter) => quarter.map(([best]) => best ?? { x: 0, y: 0, score: 0, scale: 1 })))
  const scale = agreed[0]?.scale ?? 1
  const refined = new Map<Seen, Point | null>()
  const refine = (place: Seen): Point | null => {
    const known = refined.get(place)
    if (known !== undefined) return known
    const at = { x: place.x * factor + shift, y: place.y * factor + shift }
    const point = place.score < MIN_SCORE ? null : refineMarker(image, marker, { at, side: usual * place.scale, reach: factor * 1.5 })
    refined.set(place, point)
    return point
  }
  const whole = agreed.map(refine)
  const corner = findLast(image, marker, { whole, side: usual * scale })
  const missing = corners.filter((_, index) => (whole[index] ?? null) === null)
  const [a = null, b = null, c = null, d = null] = corner
  const first: MarkedQuad[] = a === null || b === null || c === null || d === null ? [] : [{ quad: [a, b, c, d], isSure: missing.length === 0 }]
  const likeliest = listLikely(seen, scale)
  const isPlain = likeliest.every(([best, next]) => best !== undefined && (next?.score ?? 0) < best.score * NEXT_BEST)
  if (isPlain && missing.length === 0) return first
  const others = combineMarkers(likeliest, { aspect, diagonal: Math.hypot(small.width, small.height) }).flatMap((likely): MarkedQuad[] => {
    const found = findLast(image, marker, { whole: likely.map((each) => (each === null ? null : refine(each))), side: usual * scale })
    const [p = null, q = null, r = null, s = null] = found
    return p === null || q === null || r === null || s === null ? [] : [{ quad: [p, q, r, s], isSure: false }]
  })
  const quads = [...first, ...others]
  return quads.length === 0 ? { missing } : quads
}

/** If the next best place has less than this share of the best score, no other place is considered. */
const NEXT_BEST = 0.85
/** How many places are considered in each quarter. */
const MAX_PLACES = 5
/** How many quads of four places are tried, and as many again of three. Places like the hidden fourth marker would otherwise crowd these out. */
const MAX_QUADS = 5

/** The likeliest places of each quarter, in sizes near the best common size. */
function listLikely(seen: readonly (readonly (readonly Seen[])[])[], scale: number): Seen[][] {
  const near = seen.filter(([first]) => Math.abs(Math.log((first?.[0]?.scale ?? scale) / scale)) < Math.log(1.065) * (MAX_STEPS + 0.5))
  return [0, 1, 2, 3].map((quarter) => {
    const kept: Seen[] = []
    for (const place of near.flatMap((sizes) => sizes[quarter] ?? []).toSorted((a, b) => b.score - a.score)) {
      if (kept.length === MAX_PLACES) break
      if (place.score >= MIN_SCORE && !kept.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < COARSE / 2)) kept.push(place)
    }
    return kept
  })
}

/** How much facing sides, and the shape of the quad, may differ from the page. Perspective leaves that much of a rectangle. */
const MAX_RATIO = 1.35

/** Quads of four or three places that may be the corners of the page: those farthest out that are most like markers. */
function combineMarkers(likely: readonly Seen[][], { aspect, diagonal }: { aspect: number; diagonal: number }): (Seen | null)[][] {
  const combined: { places: (Seen | null)[]; worth: number }[] = []
  const [first = [], second = [], third = [], fourth = []] = likely
  for (const a of [...first, null]) {
    for (const b of [...second, null]) {
      for (const c of [...third, null]) {
        for (const d of [...fourth, null]) {
          const places = [a, b, c, d]
          const shape = shapeOf(places)
          if (shape === null || !isLikePage(shape, aspect)) continue
          const likeness = places.reduce((sum, place) => sum + (place?.score ?? MIN_SCORE_OF_PART), 0)
          combined.push({ places, worth: likeness / 4 + (shape.width + shape.height) / (2 * diagonal) })
        }
      }
    }
  }
  const best = (isWhole: boolean): (Seen | null)[][] =>
    combined
      .filter(({ places }) => !places.includes(null) === isWhole)
      .toSorted((one, other) => other.worth - one.worth)
      .slice(0, MAX_QUADS)
      .map(({ places }) => places)
  return [...best(true), ...best(false)]
}

interface Shape {
  width: number
  height: number
  /** How much longer one of two facing sides is, at most. */
  unlike: number
}

function shapeOf(places: readonly (Seen | null)[]): Shape | null {
  const at = places.findIndex((place) => place === null)
  if (places.filter((place) => place === null).length > 1) return null
  const [next, opposite, last] = [1, 2, 3].map((step) => places[(at + step) % 4])
  const fourth = next && opposite && last && at >= 0 ? { x: next.x + last.x - opposite.x, y: next.y + last.y - opposite.y } : null
  const [a, b, c, d] = places.map((place) => place ?? fourth)
  if (!a || !b || !c || !d) return null
  const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
  const [top, right, bottom, left] = [far(a, b), far(b, c), far(c, d), far(d, a)] as const
  const unlike = Math.max(top / bottom, bottom / top, left / right, right / left)
  return { width: (top + bottom) / 2, height: (left + right) / 2, unlike }
}

function isLikePage({ width, height, unlike }: Shape, aspect: number): boolean {
  const stretch = Math.min(Math.abs(Math.log(width / height / aspect)), Math.abs(Math.log(width / height) + Math.log(aspect)))
  return unlike < MAX_RATIO && stretch < Math.log(MAX_RATIO)
}

/** The least likeness of a marker that is partly hidden by a fold or a finger. */
const MIN_SCORE_OF_PART = 0.3
/** It is searched this far from the place that the other three give it, as a share of the diagonal, because perspective moves it. */
const REACH_OF_LAST = 0.05

/**
 * The fourth marker if three are seen. It may be less like a marker, because one must be there. If nothing is left of it, it
 * gets the place of flat paper seen from straight above, which the bubbles must then correct.
 */
function findLast(
  image: GrayImage,
  marker: GrayImage,
  { whole, side }: { whole: readonly (Point | null)[]; side: number },
): readonly (Point | null)[] {
  const at = whole.findIndex((point) => point === null)
  const [next, opposite, last] = [1, 2, 3].map((step) => whole[(at + step) % 4] ?? null)
  if (at < 0 || next === null || next === undefined || opposite === null || opposite === undefined || last === null || last === undefined)
    return whole
  const expected = { x: next.x + last.x - opposite.x, y: next.y + last.y - opposite.y }
  const reach = REACH_OF_LAST * Math.hypot(next.x - last.x, next.y - last.y)
  const found = refineMarker(image, marker, { at: expected, side, reach, minScore: MIN_SCORE_OF_PART })
  return whole.with(at, found ?? expected)
}

interface Seen extends Point {
  scale: number
  score: number
}

/** The likeliest place of each quarter, in sizes near one another. The middle size is the best common one. */
function agreeOnSize(seen: readonly (readonly Seen[])[]): Seen[] {
  let best: { found: Seen[]; total: number } | null = null
  for (let middle = 0; middle < seen.length; middle += 1) {
    const near = seen.slice(Math.max(0, middle - MAX_STEPS), middle + MAX_STEPS + 1)
    const found = [0, 1, 2, 3].flatMap((quarter) => near.flatMap((sizes) => sizes[quarter] ?? []).toSorted((a, b) => b.score - a.score)[0] ?? [])
    const total = found.reduce((sum, { score }) => sum + score, 0)
    if (total > (best?.total ?? 0)) best = { found, total }
  }
  return best?.found ?? []
}

/** Where the other quarters begin. They overlap a little, because nobody holds a phone quite straight. */
const QUARTER = 0.54

function quarters({ width, height }: GrayImage): { left: number; top: number; right: number; bottom: number }[] {
  const right = { left: width * (1 - QUARTER), right: width }
  const left = { left: 0, right: width * QUARTER }
  const upper = { top: 0, bottom: height * QUARTER }
  const lower = { top: height * (1 - QUARTER), bottom: height }
  return [
    { ...left, ...upper },
    { ...right, ...upper },
    { ...right, ...lower },
    { ...left, ...lower },
  ]
}

/** Refines a place with more pixels and intermediate sizes, because perspective makes one marker larger than another. */
function refineMarker(
  image: GrayImage,
  marker: GrayImage,
  { at, side, reach, minScore = MIN_SCORE }: { at: Point; side: number; reach: number; minScore?: number },
): Point | null {
  const factor = Math.max(1, Math.floor(side / FINE))
  const near = cutOut(image, at, side * 1.3 + reach * 2)
  const small = reduceImage(near.image, factor)
  const shift = factor > 1 ? Math.floor(factor / 2) / 2 : 0
  let best: (Point & { score: number }) | null = null
  for (const scale of [0.86, 0.93, 1, 1.07, 1.15]) {
    const patch = cutPatch(marker, { x: 0, y: 0, width: marker.width, height: marker.height }, sizeOf(marker, (side * scale) / factor))
    const middle = { x: (at.x - near.left - shift) / factor, y: (at.y - near.top - shift) / factor }
    const far = reach / factor + 1
    const found = matchPatch(small, patch, { left: middle.x - far, right: middle.x + far, top: middle.y - far, bottom: middle.y + far })
    if (found !== null && found.score > (best?.score ?? minScore)) best = found
  }
  return best === null ? null : { x: best.x * factor + shift + near.left, y: best.y * factor + shift + near.top }
}

function sizeOf(marker: GrayImage, width: number): { width: number; height: number } {
  return { width: Math.max(3, Math.round(width)), height: Math.max(3, Math.round((width * marker.height) / marker.width)) }
}

function cutOut(image: GrayImage, middle: Point, side: number): { image: GrayImage; left: number; top: number } {
  const left = Math.max(0, Math.floor(middle.x - side))
  const top = Math.max(0, Math.floor(middle.y - side))
  const right = Math.min(image.width, Math.ceil(middle.x + side))
  const bottom = Math.min(image.height, Math.ceil(middle.y + side))
  const width = Math.max(0, right - left)
  const data = new Uint8Array(width * Math.max(0, bottom - top))
  for (let y = top; y < bottom; y += 1) data.set(image.data.subarray(y * image.width + left, y * image.width + right), (y - top) * width)
  return { image: { width, height: Math.max(0, bottom - top), data }, left, top }
}
