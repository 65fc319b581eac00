import type { Bubble } from '#engine/sheet/layout.ts'
import { GRID_PITCH_X } from '#engine/sheet/page-measures.ts'

/** The square beside each row, where the figure is written by hand. */
export const CELL = 6
export const CELL_GAP = 1.6

/** The square beside the first bubble of a row. */
export function squareBeside({ x, y }: Pick<Bubble, 'x' | 'y'>): { x: number; y: number; width: number; height: number } {
  return { x: x - GRID_PITCH_X / 2 - CELL_GAP - CELL, y: y - CELL / 2, width: CELL, height: CELL }
}
