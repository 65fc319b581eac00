import type { Patch } from '#engine/scan/find-patches.ts'
import { findWriting } from '#engine/scan/find-writing.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { PrintedBox } from '#engine/scan/printed-box.ts'
import { frameOf, filterStrokes, type AnswerLine } from './answer-line.ts'
import { findInk } from './find-ink.ts'
import { findLinePlaces, levelOf, type LinePlaces } from './find-line-places.ts'

/** A stroke smaller than this in both directions is a dot, a comma or an accent. It belongs to the stroke beside it. */
const SMALL_MM = 1.5
/** A stroke with at least this share of its ink in each of two lines ties them together. With less it is a long tail. */
const TIED_SHARE = 0.22

/**
 * The lines of writing in a box from the top, each with its own strokes. Empty if nothing is written. Lines may lean and need
 * not follow the printed ones. A stroke that ties two lines together is cut where the ink between them is least.
 */
export function cutLines(image: GrayImage, box: PrintedBox, pixelsPerMm: number): AnswerLine[] {
  const patches = findWriting(image, box, pixelsPerMm)
  if (patches.length === 0) return []
  const places = findLinePlaces(patches, image, { rulePitch: pitchOf(box), pixelsPerMm })
  const strokes = patches.flatMap((patch) => partTied(patch, places, image.width))
  const lines = sortIntoLines(strokes, places, { width: image.width, small: SMALL_MM * pixelsPerMm })
  const ink = findInk(image)
  return lines.filter((line) => line.length > 0).map((line) => ({ ink: filterStrokes(ink, line), frame: frameOf(line) }))
}

function pitchOf({ lines = [] }: PrintedBox): number | null {
  const [first, second] = lines
  return first === undefined || second === undefined ? null : second - first
}

/** The line whose band contains a height. Both are measured as if the writing were level. */
function lineAt({ borders }: LinePlaces, level: number): number {
  const at = borders.findIndex((border) => level < border)
  return at < 0 ? borders.length : at
}

function partTied(patch: Patch, places: LinePlaces, width: number): Patch[] {
  const byLine = Map.groupBy(patch.pixels, (at) => lineAt(places, levelOf(places, at, width)))
  const heavy = [...byLine].filter(([, pixels]) => pixels.length >= TIED_SHARE * patch.pixels.length).map(([line]) => line)
  if (heavy.length < 2) return [patch]
  const parts = new Map(heavy.map((line) => [line, [] as number[]]))
  for (const [line, pixels] of byLine) {
    const nearest = heavy.reduce((best, one) => (Math.abs(one - line) < Math.abs(best - line) ? one : best))
    parts.get(nearest)?.push(...pixels)
  }
  return [...parts.values()].map((pixels) => ({ pixels, ...frameOfPixels(pixels, width) }))
}

function frameOfPixels(pixels: readonly number[], width: number) {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1]
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** Assigns large strokes by the centre of their ink, and small ones with the nearest large stroke. */
function sortIntoLines(strokes: readonly Patch[], places: LinePlaces, { width, small }: { width: number; small: number }): Patch[][] {
  const lines: Patch[][] = Array.from({ length: places.borders.length + 1 }, () => [])
  const isSmall = (stroke: Patch) => Math.max(stroke.width, stroke.height) < small
  const large = strokes.filter((stroke) => !isSmall(stroke)).map((stroke) => ({ stroke, line: lineAt(places, middleOf(stroke, places, width)) }))
  for (const { stroke, line } of large) lines[line]?.push(stroke)
  for (const stroke of strokes.filter(isSmall)) {
    const own = lineAt(places, middleOf(stroke, places, width))
    const nearest = large.toSorted((one, other) => gapBetween(one.stroke, stroke) - gapBetween(other.stroke, stroke))[0]
    const isBeside = nearest !== undefined && gapBetween(nearest.stroke, stroke) < 2 * small
    lines[isBeside ? nearest.line : own]?.push(stroke)
  }
  return lines
}

function middleOf({ pixels }: Patch, places: LinePlaces, width: number): number {
  return pixels.reduce((sum, at) => sum + levelOf(places, at, width), 0) / pixels.length
}

function gapBetween(one: Patch, other: Patch): number {
  const across = Math.max(0, one.x - other.x - other.width, other.x - one.x - one.width)
  const down = Math.max(0, one.y - other.y - other.height, other.y - one.y - one.height)
  return Math.hypot(across, down)
}
