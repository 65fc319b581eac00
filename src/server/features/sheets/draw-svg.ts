import encodeQR from 'qr'
import type { Drawing, Stroke, TextDrawing } from '#engine/sheet/drawing.ts'

const weights: Record<TextDrawing['weight'], number> = { light: 300, regular: 400, bold: 700 }
const anchors: Record<TextDrawing['align'], string> = { left: 'start', center: 'middle', right: 'end' }

export interface SvgPage {
  widthMm: number
  heightMm: number
  drawing: readonly Drawing[]
}

/** A page as a picture that a browser scales: one unit is a millimetre. Text is text, in the site's own face. */
export function drawSvg({ widthMm, heightMm, drawing }: SvgPage): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" font-family="'Atkinson Hyperlegible Next', sans-serif">`
  const paper = `<rect width="${widthMm}" height="${heightMm}" fill="#ffffff"/>`
  return `${open}${paper}${drawing.map(drawOne).join('')}</svg>`
}

function drawOne(drawing: Drawing): string {
  switch (drawing.kind) {
    case 'text': {
      const { x, y, text, size, weight, grey, align } = drawing
      return `<text x="${mm(x)}" y="${mm(y)}" font-size="${mm(size)}" font-weight="${weights[weight]}" text-anchor="${anchors[align]}" fill="${toHex(grey)}">${escapeXml(text)}</text>`
    }
    case 'line':
      return `<line x1="${mm(drawing.x1)}" y1="${mm(drawing.y1)}" x2="${mm(drawing.x2)}" y2="${mm(drawing.y2)}"${paint(drawing.stroke, undefined)}/>`
    case 'rect':
      return `<rect x="${mm(drawing.x)}" y="${mm(drawing.y)}" width="${mm(drawing.width)}" height="${mm(drawing.height)}"${paint(drawing.stroke, drawing.fill)}/>`
    case 'circle':
      return `<circle cx="${mm(drawing.x)}" cy="${mm(drawing.y)}" r="${mm(drawing.r)}"${paint(drawing.stroke, drawing.fill)}/>`
    case 'code':
      return drawCode(drawing.text, drawing)
  }
}

/** The dark modules as one path of squares, without the quiet zone: the page around it is that. */
function drawCode(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const squares = rows.flatMap((row, down) => row.flatMap((isDark, across) => (isDark ? [`M${across} ${down}h1v1h-1z`] : [])))
  const scale = size / rows.length
  return `<path transform="translate(${mm(x - size / 2)} ${mm(y - size / 2)}) scale(${scale.toFixed(4)})" d="${squares.join('')}"/>`
}

function paint(stroke: Stroke | undefined, fill: number | undefined): string {
  const line = stroke === undefined ? '' : ` stroke="${toHex(stroke.grey)}" stroke-width="${mm(stroke.widthMm)}"`
  return ` fill="${fill === undefined ? 'none' : toHex(fill)}"${line}`
}

function mm(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function toHex(grey: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, grey)) * 255)
  return `#${byte.toString(16).padStart(2, '0').repeat(3)}`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
}
