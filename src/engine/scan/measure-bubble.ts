// Everything that is measured at one bubble, from the same samples.
import { directions, fitPaper, type Paper } from './fit-paper.ts'
import type { GrayImage } from './gray-image.ts'
import { sampleImage } from './gray-image.ts'
import type { Stretch } from './homography.ts'
import type { Ring } from './match-rings.ts'
import { ringContrast } from './match-rings.ts'

/** The measures of one bubble. Darkness runs from 0, the paper around it, to 1, the print of the corner marks. */
export interface BubbleMeasure {
  /** Mean darkness inside the ring. */
  fill: number
  /** Share of the inside that is clearly dark. */
  covered: number
  /** How clearly the printed ring stands out. Near 0, the bubble is not where it should be. */
  ring: number
  /** Darkness across the printed ring, summed over its radius. Blur does not change it. */
  outline: number
  /** Lines that leave the bubble on two opposite sides. */
  strikes: number
  /** Separate lines that leave the bubble. */
  exits: number
  /** Share of the circle just outside the ring on which something is drawn. Near 1, the bubble is circled. */
  around: number
}

/** The part of the radius that counts as inside. It stays clear of the ring in spite of blur and small errors of registration. */
const INSIDE = 0.78
const CLEARLY_DARK = 0.38
/** A stroke that crosses both circles goes well outside the bubble. */
const EXIT_CIRCLES = [1.3, 1.52]
const EXIT_RAYS = 32
const EXIT_DARKNESS = 0.22

/** A ring drawn by hand lies between these circles: outside the printed ring and inside the ring of the next bubble. */
const CIRCLE_RADII = [1.15, 1.22, 1.29, 1.36, 1.43, 1.5]
const CIRCLE_RAYS = 28
const CIRCLE_DARKNESS = 0.13
/** If this share of the paper around a bubble is free of ink, no ring is drawn there and the search is skipped. Most bubbles are skipped. */
const FREE_OF_CIRCLE = 0.97

/**
 * A very thick ring covers the place where paper is sampled. The ring is then taken for paper, and the empty bubble seems
 * lighter than paper. Nothing else on paper does that. Such a bubble counts as ringed with gaps, so that a person looks.
 */
const LIGHTER_THAN_PAPER = -0.15
const AROUND_OF_THICK_RING = 0.8

/** Radii across the printed ring and its blur, as shares of the bubble's radius. */
const OUTLINE_STEP = 0.05
const OUTLINE_RADII = Array.from({ length: 9 }, (_, index) => 0.8 + index * OUTLINE_STEP)
const OUTLINE_RAYS = 8

const CIRCLE_DIRECTIONS = directions(CIRCLE_RAYS, 0)
const OUTLINE_DIRECTIONS = directions(OUTLINE_RAYS, 0.5)
const OUTER_RAYS = EXIT_RAYS * 1.5
const OUTER_DIRECTIONS = directions(OUTER_RAYS, 0)

/** `blackShare` is the grey of print as a share of the grey of paper, from the corner marks. */
export function measureBubble(image: GrayImage, ring: Ring, blackShare: number): BubbleMeasure {
  const paper = fitPaper(image, ring)
  const depth = Math.max(12, paper.at * (1 - blackShare))
  const inside = measureInside(image, { ring, paper, depth })
  const exits = findExits(image, { ring, paper, depth })
  const isInThickRing = inside.fill < LIGHTER_THAN_PAPER
  const around = isInThickRing ? AROUND_OF_THICK_RING : paper.free < FREE_OF_CIRCLE ? measureAround(image, { ring, paper, depth }) : 0
  const outline = measureOutline(image, { ring, paper, depth })
  return {
    ...inside,
    fill: Math.max(0, inside.fill),
    ring: ringContrast(image, ring, blackShare),
    outline,
    exits: exits.length,
    strikes: countStrikes(exits),
    around,
  }
}

/** The fill is below 0 if the inside is lighter than what was taken for paper. */
function measureInside(image: GrayImage, { ring, paper, depth }: { ring: Ring; paper: Paper; depth: number }): { fill: number; covered: number } {
  const { at, r, stretch } = ring
  const area = stretch.xx * stretch.yy - stretch.xy * stretch.yx
  const radius = r * INSIDE
  const reachX = Math.hypot(stretch.xx, stretch.xy) * radius
  const reachY = Math.hypot(stretch.yx, stretch.yy) * radius
  const top = Math.max(0, Math.ceil(at.y - reachY))
  const bottom = Math.min(image.height - 1, Math.floor(at.y + reachY))
  const left = Math.max(0, Math.ceil(at.x - reachX))
  const right = Math.min(image.width - 1, Math.floor(at.x + reachX))
  const limit = radius * radius * area * area
  let sum = 0
  let dark = 0
  let count = 0
  const { data, width } = image
  const clear = CLEARLY_DARK * depth
  // Steps of the bubble's own coordinates along a row of pixels.
  const perU = stretch.yy
  const perV = -stretch.yx
  for (let row = top; row <= bottom; row += 1) {
    const y = row - at.y
    let u = perU * (left - at.x) - stretch.xy * y
    let v = stretch.xx * y + perV * (left - at.x)
    let white = paper.at + paper.perX * (left - at.x) + paper.perY * y
    const end = row * width + right
    for (let pixel = row * width + left; pixel <= end; pixel += 1, u += perU, v += perV, white += paper.perX) {
      if (u * u + v * v > limit) continue
      const darkness = white - (data[pixel] ?? 255)
      count += 1
      if (darkness > clear) dark += 1
      sum += darkness
    }
  }
  sum /= depth
  return count === 0 ? { fill: 0, covered: 0 } : { fill: Math.min(1, sum / count), covered: dark / count }
}

