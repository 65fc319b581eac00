import type { Patch } from '#engine/scan/find-patches.ts'
import type { PixelFrame } from '#engine/scan/printed-box.ts'
import type { Ink } from './find-ink.ts'

/** The ink of one line of an answer, without print and without strokes of other lines. */
export interface AnswerLine {
  ink: Ink
  /** Around the ink, in the picture's pixels. */
  frame: PixelFrame
}

/** The ink of these strokes with their soft edges. Everything else is paper. */
export function filterStrokes({ width, height, values }: Ink, band: readonly Patch[]): Ink {
  const kept = new Float32Array(values.length)
  for (const { pixels } of band)
    for (const at of pixels) {
      const [x, y] = [at % width, Math.floor(at / width)]
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) kept[ny * width + nx] = values[ny * width + nx] ?? 0
    }
  return { width, height, values: kept }
}

export function frameOf(patches: readonly PixelFrame[]): PixelFrame {
  const x = Math.min(...patches.map((patch) => patch.x))
  const y = Math.min(...patches.map((patch) => patch.y))
  return {
    x,
    y,
    width: Math.max(...patches.map((patch) => patch.x + patch.width)) - x,
    height: Math.max(...patches.map((patch) => patch.y + patch.height)) - y,
  }
}
