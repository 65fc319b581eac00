/** A rectangle on a page, as shares of its width and height from the top left. */
export interface PageCover {
  x: number
  y: number
  width: number
  height: number
}

/** The top 30 mm of an A4 page, where pupils write their names unless told otherwise. */
export const usualCover: PageCover = { x: 0, y: 0, width: 1, height: 30 / 297 }

/**
 * The rectangle that is painted over before a page leaves the school: what a teacher drew, but never nothing. Less than a
 * hundredth of the page hides no name and is a slip of the hand.
 */
export function coverToSend(drawn: PageCover | null): PageCover {
  if (drawn === null) return usualCover
  const seenOf = (from: number, size: number) => Math.max(0, Math.min(1, from + size) - from)
  return seenOf(drawn.x, drawn.width) * seenOf(drawn.y, drawn.height) < 0.01 ? usualCover : drawn
}
