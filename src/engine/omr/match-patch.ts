import type { GrayImage } from '#engine/scan/gray-image.ts'
import { sampleImage } from '#engine/scan/gray-image.ts'
import type { Point } from '#engine/page/page-reading.ts'

/** A small picture minus its mean, ready for comparison. `norm` is the root of the sum of its squares. */
export interface Patch {
  width: number
  height: number
  values: Float32Array
  norm: number
}

/** `width` × `height` samples of a rectangle of a picture, in its pixels. */
export function cutPatch(
  image: GrayImage,
  from: { x: number; y: number; width: number; height: number },
  size: { width: number; height: number },
): Patch {
  const values = new Float32Array(size.width * size.height)
  const perX = from.width / size.width
  const perY = from.height / size.height
  // Several pixels are averaged for a sample, so that fine detail is not lost.
  const samples = Math.max(1, Math.min(8, Math.round(Math.max(perX, perY))))
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1) {
      let sum = 0
      for (let down = 0; down < samples; down += 1) {
        for (let across = 0; across < samples; across += 1) {
          const x = from.x + (column + (across + 0.5) / samples) * perX - 0.5
          const y = from.y + (row + (down + 0.5) / samples) * perY - 0.5
          sum += sampleImage(image, x, y)
        }
      }
      values[row * size.width + column] = sum / (samples * samples)
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let squares = 0
  for (const [index, value] of values.entries()) {
    values[index] = value - mean
    squares += (value - mean) ** 2
  }
  return { ...size, values, norm: Math.sqrt(squares) }
}

export interface PatchMatch extends Point {
  /** 1 if picture and patch are the same apart from light and contrast, about 0 if they have nothing in common. */
  score: number
}

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * The place of `patch` in a picture, by normalised cross-correlation. Its centre lies within `area`. A parabola through the
 * best place and its neighbours gives a fraction of a pixel. The result is the patch's centre.
 */
export function matchPatch(image: GrayImage, patch: Patch, area: Area): PatchMatch | null {
  return listMatches(image, patch, { ...area, maxMatches: 1 })[0] ?? null
}

/** The places where a picture is most like `patch`, at most `maxMatches`, the likeliest first. None lies within half a patch of another. */
export function listMatches(image: GrayImage, patch: Patch, { maxMatches, ...area }: Area & { maxMatches: number }): PatchMatch[] {
  const halfX = (patch.width - 1) / 2
  const halfY = (patch.height - 1) / 2
  const left = Math.max(0, Math.ceil(area.left - halfX))
  const top = Math.max(0, Math.ceil(area.top - halfY))
  const right = Math.min(image.width - patch.width, Math.floor(area.right - halfX))
  const bottom = Math.min(image.height - patch.height, Math.floor(area.bottom - halfY))
  if (right < left || bottom < top || patch.norm < 1e-3) return []
  const columns = right - left + 1
  const scores = new Float32Array(columns * (bottom - top + 1))
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) scores[(y - top) * columns + x - left] = scoreAt(image, patch, x, y)
  }
  const matches: PatchMatch[] = []
  while (matches.length < maxMatches) {
    const best = findHighest(scores, { columns, left: left + halfX, top: top + halfY, apart: halfX + 1, matches })
    if (best === null) break
    const column = best % columns
    const row = Math.floor(best / columns)
    const peak = scores[best] ?? 0
    const nudge = (before: number | undefined, after: number | undefined): number => {
      if (before === undefined || after === undefined) return 0
      const bend = before - 2 * peak + after
      return bend >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
    }
    matches.push({
      x: left + column + halfX + (column > 0 && column < columns - 1 ? nudge(scores[best - 1], scores[best + 1]) : 0),
      y: top + row + halfY + nudge(scores[best - columns], scores[best + columns]),
      score: peak,
    })
  }
  return matches
}

/** The highest score away from the matches found so far. */
function findHighest(
  scores: Float32Array,
  { columns, left, top, apart, matches }: { columns: number; left: number; top: number; apart: number; matches: readonly PatchMatch[] },
): number | null {
  let best: number | null = null
  for (let index = 0; index < scores.length; index += 1) {
    if (best !== null && (scores[index] ?? 0) <= (scores[best] ?? 0)) continue
    const x = left + (index % columns)
    const y = top + Math.floor(index / columns)
    if (matches.some((match) => Math.abs(match.x - x) < apart && Math.abs(match.y - y) < apart)) continue
    best = index
  }
  return best
}

function scoreAt({ width, data }: GrayImage, patch: Patch, left: number, top: number): number {
  let sum = 0
  let squares = 0
  let both = 0
  let at = 0
  for (let row = 0; row < patch.height; row += 1) {
    let pixel = (top + row) * width + left
    for (let column = 0; column < patch.width; column += 1, at += 1, pixel += 1) {
      const value = data[pixel] ?? 0
      sum += value
      squares += value * value
      both += value * (patch.values[at] ?? 0)
    }
  }
  const spread = squares - (sum * sum) / patch.values.length
  // Plain paper has no pattern to compare.
  return spread < patch.values.length * 4 ? 0 : both / (patch.norm * Math.sqrt(spread))
}
