/** What is drawn on a sheet, as data. All lengths in millimetres from the top left of the page; greys run from 0 (black) to 1 (white). */
export type Weight = 'light' | 'regular' | 'bold'

/** A font file. `symbol` stands in for the characters that the text face lacks. */
export type Face = Weight | 'symbol'

export interface Stroke {
  widthMm: number
  grey: number
}

/** `y` is the baseline, `size` the em. */
export interface TextDrawing {
  kind: 'text'
  x: number
  y: number
  text: string
  size: number
  weight: Weight
  grey: number
  align: 'left' | 'center' | 'right'
}
export interface LineDrawing {
  kind: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  stroke: Stroke
}
export interface RectDrawing {
  kind: 'rect'
  x: number
  y: number
  width: number
  height: number
  stroke?: Stroke
  fill?: number
}
export interface CircleDrawing {
  kind: 'circle'
  x: number
  y: number
  r: number
  stroke?: Stroke
  fill?: number
}
/** A QR code with its centre at `x`, `y`; `size` is the side of its dark field, without the quiet zone. */
export interface CodeDrawing {
  kind: 'code'
  x: number
  y: number
  size: number
  text: string
}
/** A picture of the exam by its name, as large as it can be in this place without being stretched, in its middle. */
export interface PictureDrawing {
  kind: 'picture'
  x: number
  y: number
  width: number
  height: number
  picture: string
}
export type Drawing = TextDrawing | LineDrawing | RectDrawing | CircleDrawing | CodeDrawing | PictureDrawing

/** The pictures of an exam, by the names that its figures have for them: JPEG or PNG, grey, as `encodeFigure` makes them. */
export type Pictures = Readonly<Record<string, Uint8Array>>

interface TextOptions {
  size: number
  weight?: Weight
  grey?: number
  align?: TextDrawing['align']
}

export function drawText(text: string, x: number, y: number, { size, weight = 'regular', grey = 0, align = 'left' }: TextOptions): TextDrawing {
  return { kind: 'text', x, y, text, size, weight, grey, align }
}

export function drawLine(x1: number, y1: number, x2: number, y2: number, stroke: Stroke): LineDrawing {
  return { kind: 'line', x1, y1, x2, y2, stroke }
}
