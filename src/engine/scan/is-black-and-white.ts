import type { GrayImage } from './gray-image.ts'

const STEP = 7
const DARK = 50
const LIGHT = 205
const WHITE = 252
/** Greys for each dark pixel, and the share of pure white, on both sides of which nothing was seen. */
const MOST_GREY = 0.35
const LEAST_WHITE = 0.75

/**
 * Whether a scan has no greys: each pixel was made black or white by the machine, and a light pencil mark white. Of
 * black-and-white scans at most 0.1 greys a dark pixel were seen, drawing and all; of grey ones at least 0.8, of a
 * thick photocopy.
 */
export function isBlackAndWhite({ data }: GrayImage): boolean {
  let dark = 0
  let grey = 0
  const leastWhite = (data.length * LEAST_WHITE) / STEP
  let white = 0
  let left = Math.ceil(data.length / STEP)
  for (let at = 0; at < data.length; at += STEP) {
    const value = data[at] ?? 0
    if (value >= WHITE) white += 1
    else if (value < DARK) dark += 1
    else if (value < LIGHT) grey += 1
    left -= 1
    // Paper of a scan with greys is hardly ever pure white: a quarter of it says so.
    if (white + left <= leastWhite) return false
  }
  return grey < dark * MOST_GREY
}
