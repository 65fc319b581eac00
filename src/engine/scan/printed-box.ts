/** A part of a picture, in its pixels. */
export interface PixelFrame {
  x: number
  y: number
  width: number
  height: number
}

/** What is printed where somebody was to write: the box, and the heights of the lines ruled in it. */
export interface PrintedBox extends PixelFrame {
  lines?: readonly number[]
}
