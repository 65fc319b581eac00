import { drawLine, type Drawing } from '#engine/sheet/drawing.ts'
import type { Box } from '#engine/sheet/layout.ts'
import { boxStroke } from '#engine/sheet/page-measures.ts'

/** A box for one figure: as large as pupils write, and nearly square, as those that the reader of digits was trained on. */
const CELL_WIDTH = 8
const CELL_HEIGHT = 9

export type Cell = Pick<Box, 'x' | 'y' | 'width' | 'height'>

export function digitRowSize(cells: number): { width: number; height: number } {
  return { width: cells * CELL_WIDTH, height: CELL_HEIGHT }
}

/** So many boxes side by side, each for one figure. */
export function layOutDigitRow({ question, x, y, cells }: { question: string; x: number; y: number; cells: number }): Box {
  return { question, x, y, ...digitRowSize(cells), cells }
}

export function drawDigitRow(row: Box): Drawing[] {
  const { x, y, width, height } = row
  const between = cellsOf(row).slice(1)
  return [{ kind: 'rect', x, y, width, height, stroke: boxStroke }, ...between.map((cell) => drawLine(cell.x, y, cell.x, y + height, boxStroke))]
}

/** The boxes of a row, from the left; none where the box is no such row. */
export function cellsOf({ x, y, width, height, cells = 0 }: Box): Cell[] {
  return Array.from({ length: cells }, (_, at) => ({ x: x + (at * width) / cells, y, width: width / cells, height }))
}
