import { figureLimits } from '#engine/exam/exam-limits.ts'

export const figureSizes = ['small', 'medium', 'large', 'whole'] as const
export type FigureSize = (typeof figureSizes)[number]

const widthsMm: Record<FigureSize, number> = { small: 40, medium: 70, large: 110, whole: 165 }

/** A picture of these sides in a size on paper, in millimetres; a tall one is narrower, so that a page holds it. */
export function sizedFigure(size: FigureSize, { width, height }: { width: number; height: number }): { widthMm: number; heightMm: number } {
  const ratio = height / Math.max(width, 1e-6)
  const widthMm = Math.min(widthsMm[size], figureLimits.maxHeightMm / ratio)
  const bounded = (mm: number, max: number): number => Math.round(Math.min(max, Math.max(figureLimits.minMm, mm)) * 10) / 10
  return { widthMm: bounded(widthMm, figureLimits.maxWidthMm), heightMm: bounded(widthMm * ratio, figureLimits.maxHeightMm) }
}