function measureOutline(image: GrayImage, { ring, paper, depth }: { ring: Ring; paper: Paper; depth: number }): number {
  const { at, r, stretch } = ring
  let sum = 0
  for (let ray = 0; ray < OUTLINE_RAYS; ray += 1) {
    const along = OUTLINE_DIRECTIONS[ray * 2] ?? 0
    const across = OUTLINE_DIRECTIONS[ray * 2 + 1] ?? 0
    const dx = (stretch.xx * along + stretch.xy * across) * r
    const dy = (stretch.yx * along + stretch.yy * across) * r
    for (const radius of OUTLINE_RADII) {
      const x = dx * radius
      const y = dy * radius
      const column = Math.max(0, Math.min(image.width - 1, Math.round(at.x + x)))
      const row = Math.max(0, Math.min(image.height - 1, Math.round(at.y + y)))
      sum += paper.at + paper.perX * x + paper.perY * y - (image.data[row * image.width + column] ?? 255)
    }
  }
  return (sum * OUTLINE_STEP) / (depth * OUTLINE_RAYS)
}

/** Directions, counted in rays, in which narrow dark lines leave the bubble. */
function findExits(image: GrayImage, { ring, paper, depth }: { ring: Ring; paper: Paper; depth: number }): number[] {
  const { at, r, stretch } = ring
  const dark: boolean[] = []
  if (!isAnyDark(image, { ring, paper, depth })) return []
  for (let ray = 0; ray < EXIT_RAYS; ray += 1) {
    const angle = (ray * 2 * Math.PI) / EXIT_RAYS
    dark.push(
      EXIT_CIRCLES.every((circle) => {
        // A slanted stroke crosses the two circles at slightly different angles, so the neighbouring directions count too.
        return [-0.5, 0, 0.5].some((nudge) => {
          const turned = angle + (nudge * 2 * Math.PI) / EXIT_RAYS
          const [x, y] = stretchBy(stretch, Math.cos(turned) * r * circle, Math.sin(turned) * r * circle)
          return (paper.at + paper.perX * x + paper.perY * y - sampleImage(image, at.x + x, at.y + y)) / depth > EXIT_DARKNESS
        })
      }),
    )
  }
  const start = dark.indexOf(false)
  if (start < 0) return []
  const exits: number[] = []
  let length = 0
  for (let step = 1; step <= EXIT_RAYS; step += 1) {
    const ray = (start + step) % EXIT_RAYS
    if (dark[ray] === true) length += 1
    else {
      // Anything wider than a fifth of the circle is a mark that spilled over, not a line.
      if (length > 0 && length <= EXIT_RAYS / 5) exits.push((start + step - 1 - (length - 1) / 2) % EXIT_RAYS)
      length = 0
    }
  }
  return exits
}

/** Checks the outer circle alone. Around most bubbles it shows only paper. */
function isAnyDark(image: GrayImage, { ring, paper, depth }: { ring: Ring; paper: Paper; depth: number }): boolean {
  const { at, r, stretch } = ring
  const circle = EXIT_CIRCLES[1] ?? 1
  for (let ray = 0; ray < OUTER_RAYS; ray += 1) {
    const along = OUTER_DIRECTIONS[ray * 2] ?? 0
    const across = OUTER_DIRECTIONS[ray * 2 + 1] ?? 0
    const x = (stretch.xx * along + stretch.xy * across) * r * circle
    const y = (stretch.yx * along + stretch.yy * across) * r * circle
    const column = Math.round(at.x + x)
    const row = Math.round(at.y + y)
    if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue
    if (paper.at + paper.perX * x + paper.perY * y - (image.data[row * image.width + column] ?? 255) > EXIT_DARKNESS * 0.8 * depth) return true
  }
  return false
}

function measureAround(image: GrayImage, { ring, paper, depth }: { ring: Ring; paper: Paper; depth: number }): number {
  const { at, r, stretch } = ring
  let dark = 0
  for (let ray = 0; ray < CIRCLE_RAYS; ray += 1) {
    const isDark = CIRCLE_RADII.some((radius) => {
      const [x, y] = stretchBy(stretch, (CIRCLE_DIRECTIONS[ray * 2] ?? 0) * r * radius, (CIRCLE_DIRECTIONS[ray * 2 + 1] ?? 0) * r * radius)
      return paper.at + paper.perX * x + paper.perY * y - sampleImage(image, at.x + x, at.y + y) > CIRCLE_DARKNESS * depth
    })
    if (isDark) dark += 1
  }
  return dark / CIRCLE_RAYS
}

function countStrikes(exits: readonly number[]): number {
  const free = [...exits]
  let strikes = 0
  for (let first = free.shift(); first !== undefined; first = free.shift()) {
    const from = first
    const opposite = free.findIndex(
      (other) =>
        Math.abs(((other - from + EXIT_RAYS * 1.5) % EXIT_RAYS) - EXIT_RAYS) <= EXIT_RAYS / 9 ||
        Math.abs(Math.abs(other - from) - EXIT_RAYS / 2) <= EXIT_RAYS / 9,
    )
    if (opposite < 0) continue
    free.splice(opposite, 1)
    strikes += 1
  }
  return strikes
}

function stretchBy({ xx, yx, xy, yy }: Stretch, x: number, y: number): readonly [number, number] {
  return [xx * x + xy * y, yx * x + yy * y]
}
