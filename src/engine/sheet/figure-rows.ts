import type { Figure } from '#engine/exam/exam.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { sumHeights, type SetLine } from '#engine/sheet/set-plain.ts'
import { setText } from '#engine/sheet/set-text.ts'

const CAPTION = { size: 3, grey: 0.2, line: 1.36 }
/** A caption may be wider than its picture. */
const CAPTION_WIDTH = 45
const MAX_CAPTION_LINES = 3
const GAP = 5
const BEFORE = 2
const CAPTION_GAP = 1

interface Placed {
  figure: Figure
  x: number
  /** Of the picture or its caption, whichever is wider. */
  width: number
  own: number
  height: number
  caption: SetLine[]
}

export interface FigureRows {
  heightMm: number
  draw: (y: number) => Drawing[]
}

interface FigureColumn {
  left: number
  right: number
  /** Makes all of them smaller. */
  scale: number
  /** For all of them together with their captions. */
  maxMm: number
}

const SMALLER = 0.85
const MAX_TRIES = 12

/**
 * The figures of a question beside and under one another, each with its caption below it, in the middle of their column. One
 * that is too wide is made smaller; where they are too tall together, all of them are.
 */
export function layOutFigures(figures: readonly Figure[] | undefined, column: FigureColumn): FigureRows {
  let { scale } = column
  let rows = placeRows(figures ?? [], { ...column, scale })
  for (let tries = 0; tries < MAX_TRIES && heightOfRows(rows) > column.maxMm; tries += 1) {
    scale *= SMALLER
    rows = placeRows(figures ?? [], { ...column, scale })
  }
  return {
    heightMm: heightOfRows(rows),
    draw: (y) => {
      let top = y
      return rows.flatMap((row) => {
        const place = top + BEFORE
        top += BEFORE + heightOf(row)
        return row.flatMap((placed) => drawFigure(placed, place))
      })
    },
  }
}

function placeRows(figures: readonly Figure[], { left, right, scale }: FigureColumn): Placed[][] {
  const rows: Placed[][] = []
  for (const figure of figures) {
    const share = scale * Math.min(1, (right - left) / (figure.widthMm * scale))
    const width = figure.widthMm * share
    const caption = figure.caption === undefined ? [] : setText(figure.caption, Math.max(width, CAPTION_WIDTH), CAPTION).slice(0, MAX_CAPTION_LINES)
    const placed = {
      figure,
      x: 0,
      width: Math.max(width, ...caption.map((line) => line.width)),
      own: width,
      height: figure.heightMm * share,
      caption,
    }
    const row = rows.at(-1)
    if (row !== undefined && widthOf([...row, placed]) <= right - left) row.push(placed)
    else rows.push([placed])
  }
  for (const row of rows) {
    let x = left + (right - left - widthOf(row)) / 2
    for (const placed of row) {
      placed.x = x
      x += placed.width + GAP
    }
  }
  return rows
}

function drawFigure({ figure, x, width, own, height, caption }: Placed, y: number): Drawing[] {
  const middle = x + width / 2
  let top = y + height + CAPTION_GAP
  return [
    { kind: 'picture', x: middle - own / 2, y, width: own, height, picture: figure.picture },
    ...caption.flatMap((line) => {
      const drawn = line.draw(middle - line.width / 2, top)
      top += line.heightMm
      return drawn
    }),
  ]
}

function widthOf(row: readonly Placed[]): number {
  return row.reduce((sum, { width }) => sum + width, (row.length - 1) * GAP)
}

function heightOf(row: readonly Placed[]): number {
  return Math.max(...row.map(({ height, caption }) => height + (caption.length === 0 ? 0 : CAPTION_GAP + sumHeights(caption))))
}

function heightOfRows(rows: readonly Placed[][]): number {
  return rows.reduce((sum, row) => sum + BEFORE + heightOf(row), 0)
}
