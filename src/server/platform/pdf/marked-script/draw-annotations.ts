import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawAnnotation, penWidthMm } from '#engine/annotations/draw-annotation.ts'
import type { Annotation } from '#engine/annotations/annotation.ts'
import { fallbackScale, measureAnnotation, annotationSizeMm, splitAnnotationRuns } from '#engine/annotations/wrap-annotation.ts'
import { measureText, splitRuns } from '#engine/sheet/measure-text.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import { fontFolder } from '#server/platform/pdf/faces.ts'
import type { ScriptAnswer } from '#server/platform/pdf/marked-script/marked-script.ts'
import { penRed, type Pdf } from '#server/platform/pdf/marked-script/pen.ts'

const hand = 'hand'
/** A light edge, so that it can be read on the pupil's ink. */
const edgeMm = 0.5
let handBytes: Buffer | null = null

/** The face of the teacher's pen; only what is used of it gets embedded. */
export function registerHand(pdf: Pdf): void {
  handBytes ??= readFileSync(join(fontFolder, 'covered-by-your-grace.ttf'))
  pdf.registerFont(hand, handBytes)
}

/** What a person wrote and drew on the answers of one page, as lines and letters. */
export function drawAnnotations(pdf: Pdf, { page, answers }: { page: LayoutPage; answers: readonly ScriptAnswer[] }): void {
  const here = new Set([...page.bubbles, ...page.boxes].map(({ question }) => question))
  for (const { mark, annotations = [] } of answers) if (here.has(mark.question)) for (const annotation of annotations) drawOne(pdf, annotation)
}

function drawOne(pdf: Pdf, annotation: Annotation): void {
  const { paths, lines } = drawAnnotation(annotation)
  pdf.save().lineCap('round').lineJoin('round')
  for (const [width, colour] of [
    [penWidthMm + edgeMm, '#ffffff'],
    [penWidthMm, penRed],
  ] as const)
    for (const path of paths) pdf.path(path).lineWidth(width).strokeColor(colour).stroke()
  pdf.restore()
  for (const line of lines) writeLine(pdf, line)
}

function writeLine(pdf: Pdf, { text, x, y }: { text: string; x: number; y: number }): void {
  let left = x
  for (const run of splitAnnotationRuns(text)) {
    if (run.isHand) writeRun(pdf, { face: hand, size: annotationSizeMm, text: run.text, x: left, y })
    else writeForeign(pdf, { text: run.text, x: left, y })
    left += measureAnnotation(run.text)
  }
}

/** What the hand has no letters for stands in the faces of the sheet. */
function writeForeign(pdf: Pdf, { text, x, y }: { text: string; x: number; y: number }): void {
  const size = annotationSizeMm * fallbackScale
  let left = x
  for (const { face, text: piece } of splitRuns(text, 'regular')) {
    writeRun(pdf, { face, size, text: piece, x: left, y })
    left += measureText(piece, size)
  }
}

interface WrittenRun {
  face: string
  size: number
  text: string
  x: number
  y: number
}

function writeRun(pdf: Pdf, { face, size, text, x, y }: WrittenRun): void {
  // No kerning or ligatures: the engine has measured the text without them.
  const how = { lineBreak: false, baseline: 'alphabetic', features: [] } as const
  pdf.save().font(face).fontSize(size).lineJoin('round')
  pdf
    .lineWidth(edgeMm)
    .strokeColor('#ffffff')
    .text(text, x, y, { ...how, features: [], stroke: true, fill: false })
  pdf.fillColor(penRed).text(text, x, y, { ...how, features: [] })
  pdf.restore()
}
