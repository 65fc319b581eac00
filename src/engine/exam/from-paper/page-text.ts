/** A rectangle in points from the upper left corner of its page. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Word extends Box {
  text: string
  /** How sure whoever read it from a picture is, from 0 to 1; absent where the file says it. */
  sure?: number
}

/** A word that is less sure is named. */
export const POOR = 0.6

/** In the text, where something stood that cannot be typed in a line: a matrix, or a picture within a line. */
export const FIGURE_MARK = '[figure]'

/** What stands on one page of a question paper or of a marking scheme, wherever it was read from. */
export interface PageText {
  width: number
  height: number
  words: Word[]
  /** Pictures and drawings. */
  figures: Box[]
  /** Thin lines, as tables have them. */
  rules: Box[]
}

/** A rectangle on one page of all the files, counted from 0. */
export interface Region extends Box {
  page: number
}

export function unite(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y }
}
