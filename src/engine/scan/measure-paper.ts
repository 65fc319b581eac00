import type { GrayImage } from './gray-image.ts'

/** Writing leaves at least this share of any block of this size bare. */
const BARE = 0.2
/** Blocks of a picture, along its longer side. */
const BLOCKS = 12

/** How dark the paper of a picture is where it is darkest, 0 to 255: what is lighter may be shown as white. */
export function measurePaper({ width, height, data }: GrayImage): number {
  const block = Math.max(8, Math.ceil(Math.max(width, height) / BLOCKS))
  const levels: number[] = []
  for (let top = 0; top < height; top += block) {
    for (let left = 0; left < width; left += block) {
      const [right, bottom] = [Math.min(width, left + block), Math.min(height, top + block)]
      // Counted, not sorted: a page of an essay is looked at in the request, and sorting its greys took 60 ms.
      const counts = new Uint32Array(256)
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * width + left; at < y * width + right; at += 1) {
          const grey = data[at] ?? 255
          counts[grey] = (counts[grey] ?? 0) + 1
        }
      }
      levels.push(greyAt(counts, Math.floor((right - left) * (bottom - top) * (1 - BARE))))
    }
  }
  levels.sort((one, other) => one - other)
  // A block that is all ink, or all desk, says nothing of the paper.
  return levels[Math.floor(levels.length * 0.1)] ?? 255
}

/** The grey that would stand at this place if all of them stood in order. */
function greyAt(counts: Uint32Array, place: number): number {
  let before = 0
  for (const [grey, count] of counts.entries()) {
    before += count
    if (before > place) return grey
  }
  return 255
}
