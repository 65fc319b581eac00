import type { GrayImage } from '#engine/scan/gray-image.ts'

/** So many pixels along each side may belong to the printed edges. */
const EDGES = 9
/** This share of what lies within is darker than the paper by so many grey levels where a person sees ink: a point is small. */
const POINT = { share: 0.005, levels: 20 }
const FIGURE = { share: 0.03, levels: 16 }

/**
 * Whether what was written in a box can still be seen: a worn copier and a faint pencil leave nothing of some. Such a box says
 * nothing of a reader, and would teach it to doubt empty ones.
 */
export function isSeen(box: GrayImage, text: string): boolean {
  const { share, levels } = text === '.' ? POINT : FIGURE
  const within: number[] = []
  for (let y = EDGES; y < box.height - EDGES; y += 1)
    for (let x = EDGES; x < box.width - EDGES; x += 1) within.push(box.data[y * box.width + x] ?? 255)
  const sorted = Uint8Array.from(within).sort()
  const [paper, ink] = [sorted[sorted.length >> 1] ?? 255, sorted[Math.floor(sorted.length * share)] ?? 0]
  return paper - ink >= levels
}
