import { escapeMarkup } from '#engine/text/escape-markup.ts'
import { layOutCodeRuns } from '#engine/sheet/code-runs.ts'
import type { EncodeCode } from '#engine/sheet/code-runs.ts'
import { drawPaperFacts } from '#engine/sheet/draw-page.ts'
import type { PaperFacts } from '#engine/sheet/draw-page.ts'
import type { Drawing, PictureDrawing, Stroke, TextDrawing } from '#engine/sheet/drawing.ts'
import { measureText } from '#engine/sheet/measure-text.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'

const FAMILY = "'Atkinson Hyperlegible Next', 'DejaVu Sans', sans-serif"
const fontWeights = { light: 300, regular: 400, bold: 700 } as const

interface SvgParts {
  title: string
  encodeCode: EncodeCode
  /** The address of a picture, to be loaded by whoever shows the page; null where it is not there. */
  pictureUrl?: (picture: string) => string | null
}

/**
 * A page as an SVG document whose unit is the millimetre: the same drawing that the printer prints, for a preview.
 * `title` names it to a screen reader. Texts are set to the widths they have in print, whatever face shows them.
 */
export function pageToSvg(template: PageTemplate, facts: PaperFacts, named: SvgParts): string {
  return drawingsToSvg([...template.drawing, ...drawPaperFacts(template, facts)], named)
}

/** The same of any drawings on an upright A4 page. */
export function drawingsToSvg(drawings: readonly Drawing[], parts: SvgParts): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}" role="img" font-family="${FAMILY}">`,
    `<title>${escapeMarkup(parts.title)}</title>`,
    `<rect width="${PAGE_WIDTH}" height="${PAGE_HEIGHT}" fill="#fff"/>`,
    ...drawings.map((drawing) => toSvg(drawing, parts)),
    '</svg>',
  ].join('')
}

function toSvg(drawing: Drawing, { encodeCode, pictureUrl }: SvgParts): string {
  switch (drawing.kind) {
    case 'text':
      return textToSvg(drawing)
    case 'line':
      return `<path d="M${mm(drawing.x1)} ${mm(drawing.y1)}L${mm(drawing.x2)} ${mm(drawing.y2)}"${paint(drawing.stroke, undefined)}/>`
    case 'rect':
      return `<rect x="${mm(drawing.x)}" y="${mm(drawing.y)}" width="${mm(drawing.width)}" height="${mm(drawing.height)}"${paint(drawing.stroke, drawing.fill)}/>`
    case 'circle':
      return `<circle cx="${mm(drawing.x)}" cy="${mm(drawing.y)}" r="${mm(drawing.r)}"${paint(drawing.stroke, drawing.fill)}/>`
    case 'picture':
      return pictureToSvg(drawing, pictureUrl?.(drawing.picture) ?? null)
    case 'code': {
      const runs = layOutCodeRuns(drawing, encodeCode)
      const path = runs.map(({ x, y, width, height }) => `M${mm(x)} ${mm(y)}h${mm(width)}v${mm(height)}h${mm(-width)}z`).join('')
      return `<path d="${path}" shape-rendering="crispEdges"/>`
    }
  }
}

/** An empty frame where the picture is not there, so that its place is seen. */
function pictureToSvg({ x, y, width, height }: PictureDrawing, url: string | null): string {
  const place = `x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}"`
  if (url === null) return `<rect ${place} fill="none" stroke="#999999" stroke-width="0.2" stroke-dasharray="1.5 1.5"/>`
  return `<image ${place} href="${escapeMarkup(url)}" preserveAspectRatio="xMidYMid meet"/>`
}

function textToSvg({ text, x, y, size, weight, grey, align }: TextDrawing): string {
  if (text === '') return ''
  const anchor = align === 'left' ? '' : ` text-anchor="${align === 'right' ? 'end' : 'middle'}"`
  const width = mm(measureText(text, size, weight))
  return `<text x="${mm(x)}" y="${mm(y)}" font-size="${mm(size)}" font-weight="${fontWeights[weight]}" fill="${toColour(grey)}" textLength="${width}" lengthAdjust="spacingAndGlyphs"${anchor}>${escapeMarkup(text)}</text>`
}

function paint(stroke: Stroke | undefined, fill: number | undefined): string {
  const line = stroke === undefined ? '' : ` stroke="${toColour(stroke.grey)}" stroke-width="${mm(stroke.widthMm)}"`
  return ` fill="${fill === undefined ? 'none' : toColour(fill)}"${line}`
}

function toColour(grey: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, grey)) * 255)
    .toString(16)
    .padStart(2, '0')
  return `#${byte}${byte}${byte}`
}

function mm(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
