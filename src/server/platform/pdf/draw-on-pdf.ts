import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layOutCodeRuns } from '#engine/sheet/code-runs.ts'
import type { CodeDrawing, Drawing, Face, PictureDrawing, Pictures, Stroke, TextDrawing } from '#engine/sheet/drawing.ts'
import { TILDE, measureText, splitRuns } from '#engine/sheet/measure-text.ts'
import { encodeCode } from '#server/platform/pdf/encode-code.ts'
import { faceFiles, faceNames, fontFolder } from '#server/platform/pdf/faces.ts'

export type PdfDocument = PDFKit.PDFDocument

const fontBytes = new Map<Face, Buffer>()

/** Makes the sheet's faces known to a document; only what is used of them gets embedded. */
export function registerFaces(doc: PdfDocument): void {
  for (const name of faceNames) {
    const bytes = fontBytes.get(name) ?? readFileSync(join(fontFolder, faceFiles[name]))
    fontBytes.set(name, bytes)
    doc.registerFont(name, bytes)
  }
}

/** Draws on a document whose unit has been scaled to millimetres. `pictures` are those that the drawings name. */
export function drawOnPdf(doc: PdfDocument, drawings: readonly Drawing[], pictures: Pictures = {}): void {
  for (const drawing of drawings) {
    if (drawing.kind === 'picture') drawPictureOnPdf(doc, drawing, pictures)
    else if (drawing.kind === 'text') drawTextOnPdf(doc, drawing)
    else if (drawing.kind === 'code') drawCodeOnPdf(doc, drawing)
    else if (drawing.kind === 'line') {
      doc.moveTo(drawing.x1, drawing.y1).lineTo(drawing.x2, drawing.y2)
      paint(doc, drawing.stroke, undefined)
    } else {
      if (drawing.kind === 'rect') doc.rect(drawing.x, drawing.y, drawing.width, drawing.height)
      else doc.circle(drawing.x, drawing.y, drawing.r)
      paint(doc, drawing.stroke, drawing.fill)
    }
  }
}

function paint(doc: PdfDocument, stroke: Stroke | undefined, fill: number | undefined): void {
  if (stroke !== undefined) doc.lineWidth(stroke.widthMm)
  if (stroke !== undefined && fill !== undefined) doc.fillAndStroke(toHex(fill), toHex(stroke.grey))
  else if (stroke !== undefined) doc.stroke(toHex(stroke.grey))
  else if (fill !== undefined) doc.fill(toHex(fill))
}

function drawTextOnPdf(doc: PdfDocument, { text, x, y, size, weight, grey, align }: TextDrawing): void {
  const width = align === 'left' ? 0 : measureText(text, size, weight)
  doc.fillColor(toHex(grey))
  drawRuns(doc, { text, x: align === 'left' ? x : align === 'right' ? x - width : x - width / 2, y, size, weight })
}

/** One line of text from its baseline on, each letter in the face that has it; the colour is the document's. */
export function drawRuns(doc: PdfDocument, { text, x, y, size, weight }: Pick<TextDrawing, 'text' | 'x' | 'y' | 'size' | 'weight'>): void {
  let left = x
  doc.fontSize(size)
  for (const run of splitRuns(text, weight)) {
    doc.font(run.face)
    // Without options for its letters: then pdfkit sets each word once, and keeps it for the whole document.
    doc.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
    // The engine measures without kerning, the printer sets with it: what follows stands where the letters end.
    const width = doc.widthOfString(run.text)
    if (run.tilde !== undefined) {
      const tildeLeft = left + (width - doc.widthOfString(TILDE)) / 2
      doc.text(TILDE, tildeLeft, y - run.tilde.raiseEm * size, { lineBreak: false, baseline: 'alphabetic' })
    }
    left += width
  }
}

function drawPictureOnPdf(doc: PdfDocument, { picture, x, y, width, height }: PictureDrawing, pictures: Pictures): void {
  const bytes = Object.hasOwn(pictures, picture) ? pictures[picture] : undefined
  if (bytes === undefined) {
    doc.rect(x, y, width, height).lineWidth(0.2).stroke('#999999')
    return
  }
  doc.image(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), x, y, { fit: [width, height], align: 'center', valign: 'center' })
}

function drawCodeOnPdf(doc: PdfDocument, drawing: CodeDrawing): void {
  for (const { x, y, width, height } of layOutCodeRuns(drawing, encodeCode)) doc.rect(x, y, width, height)
  doc.fill('#000000')
}

function toHex(grey: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, grey)) * 255)
    .toString(16)
    .padStart(2, '0')
  return `#${byte}${byte}${byte}`
}
