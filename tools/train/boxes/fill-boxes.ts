import type { Cell } from '#engine/sheet/digit-row.ts'
import { cellsOf, layOutDigitRow } from '#engine/sheet/digit-row.ts'
import type { Box } from '#engine/sheet/layout.ts'
import type { Plane } from '#tools/samples/plane.ts'
import type { Random } from '#tools/samples/random.ts'

/** Ink in rows of bytes, 255 for the darkest; it covers a box and a tenth of its shorter side around it. */
export interface Mask {
  rows: number
  columns: number
  data: Uint8Array
}

export interface FilledBox {
  box: Cell
  mask: Mask
  /** Which of the bank it is. */
  entry: number
}

/** The free part of the page below its one question, in millimetres. */
const FREE = { left: 18, right: 192, top: 104, bottom: 276 }
const BETWEEN = 5
/** The square beside a row of bubbles. */
const SQUARE = 6
const SQUARE_PITCH = 6.8

/** Rows of boxes as they are printed, close together; at the right a column of squares as beside bubbles. */
export function layOutBoxes(random: Random): { rows: Box[]; boxes: Cell[] } {
  const rows: Box[] = []
  for (let y = FREE.top; y + SQUARE <= FREE.bottom; y += SQUARE_PITCH)
    rows.push({ question: 'squares', x: FREE.right - SQUARE, y, width: SQUARE, height: SQUARE, cells: 1 })
  let y = FREE.top
  while (y < FREE.bottom - 10) {
    let x = FREE.left + random.between(0, 6)
    for (;;) {
      const row = layOutDigitRow({ question: 'row', x, y, cells: random.whole(2, 7) })
      if (x + row.width > FREE.right - SQUARE - BETWEEN) break
      rows.push(row)
      x += row.width + random.between(3, 8)
    }
    y += 9 + random.between(2, 5)
  }
  return { rows, boxes: rows.flatMap(cellsOf) }
}

const AROUND = 0.1

/** Writes a mask where its box stands, as dark as `darkness` of 0 to 1; what is written already stays. */
export function writeMask(ink: Plane, { box, mask, scale, darkness }: { box: Cell; mask: Mask; scale: number; darkness: number }): void {
  const around = AROUND * Math.min(box.width, box.height)
  const [left, top] = [(box.x - around) * scale, (box.y - around) * scale]
  const [across, down] = [((box.width + 2 * around) * scale) / mask.columns, ((box.height + 2 * around) * scale) / mask.rows]
  for (let y = Math.ceil(top); y < top + down * mask.rows; y += 1)
    for (let x = Math.ceil(left); x < left + across * mask.columns; x += 1) {
      const value = 255 - darkness * valueAt(mask, (x + 0.5 - left) / across - 0.5, (y + 0.5 - top) / down - 0.5)
      const at = y * ink.width + x
      ink.data[at] = Math.min(ink.data[at] ?? 255, Math.round(value))
    }
}

/** Between the four nearest values. */
function valueAt({ rows, columns, data }: Mask, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, low] = [x - column, y - row]
  const at = (across: number, down: number) =>
    across < 0 || down < 0 || across >= columns || down >= rows ? 0 : (data[down * columns + across] ?? 0)
  return (
    (at(column, row) * (1 - right) + at(column + 1, row) * right) * (1 - low) +
    (at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right) * low
  )
}
