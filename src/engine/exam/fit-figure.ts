import { figureLimits } from '#engine/exam/exam-limits.ts'

/** A picture of these sides in a width on paper, in millimetres; a tall one is narrower, so that a page holds it. */
export function fitFigure(wantedMm: number, { width, height }: { width: number; height: number }): { widthMm: number; heightMm: number } {
  const ratio = height / Math.max(width, 1e-6)
  const widthMm = Math.min(wantedMm, figureLimits.maxHeightMm / ratio)
  const bounded = (mm: number, max: number): number => Math.round(Math.min(max, Math.max(figureLimits.minMm, mm)) * 10) / 10
  return { widthMm: bounded(widthMm, figureLimits.maxWidthMm), heightMm: bounded(widthMm * ratio, figureLimits.maxHeightMm) }
}
