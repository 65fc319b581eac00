/** A place on a page as shares of its width and height, from the top left. */
export interface PageCover {
  x: number
  y: number
  width: number
  height: number
}

/** The top 30 mm of an A4 page: where pupils write their names when nobody tells them where. */
export const usualCover: PageCover = { x: 0, y: 0, width: 1, height: 30 / 297 }
