import type { Point, Annotation } from '#engine/annotations/annotation.ts'
import { annotationLineMm, annotationSizeMm, wrapAnnotation } from '#engine/annotations/wrap-annotation.ts'

/** How wide the red pen draws. */
export const penWidthMm = 0.6

/** An annotation as it is drawn on the page, in millimetres: paths of SVG, which a PDF draws as they are, and lines of text by their baselines. */
export interface AnnotationDrawing {
  paths: string[]
  lines: { text: string; x: number; y: number }[]
}

/** The same drawing for the crop, the marked page and paper. Empty if the annotation has no place. */
export function drawAnnotation(annotation: Annotation): AnnotationDrawing {
  if (annotation.kind === 'stroke') return { paths: [strokePath(annotation.points)], lines: [] }
  if (annotation.place === null) return { paths: [], lines: [] }
  const { x, y } = annotation.place
  if (annotation.kind === 'tick') return { paths: [`M${mm(x)} ${mm(y + 3.4)}q1.1 .7 1.7 2.6q1.7 -4 4.8 -6`], lines: [] }
  if (annotation.kind === 'cross')
    return { paths: [`M${mm(x)} ${mm(y + 0.2)}q2.2 2.3 4.6 4.8`, `M${mm(x + 4.6)} ${mm(y)}q-2.6 2.2 -4.5 5`], lines: [] }
  const lines = wrapAnnotation(annotation.text, annotation.place.width)
  return { paths: [], lines: lines.map((text, at) => ({ text, x, y: y + annotationSizeMm * 0.78 + at * annotationLineMm })) }
}

/** Through the middles of the points, so that few points make a round stroke. */
function strokePath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  let path = `M${mm(first[0])} ${mm(first[1])}`
  for (const [at, point] of rest.entries()) {
    const next = rest[at + 1]
    if (next === undefined) path += `L${mm(point[0])} ${mm(point[1])}`
    else path += `Q${mm(point[0])} ${mm(point[1])} ${mm((point[0] + next[0]) / 2)} ${mm((point[1] + next[1]) / 2)}`
  }
  return path
}

function mm(value: number): string {
  return String(Math.round(value * 100) / 100)
}
