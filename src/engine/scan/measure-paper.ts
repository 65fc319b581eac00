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
      const greys: number[] = []
      for (let y = top; y < Math.min(height, top + block); y += 1) {
        for (let x = left; x < Math.min(width, left + block); x += 1) greys.push(data[y * width + x] ?? 255)
      }
      greys.sort((one, other) => one - other)
      levels.push(greys[Math.floor(greys.length * (1 - BARE))] ?? 255)
    }
  }
  levels.sort((one, other) => one - other)
  // A block that is all ink, or all desk, says nothing of the paper.
  return levels[Math.floor(levels.length * 0.1)] ?? 255
}
