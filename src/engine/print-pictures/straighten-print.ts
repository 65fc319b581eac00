import { listOutlines } from '#engine/omr/list-outlines.ts'
import { drawCanvas, flattenLight, mapToQuad, wholePicture } from '#engine/omr/page-canvas.ts'
import type { Point } from '#engine/page/page-reading.ts'
import { areaOf } from '#engine/scan/find-paper.ts'
import { type GrayImage, reduceImage } from '#engine/scan/gray-image.ts'
import { mapPoint, type Homography } from '#engine/scan/homography.ts'
import { countAscenders } from '#engine/print-pictures/count-ascenders.ts'
import { findGutter } from '#engine/print-pictures/find-gutter.ts'
import { findTilt } from '#engine/print-pictures/find-tilt.ts'
import { judgeSharpness } from '#engine/print-pictures/judge-sharpness.ts'
import { levelLines } from '#engine/print-pictures/level-lines.ts'
import { filterLetters, listShapes, type Shape } from '#engine/print-pictures/list-shapes.ts'

/** A page of print in even light, upright and level. */
export interface StraightPage {
  image: GrayImage
  /** Null where there is hardly any print. */
  isSharp: boolean | null
  /** Too few letters tell which way up it is. */
  mayBeUpsideDown: boolean
}

/** Short side of the picture on which the page is searched: small letters are still some pixels high. */
const LOOK_SIDE = 900
/** Usual height of letters in pixels on the page as it is drawn: what Tesseract reads best, measured on made photographs. */
const LETTER_PX = 26
const MOST_ENLARGED = 2.5
const MOST_PIXELS = 9_000_000
/** Print is so far askew at most, in degrees: on a picture, and on a sheet that was cut from it. */
const MOST_TILTED = 15
const MOST_TILTED_ON_PAPER = 6
/** On paper in even light, what is darker than this is ink. */
export const INK = 185
/** Paper fills at least this share of a picture from which it is cut. */
const LEAST_PAPER = 0.3
/** The surroundings of the paper are darker than it by this share along most of its outline. */
const DARKER = 0.1
/** Fewer are dirt, whose height tells nothing. */
const LEAST_LETTERS = 12
/** So many pairs of letters tell which way up a page is, if one kind is so much more frequent. */
const LEAST_PAIRS = 25
const CLEARLY = 1.3

/**
 * The pages on a photograph or a scan: cut from what lies around them, straightened, turned upright and parted at the fold of an open
 * booklet. A picture on which no paper is outlined is one page as a whole.
 */
export function straightenPrint(image: GrayImage): StraightPage[] {
  const factor = Math.max(1, Math.floor(Math.min(image.width, image.height) / LOOK_SIDE))
  const small = reduceImage(image, factor)
  const outline = findOutline(small)
  const quad = outline ?? wholePicture(small)
  const size = sizeOf(quad)
  const toSmall = mapToQuad(size, quad)
  if (toSmall === null) return [judge(flattenLight(image), true)]
  const flat = flattenLight(drawCanvas(small, toSmall, { ...size, scale: 1 }))
  const first = lettersOf(flat)
  const tilt = findTilt(first.letters, first.height, outline === null ? MOST_TILTED : MOST_TILTED_ON_PAPER)
  const frame = frameOf(size, tilt.isSideways, tilt.angle)
  const level = drawFrom(flat, frame)
  const { letters, height } = lettersOf(level)
  const { up, down } = countAscenders(letters)
  const mayBeUpsideDown = up + down < LEAST_PAIRS || Math.max(up, down) < CLEARLY * Math.min(up, down)
  const gutter = findGutter(level, letters, height)
  const parts = gutter === null ? [frame] : [cutFrame(frame, 0, gutter), cutFrame(frame, gutter, frame.width)]
  const isTurned = down > up
  const scale = scaleOf(frame, letters.length < LEAST_LETTERS ? 0 : height, { parts: parts.length, factor })
  return (isTurned ? parts.toReversed() : parts).map((part) => {
    const corners = (isTurned ? [...part.corners.slice(2), ...part.corners.slice(0, 2)] : part.corners)
      .map(({ x, y }) => mapPoint(toSmall, x, y))
      .map(({ x, y }) => ({ x: (x + 0.5) * factor - 0.5, y: (y + 0.5) * factor - 0.5 }))
    const map = mapToQuad(part, corners)
    const drawn = map === null ? image : drawCanvas(image, map, { width: part.width, height: part.height, scale })
    const page = flattenLight(drawn)
    const own = lettersOf(page)
    return judge(levelLines(page, own.letters, own.height), mayBeUpsideDown)
  })
}

function judge(image: GrayImage, mayBeUpsideDown: boolean): StraightPage {
  return { image, isSharp: judgeSharpness(image), mayBeUpsideDown }
}

