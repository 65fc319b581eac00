// The paper around one bubble.
import type { GrayImage } from './gray-image.ts'
import type { Ring } from './match-rings.ts'

/** The paper is sampled on these circles around the bubble, between it and its neighbours. */
const PAPER_CIRCLES = [1.22, 1.42]
const PAPER_RAYS = 14

/** Cosine and sine of `count` directions, alternating. The first direction is at `shift` of a step. */
export function directions(count: number, shift: number): Float64Array {
  return Float64Array.from({ length: count * 2 }, (_, index) => {
    const angle = (((index >> 1) + shift) * 2 * Math.PI) / count
    return index % 2 === 0 ? Math.cos(angle) : Math.sin(angle)
  })
}

const PAPER_DIRECTIONS = directions(PAPER_CIRCLES.length * PAPER_RAYS, 0.5)

/** The plane of paper white around a bubble, in grey, over pixels from the centre. */
export interface Paper {
  at: number
  perX: number
  perY: number
  /** Share of the samples around that are paper. */
  free: number
}

/** The samples around one bubble: x, y and grey, alternating. The memory is reused for the next bubble. */
const samples = new Float64Array(PAPER_CIRCLES.length * PAPER_RAYS * 3)
const values = new Uint8Array(PAPER_CIRCLES.length * PAPER_RAYS)

/**
 * Fits a plane through the light samples around the bubble, so that the slope of a shadow does not look like a mark. It fits
 * three times, each time without what is darker than the last plane: rings, letters and strokes nearby.
 */
export function fitPaper(image: GrayImage, { at, r, stretch }: Ring): Paper {
  const count = values.length
  for (let index = 0; index < count; index += 1) {
    const circle = PAPER_CIRCLES[index % PAPER_CIRCLES.length] ?? 1
    const along = PAPER_DIRECTIONS[index * 2] ?? 0
    const across = PAPER_DIRECTIONS[index * 2 + 1] ?? 0
    const x = (stretch.xx * along + stretch.xy * across) * r * circle
    const y = (stretch.yx * along + stretch.yy * across) * r * circle
    const column = Math.max(0, Math.min(image.width - 1, Math.round(at.x + x)))
    const row = Math.max(0, Math.min(image.height - 1, Math.round(at.y + y)))
    const value = image.data[row * image.width + column] ?? 255
    samples[index * 3] = x
    samples[index * 3 + 1] = y
    samples[index * 3 + 2] = value
    values[index] = value
  }
  values.sort()
  let paper: Paper = { at: values[Math.floor(count * 0.7)] ?? 255, perX: 0, perY: 0, free: 1 }
  for (const drop of [0.15, 0.08, 0.08]) paper = fitPlane(samples, paper, paper.at * drop) ?? paper
  return paper
}

/** Least squares through the samples that are at most `drop` below `last`. Null if they are too few. */
function fitPlane(samples: Float64Array, last: Paper, drop: number): Paper | null {
  let n = 0
  let x1 = 0
  let y1 = 0
  let v1 = 0
  let xx = 0
  let xy = 0
  let yy = 0
  let xv = 0
  let yv = 0
  for (let index = 0; index < samples.length; index += 3) {
    const x = samples[index] ?? 0
    const y = samples[index + 1] ?? 0
    const value = samples[index + 2] ?? 0
    if (value < last.at + last.perX * x + last.perY * y - drop) continue
    n += 1
    x1 += x
    y1 += y
    v1 += value
    xx += x * x
    xy += x * y
    yy += y * y
    xv += x * value
    yv += y * value
  }
  if (n < 9) return null
  const mx = x1 / n
  const my = y1 / n
  const mv = v1 / n
  const cxx = xx - n * mx * mx
  const cxy = xy - n * mx * my
  const cyy = yy - n * my * my
  const cxv = xv - n * mx * mv
  const cyv = yv - n * my * mv
  const area = cxx * cyy - cxy * cxy
  if (area < 1e-6) return null
  const perX = (cxv * cyy - cyv * cxy) / area
  const perY = (cyv * cxx - cxv * cxy) / area
  return { at: mv - perX * mx - perY * my, perX, perY, free: n / (samples.length / 3) }
}
