import { cellsOf } from '#engine/sheet/digit-row.ts'
import type { Box } from '#engine/sheet/layout.ts'
import { INSET_MM, LABEL_MM, LINE_MM } from './box-ink.ts'
import type { GrayImage } from './gray-image.ts'
import { sampleImage } from './gray-image.ts'
import { quantile } from './decide-bubbles.ts'

/** An upright page: millimetres of the sheet times `pixelsPerMm` is the place in its pixels. */
export interface UprightImage {
  image: GrayImage
  pixelsPerMm: number
}

/** The ink of a part of a page. */
interface Ink {
  width: number
  height: number
  data: Float32Array
  /** From this darkness on it is writing, and not a trace of blur, a shadow or a copier. */
  firm: number
}

interface Place {
  left: number
  top: number
}

/** Samples a millimetre. */
const PER_MM = 4
/** Side of the squares in which writing is compared. One changed word is then not lost in a long answer that is otherwise the same. */
const SQUARE = 8 * PER_MM
/** How far two pictures of one page may be shifted: a millimetre. */
const REACH = PER_MM
/** The darkness against the paper from which ink counts, and from which more makes no difference. */
const MIN_DARK = 16
const MAX_DARK = 90
/** How much further a printed line may be off on a curled page than on a scan. */
const CURL_MM = 0.35
/** Samples of firm ink by which a square holds writing: half the area of a full stop. */
const MIN_FIRM = 6
/**
 * How well squares of the same writing must agree. Of 48 boxes that were scanned and photographed twice the worst agreed to
 * 0.87, apart from photographs so curled that their lines are out of place. Of 24 boxes with other words the best agreed to
 * 0.58. Of 24 with the same words in another hand it agreed to 0.83.
 */
const ALIKE = 0.85
const PAPER = 10 * PER_MM

/**
 * Whether a box shows the same writing on two upright pictures, so that both are pictures of one sheet. Who wrote it does not
 * matter. If one picture has even a point that the other lacks, the writing differs.
 */
export function isSameWriting(one: UprightImage, other: UprightImage, box: Box): boolean {
  const parts = box.cells === undefined ? [box] : cellsOf(box).map((cell) => ({ ...cell, question: box.question, lines: [] }))
  return parts.every((part) => {
    const [a, b] = [inkOf(one, part), inkOf(other, part)]
    for (let top = 0; top < a.height; top += SQUARE)
      for (let left = 0; left < a.width; left += SQUARE) if (!isSameSquare(a, b, { left, top })) return false
    return true
  })
}

function isSameSquare(one: Ink, other: Ink, at: Place): boolean {
  if (countFirm(one, at) < MIN_FIRM && countFirm(other, at) < MIN_FIRM) return true
  return matches(one, other, at) && matches(other, one, at)
}

/** Whether the other picture has the ink of the square, shifted by at most a millimetre. */
function matches(one: Ink, other: Ink, at: Place): boolean {
  for (let dy = -REACH; dy <= REACH; dy += 1)
    for (let dx = -REACH; dx <= REACH; dx += 1) if (correlate(one, other, { ...at, dx, dy }) >= ALIKE) return true
  return false
}

function correlate(one: Ink, other: Ink, { left, top, dx, dy }: Place & { dx: number; dy: number }): number {
  let [count, sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0, 0]
  for (let y = top; y < Math.min(one.height, top + SQUARE); y += 1) {
    for (let x = left; x < Math.min(one.width, left + SQUARE); x += 1) {
      const [otherX, otherY] = [x + dx, y + dy]
      const isInside = otherX >= 0 && otherY >= 0 && otherX < other.width && otherY < other.height
      const a = one.data[y * one.width + x] ?? 0
      const b = isInside ? (other.data[otherY * other.width + otherX] ?? 0) : 0
      count += 1
      sumA += a
      sumB += b
      squaresA += a * a
      squaresB += b * b
      products += a * b
    }
  }
  const spread = (squaresA - (sumA * sumA) / count) * (squaresB - (sumB * sumB) / count)
  return spread <= 0 ? 0 : (products - (sumA * sumB) / count) / Math.sqrt(spread)
}

function countFirm({ width, height, data, firm }: Ink, { left, top }: Place): number {
  let count = 0
  for (let y = top; y < Math.min(height, top + SQUARE); y += 1)
    for (let x = left; x < Math.min(width, left + SQUARE); x += 1) if ((data[y * width + x] ?? 0) > firm) count += 1
  return count
}

/** What was written in a box, without its printed frame, lines and label. */
function inkOf({ image, pixelsPerMm }: UprightImage, box: Box): Ink {
  const width = Math.max(0, Math.floor((box.width - 2 * INSET_MM) * PER_MM))
  const height = Math.max(0, Math.floor((box.height - 2 * INSET_MM) * PER_MM))
  const grey = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const x = box.x + INSET_MM + (column + 0.5) / PER_MM
      const y = box.y + INSET_MM + (row + 0.5) / PER_MM
      grey[row * width + column] = sampleImage(image, x * pixelsPerMm - 0.5, y * pixelsPerMm - 0.5)
    }
  const paper = paperOf(grey, { width, height })
  const dark = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    if (box.lines?.some((line) => Math.abs(line - (box.y + INSET_MM + (row + 0.5) / PER_MM)) < LINE_MM + CURL_MM) === true) continue
    for (let column = 0; column < width; column += 1) {
      if (box.lines === undefined && row / PER_MM + INSET_MM < LABEL_MM.height && column / PER_MM + INSET_MM < LABEL_MM.width) continue
      const darkness = paper({ left: column, top: row }) - (grey[row * width + column] ?? 255)
      if (darkness > MIN_DARK) dark[row * width + column] = Math.min(darkness, MAX_DARK)
    }
  }
  const data = soften(dark, { width, height })
  const inked = data.filter((value) => value > 0).toSorted()
  return { width, height, data, firm: quantile([...inked], 0.9) / 2 }
}

/** The grey of the paper around a place: in squares of 10 mm, the grey that writing does not reach. */
function paperOf(grey: Uint8Array, { width, height }: { width: number; height: number }): (at: Place) => number {
  const columns = Math.ceil(width / PAPER)
  const levels: number[] = []
  for (let top = 0; top < height; top += PAPER)
    for (let left = 0; left < width; left += PAPER) {
      const shades: number[] = []
      for (let y = top; y < Math.min(height, top + PAPER); y += 2)
        for (let x = left; x < Math.min(width, left + PAPER); x += 2) shades.push(grey[y * width + x] ?? 255)
      levels.push(
        quantile(
          shades.toSorted((a, b) => a - b),
          0.8,
        ),
      )
    }
  return ({ left, top }) => levels[Math.floor(top / PAPER) * columns + Math.floor(left / PAPER)] ?? 255
}

/** Replaces each sample by the mean of itself and its neighbours, because scanners and cameras draw edges differently. */
function soften(data: Float32Array, { width, height }: { width: number; height: number }): Float32Array {
  const soft = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) sum += data[row * width + column] ?? 0
      soft[y * width + x] = sum / 9
    }
  return soft
}
