import type { GrayImage } from './gray-image.ts'
import { sampleImage } from './gray-image.ts'
import type { Stretch } from './homography.ts'
import { solve } from './homography.ts'
import type { Ring } from './match-rings.ts'
import { ringContrast } from './match-rings.ts'

/** What there is to see of one bubble. Darkness runs from 0, the paper around it, to 1, the print of the corner marks. */
export interface BubbleMeasure {
  /** Mean darkness inside the ring. */
  fill: number
  /** Share of the inside that is clearly dark. */
  covered: number
  /** How clearly the printed ring stands out; near 0, the bubble is not where it should be. */
  ring: number
  /** Lines that leave the bubble on two opposite sides. */
  strikes: number
  /** Separate lines that leave the bubble. */
  exits: number
}

/** The part of the radius that counts as inside: clear of the ring by blur and by what registration leaves. */
const INSIDE = 0.78
const CLEARLY_DARK = 0.38
/** Paper is sampled on these circles around the bubble, between it and its neighbours. */
const PAPER_CIRCLES = [1.22, 1.42]
const PAPER_RAYS = 14
/** A stroke that is dark on both circles goes well outside. */
const EXIT_CIRCLES = [1.3, 1.52]
const EXIT_RAYS = 32
const EXIT_DARKNESS = 0.22

/** The plane of paper white around a bubble, in grey, over pixels from the centre. */
interface Paper {
  at: number
  perX: number
  perY: number
}

/** `blackShare` is the grey of print as a share of the grey of paper, from the corner marks. */
export function measureBubble(image: GrayImage, ring: Ring, blackShare: number): BubbleMeasure {
  const paper = fitPaper(image, ring)
  const depth = Math.max(12, paper.at * (1 - blackShare))
  const inside = measureInside(image, { ring, paper, depth })
  const exits = findExits(image, { ring, paper, depth })
  return { ...inside, ring: ringContrast(image, ring, depth), exits: exits.length, strikes: countStrikes(exits) }
}

/**
 * A plane through the light samples around the bubble, so that a shadow's slope across it does not look like a mark.
 * Fitted three times, each time without what is darker than the last plane: rings, letters and strokes nearby.
 */
function fitPaper(image: GrayImage, { at, r, stretch }: Ring): Paper {
  const xs: number[] = []
  const ys: number[] = []
  const values: number[] = []
  for (const circle of PAPER_CIRCLES) {
    for (let ray = 0; ray < PAPER_RAYS; ray += 1) {
      const angle = ((ray + circle) * 2 * Math.PI) / PAPER_RAYS
      const [x, y] = stretchBy(stretch, Math.cos(angle) * r * circle, Math.sin(angle) * r * circle)
      const column = Math.round(at.x + x)
      const row = Math.round(at.y + y)
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue
      xs.push(x)
      ys.push(y)
      values.push(image.data[row * image.width + column] ?? 255)
    }
  }
  const sorted = values.toSorted((a, b) => a - b)
  let paper: Paper = { at: sorted[Math.floor(sorted.length * 0.7)] ?? 255, perX: 0, perY: 0 }
  for (let round = 0; round < 3; round += 1) {
    const matrix = [new Float64Array(4), new Float64Array(4), new Float64Array(4)]
    const drop = paper.at * (round === 0 ? 0.15 : 0.08)
    let kept = 0
    for (let index = 0; index < values.length; index += 1) {
      const x = xs[index] ?? 0
      const y = ys[index] ?? 0
      const value = values[index] ?? 0
      if (value < paper.at + paper.perX * x + paper.perY * y - drop) continue
      kept += 1
      const terms = [1, x, y]
      for (let i = 0; i < 3; i += 1) {
        const line = matrix[i]
        if (line === undefined) continue
        for (let j = 0; j < 3; j += 1) line[j] = (line[j] ?? 0) + (terms[i] ?? 0) * (terms[j] ?? 0)
        line[3] = (line[3] ?? 0) + (terms[i] ?? 0) * value
      }
    }
    if (kept < 9) break
    const plane = solve(matrix)
    if (plane === null) break
    paper = { at: plane[0] ?? paper.at, perX: plane[1] ?? 0, perY: plane[2] ?? 0 }
  }
  return paper
}

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
  for (let row = top; row <= bottom; row += 1) {
    const y = row - at.y
    for (let column = left; column <= right; column += 1) {
      const x = column - at.x
      const u = stretch.yy * x - stretch.xy * y
      const v = stretch.xx * y - stretch.yx * x
      if (u * u + v * v > limit) continue
      const darkness = (paper.at + paper.perX * x + paper.perY * y - (image.data[row * image.width + column] ?? 255)) / depth
      count += 1
      if (darkness > CLEARLY_DARK) dark += 1
      sum += darkness
    }
  }
  return count === 0 ? { fill: 0, covered: 0 } : { fill: Math.max(0, Math.min(1, sum / count)), covered: dark / count }
}

/** Directions, in rays, at which narrow dark lines leave the bubble. */
function findExits(image: GrayImage, { ring, paper, depth }: { ring: Ring; paper: Paper; depth: number }): number[] {
  const { at, r, stretch } = ring
  const dark: boolean[] = []
  for (let ray = 0; ray < EXIT_RAYS; ray += 1) {
    const angle = (ray * 2 * Math.PI) / EXIT_RAYS
    dark.push(
      EXIT_CIRCLES.every((circle) => {
        // A slanted stroke crosses the two circles at slightly different angles: the neighbouring direction counts too.
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
      // Wider than a fifth of the circle it is a mark that spilled over, not a line.
      if (length > 0 && length <= EXIT_RAYS / 5) exits.push((start + step - 1 - (length - 1) / 2) % EXIT_RAYS)
      length = 0
    }
  }
  return exits
}

function countStrikes(exits: readonly number[]): number {
  const free = [...exits]
  let strikes = 0
  for (let first = free.shift(); first !== undefined; first = free.shift()) {
    const from = first
    const opposite = free.findIndex((other) => Math.abs(((other - from + EXIT_RAYS * 1.5) % EXIT_RAYS) - EXIT_RAYS) <= EXIT_RAYS / 9 || Math.abs(Math.abs(other - from) - EXIT_RAYS / 2) <= EXIT_RAYS / 9)
    if (opposite < 0) continue
    free.splice(opposite, 1)
    strikes += 1
  }
  return strikes
}

function stretchBy({ xx, yx, xy, yy }: Stretch, x: number, y: number): readonly [number, number] {
  return [xx * x + xy * y, yx * x + yy * y]
}
