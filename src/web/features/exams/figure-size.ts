import { fitFigure } from '#engine/exam/fit-figure.ts'

export const figureSizes = ['small', 'medium', 'large', 'whole'] as const
export type FigureSize = (typeof figureSizes)[number]

const widthsMm: Record<FigureSize, number> = { small: 40, medium: 70, large: 110, whole: 165 }

export function sizedFigure(size: FigureSize, sides: { width: number; height: number }): { widthMm: number; heightMm: number } {
  return fitFigure(widthsMm[size], sides)
}