/** The outline of a sheet of paper that is lighter than what lies around it; null where none is sure. */
function findOutline(small: GrayImage): readonly Point[] | null {
  const whole = small.width * small.height
  const found = listOutlines(small).filter((quad) => areaOf(quad) >= LEAST_PAPER * whole && isPaperOn(small, quad))
  return found[0] ?? null
}

/** Whether it is darker outside along at least three sides, well beyond the edge: neither the frame of a table nor a shadow is. */
function isPaperOn(image: GrayImage, quad: readonly Point[]): boolean {
  const far = 0.025 * Math.min(image.width, image.height)
  const sides = quad.map((from, index) => {
    const to = quad[(index + 1) % quad.length] ?? from
    const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
    const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
    let darker = 0
    const places = 24
    for (let at = 0; at < places; at += 1) {
      const share = 0.06 + (0.88 * (at + 0.5)) / places
      const x = from.x + (to.x - from.x) * share
      const y = from.y + (to.y - from.y) * share
      const outside = lightest(image, x, y, { x: -inward.x, y: -inward.y }, far)
      if (outside !== null && outside < (lightest(image, x, y, inward, far) ?? 0) * (1 - DARKER)) darker += 1
    }
    return darker / places
  })
  return sides.filter((share) => share > 0.7).length >= 3
}

/** The lightest place on a short way: paper between letters. Null beyond the picture. */
function lightest({ width, height, data }: GrayImage, x: number, y: number, along: Point, far: number): number | null {
  let light: number | null = null
  for (let step = 2; step <= far; step += 1) {
    const column = Math.round(x + along.x * step)
    const row = Math.round(y + along.y * step)
    if (column < 0 || row < 0 || column >= width || row >= height) continue
    light = Math.max(light ?? 0, data[row * width + column] ?? 0)
  }
  return light
}

function sizeOf(quad: readonly Point[]): { width: number; height: number } {
  const side = (at: number): number => {
    const [from, to] = [quad[at], quad[(at + 1) % 4]]
    return from === undefined || to === undefined ? 0 : Math.hypot(to.x - from.x, to.y - from.y)
  }
  return { width: Math.max(1, Math.round((side(0) + side(2)) / 2)), height: Math.max(1, Math.round((side(1) + side(3)) / 2)) }
}

function lettersOf(image: GrayImage): { letters: Shape[]; height: number } {
  return filterLetters(listShapes(inkOf(image), image).shapes)
}

/** 1 where there is ink on a page in even light. */
export function inkOf({ data }: GrayImage): Uint8Array {
  const ink = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 255) < INK) ink[at] = 1
  return ink
}

/** A rectangle on another picture, with its own size; corners from its top left, clockwise. */
interface Frame {
  width: number
  height: number
  corners: readonly Point[]
}

/** What holds all of a picture with its lines of print made level. */
function frameOf({ width, height }: { width: number; height: number }, isSideways: boolean, angle: number): Frame {
  // On its side the lines run down: along is down, and below is left.
  const along = isSideways ? { x: -Math.sin(angle), y: Math.cos(angle) } : { x: Math.cos(angle), y: Math.sin(angle) }
  const below = { x: -along.y, y: along.x }
  const middle = { x: width / 2, y: height / 2 }
  const across = Math.abs(along.x) * width + Math.abs(along.y) * height
  const down = Math.abs(below.x) * width + Math.abs(below.y) * height
  const corner = (right: number, low: number): Point => ({
    x: middle.x + (right * across * along.x) / 2 + (low * down * below.x) / 2,
    y: middle.y + (right * across * along.y) / 2 + (low * down * below.y) / 2,
  })
  return { width: Math.round(across), height: Math.round(down), corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] }
}

function cutFrame({ width, height, corners }: Frame, from: number, to: number): Frame {
  const [a, b, c, d] = corners
  if (a === undefined || b === undefined || c === undefined || d === undefined) return { width, height, corners }
  const between = (one: Point, other: Point, at: number): Point => ({
    x: one.x + ((other.x - one.x) * at) / width,
    y: one.y + ((other.y - one.y) * at) / width,
  })
  return {
    width: Math.max(1, Math.round(to - from)),
    height,
    corners: [between(a, b, from), between(a, b, to), between(d, c, to), between(d, c, from)],
  }
}

function drawFrom(image: GrayImage, frame: Frame): GrayImage {
  const map: Homography | null = mapToQuad(frame, frame.corners)
  return map === null ? image : drawCanvas(image, map, { ...frame, scale: 1 })
}

function scaleOf({ width, height }: Frame, letterHeight: number, { parts, factor }: { parts: number; factor: number }): number {
  const wanted = letterHeight === 0 ? factor : Math.min(LETTER_PX / letterHeight, MOST_ENLARGED * factor)
  return Math.min(wanted, Math.sqrt((MOST_PIXELS * parts) / (width * height)))
}
