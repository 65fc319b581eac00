import type { Patch } from '#engine/scan/find-patches.ts'

/** Where the lines of writing lie. Heights are measured as if the writing were level. */
export interface LinePlaces {
  /** How far the writing falls per pixel to the right, and the x at which its height stays the same. */
  slope: number
  middle: number
  /** The boundaries between neighbouring lines, from the top. */
  borders: number[]
}

/** The height of a pixel on its line, as if the writing were level. */
export function levelOf({ slope, middle }: Pick<LinePlaces, 'slope' | 'middle'>, at: number, width: number): number {
  return Math.floor(at / width) - slope * ((at % width) - middle)
}

/** The most that lines lean: about three degrees. */
const STEEPEST = 0.056
const SLOPE_STEP = 0.004
/** The profile is smoothed over this share of a line's height before lines are searched. */
const SMOOTH = { ofPitch: 0.13, freeMm: 0.9 }
/** The least distance of lines, as a share of the printed space, or if none is printed. */
const NEAREST = { ofPitch: 0.6, freeMm: 3.6, ofHeight: 1.05 }
/** Between two lines there is at most this share of the lighter line's ink. */
const VALLEY = 0.72
/** With less ink than this share of the fullest line, a line is only dots and tails. */
const THIN = 0.05

export function findLinePlaces(
  patches: readonly Patch[],
  { width, height }: { width: number; height: number },
  { rulePitch, pixelsPerMm }: { rulePitch: number | null; pixelsPerMm: number },
): LinePlaces {
  const middle = width / 2
  // One or two words say little about how the writing leans.
  const spread = Math.max(...patches.map(({ x, width: own }) => x + own)) - Math.min(...patches.map(({ x }) => x))
  const slope = spread < 40 * pixelsPerMm ? 0 : findSlope(patches, { width, height, middle })
  const smooth = rulePitch === null ? SMOOTH.freeMm * pixelsPerMm : SMOOTH.ofPitch * rulePitch
  const profile = evenOut(profileOf(patches, { width, height, slope, middle }), smooth)
  const nearest =
    rulePitch === null ? Math.max(NEAREST.freeMm * pixelsPerMm, NEAREST.ofHeight * usualHeight(patches, pixelsPerMm)) : NEAREST.ofPitch * rulePitch
  const peaks = findPeaks(profile, nearest)
  const borders = peaks.slice(1).map((peak, at) => lowestBetween(profile, peaks[at] ?? 0, peak))
  return { slope, middle, borders }
}

interface Leaning {
  width: number
  height: number
  slope: number
  middle: number
}

/** How much ink lies at each height. */
function profileOf(patches: readonly Patch[], { width, height, slope, middle }: Leaning): Float64Array {
  const profile = new Float64Array(height)
  for (const { pixels } of patches)
    for (const at of pixels) {
      const level = Math.min(height - 1, Math.max(0, Math.round(levelOf({ slope, middle }, at, width))))
      profile[level] = (profile[level] ?? 0) + 1
    }
  return profile
}

/** The slope at which the ink is most concentrated at some heights. */
function findSlope(patches: readonly Patch[], size: Omit<Leaning, 'slope'>): number {
  let best = { slope: 0, sharpness: -1 }
  for (let slope = -STEEPEST; slope <= STEEPEST; slope += SLOPE_STEP) {
    const sharpness = profileOf(patches, { ...size, slope }).reduce((sum, ink) => sum + ink * ink, 0)
    if (sharpness > best.sharpness * (Math.abs(slope) < Math.abs(best.slope) ? 0.995 : 1.005)) best = { slope, sharpness }
  }
  return best.slope
}

function evenOut(profile: Float64Array, deviation: number): Float64Array {
  const reach = Math.ceil(2.5 * deviation)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * deviation * deviation)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return profile.map((_, at) => weights.reduce((total, weight, step) => total + weight * (profile[at + step - reach] ?? 0), 0) / sum)
}

/** The usual height of strokes that are more than a dot. */
function usualHeight(patches: readonly Patch[], pixelsPerMm: number): number {
  const heights = patches.map(({ height }) => height).filter((height) => height > 1.5 * pixelsPerMm)
  return heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0
}

/** The heights with most ink. None is too near to a fuller one, and there is less ink between them. */
function findPeaks(profile: Float64Array, nearest: number): number[] {
  const most = profile.reduce((best, ink) => Math.max(best, ink), 0)
  const tops = Array.from(profile.keys())
    .filter((at) => (profile[at] ?? 0) > THIN * most && (profile[at] ?? 0) >= (profile[at - 1] ?? 0) && (profile[at] ?? 0) > (profile[at + 1] ?? 0))
    .toSorted((one, other) => (profile[other] ?? 0) - (profile[one] ?? 0))
  const peaks: number[] = []
  for (const top of tops) {
    const isApart = peaks.every((peak) => {
      const [low, high] = [Math.min(peak, top), Math.max(peak, top)]
      const valley = profile[lowestBetween(profile, low, high)] ?? 0
      return high - low >= nearest && valley < VALLEY * Math.min(profile[low] ?? 0, profile[high] ?? 0)
    })
    if (isApart) peaks.push(top)
  }
  return peaks.toSorted((one, other) => one - other)
}

function lowestBetween(profile: Float64Array, from: number, to: number): number {
  let lowest = from
  for (let at = from; at <= to; at += 1) if ((profile[at] ?? 0) < (profile[lowest] ?? 0)) lowest = at
  return lowest
}
