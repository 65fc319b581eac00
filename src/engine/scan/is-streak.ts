import type { GrayImage } from './gray-image.ts'

/**
 * A streak goes on straight for this long beyond the part that was seen. It is darker by this many greys than the paper at
 * this distance beside it.
 */
const STREAK = { fromMm: 2, toMm: 14, stepMm: 0.75, besideMm: 1, greys: 6, share: 0.9, minShare: 0.45, minSamples: 8 }

/** The middle of something thin and dark in the picture, in pixels, and how far it was seen to reach from there. */
interface Seen {
  x: number
  y: number
  beyondMm: number
  pixelsPerMm: number
}

/** A streak from a scanner's glass or roller goes straight on along the picture's edge, far beyond the row. */
export function isStreak(image: GrayImage, from: Seen): boolean {
  return [
    { x: 0, y: 1 },
    { x: 1, y: 0 },
  ].some((along) => {
    const shares = [along, { x: -along.x, y: -along.y }].flatMap((way) => followStreak(image, from, way) ?? [])
    // Print may cover it on one side.
    return Math.max(...shares) >= STREAK.share && Math.min(...shares) >= STREAK.minShare
  })
}

/** The share of the way along which something thin and dark goes on, followed even if the page lies a little askew. Null if the picture ends. */
function followStreak(image: GrayImage, from: Seen, along: { x: number; y: number }): number | null {
  const greyAt = (px: number, py: number): number => image.data[Math.round(py) * image.width + Math.round(px)] ?? 255
  const apart = STREAK.besideMm * from.pixelsPerMm
  let [seen, all, aside] = [0, 0, 0]
  const beyond = from.beyondMm + STREAK.fromMm
  for (let mm = 0; mm <= from.beyondMm + STREAK.toMm; mm += STREAK.stepMm) {
    const [px, py] = [from.x + mm * along.x * from.pixelsPerMm, from.y + mm * along.y * from.pixelsPerMm]
    if (px < apart || py < apart || px >= image.width - apart || py >= image.height - apart) break
    if (mm >= beyond) all += 1
    let [darkest, at] = [255, aside]
    for (let off = aside - 2; off <= aside + 2; off += 1) {
      // Worn rollers leave gaps.
      const grey = Math.min(greyAt(px + along.y * off, py + along.x * off), greyAt(px + along.y * off + along.x, py + along.x * off + along.y))
      if (grey < darkest) [darkest, at] = [grey, off]
    }
    const paper = Math.min(
      greyAt(px + along.y * (at + apart), py + along.x * (at + apart)),
      greyAt(px + along.y * (at - apart), py + along.x * (at - apart)),
    )
    if (darkest >= paper - STREAK.greys) continue
    if (mm >= beyond) seen += 1
    aside = at
  }
  return all < STREAK.minSamples ? null : seen / all
}
