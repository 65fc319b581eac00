import { fitText, measureText } from '#engine/sheet/measure-text.ts'
import { drawRuns } from '#server/platform/pdf/draw-on-pdf.ts'

/** What the marking pen draws with; all in millimetres of the page. */
export type Pdf = PDFKit.PDFDocument

export const penRed = '#c8102e'
export const penGreen = '#1f7a4d'
export const penGrey = '#5b6470'

const strokeMm = 0.55
/** From the top of a line to its baseline, in ems. */
const BASELINE = 0.95
/** Of what is left free on a line, so much stands before it. */
const shares = { left: 0, center: 0.5, right: 1 } as const

/** A tick whose foot stands at `x`, `y`. */
export function drawTick(pdf: Pdf, { x, y, size = 4.2 }: { x: number; y: number; size?: number }): void {
  drawStroke(pdf, penGreen, () =>
    pdf
      .moveTo(x - size * 0.35, y - size * 0.35)
      .lineTo(x, y)
      .lineTo(x + size * 0.65, y - size),
  )
}

export function drawCross(pdf: Pdf, { x, y, size = 3.2 }: { x: number; y: number; size?: number }): void {
  const half = size / 2
  drawStroke(pdf, penRed, () =>
    pdf
      .moveTo(x - half, y - half)
      .lineTo(x + half, y + half)
      .moveTo(x + half, y - half)
      .lineTo(x - half, y + half),
  )
}

/** On a light edge, so that it shows on a filled bubble too. */
function drawStroke(pdf: Pdf, colour: string, path: () => Pdf): void {
  pdf.save().lineCap('round').lineJoin('round')
  path()
    .lineWidth(strokeMm * 2.4)
    .strokeColor('#ffffff')
    .stroke()
  path().lineWidth(strokeMm).strokeColor(colour).stroke()
  pdf.restore()
}

/** Around the bubble that would have been right. */
export function drawRing(pdf: Pdf, { x, y, r }: { x: number; y: number; r: number }): void {
  pdf
    .save()
    .lineWidth(strokeMm * 0.8)
    .strokeColor(penGreen)
    .dash(0.9, { space: 0.7 })
    .circle(x, y, r + 0.7)
    .stroke()
    .undash()
    .restore()
}

export interface Note {
  text: string
  x: number
  y: number
  width: number
  sizeMm?: number
  colour?: string
  align?: 'left' | 'right' | 'center'
  bold?: boolean
}

/** Text on one line, cut with an ellipsis where it does not fit. `y` is its top. */
export function writeNote(pdf: Pdf, { text, x, y, width, sizeMm = 3.4, colour = penRed, align = 'left', bold = false }: Note): void {
  const weight = bold ? 'bold' : 'regular'
  const fitted = fitText(text, width, sizeMm, sizeMm, weight).text
  const free = width - measureText(fitted, sizeMm, weight)
  pdf.save().fillColor(colour)
  drawRuns(pdf, { text: fitted, x: x + free * shares[align], y: y + sizeMm * BASELINE, size: sizeMm, weight })
  pdf.restore()
}
