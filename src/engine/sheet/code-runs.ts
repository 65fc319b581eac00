import type { Rect } from '#engine/sheet/page-template.ts'
import type { CodeDrawing } from '#engine/sheet/drawing.ts'

/** Turns the text of a code into its modules, row by row and without a quiet zone; true is dark. */
export type EncodeCode = (text: string) => readonly (readonly boolean[])[]

/** The dark modules of a code as rectangles in millimetres; neighbours in a row become one, so that no seam shows between them. */
export function layOutCodeRuns({ x, y, size, text }: CodeDrawing, encodeCode: EncodeCode): Rect[] {
  const rows = encodeCode(text)
  const module = size / rows.length
  const runs: Rect[] = []
  for (const [rowIndex, row] of rows.entries()) {
    let start = -1
    for (let column = 0; column <= row.length; column += 1) {
      const isDark = row[column] === true
      if (isDark && start < 0) start = column
      if (isDark || start < 0) continue
      runs.push({ x: x - size / 2 + start * module, y: y - size / 2 + rowIndex * module, width: (column - start) * module, height: module })
      start = -1
    }
  }
  return runs
}
