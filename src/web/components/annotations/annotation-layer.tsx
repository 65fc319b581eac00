import type { SeenAnnotation } from '#contract/annotations.ts'
import { drawAnnotation, penWidthMm } from '#engine/annotations/draw-annotation.ts'
import type { Frame, Annotation } from '#engine/annotations/annotation.ts'
import { annotationSizeMm } from '#engine/annotations/wrap-annotation.ts'
import { knownAnnotations } from './known-annotations.ts'
import './annotations.css'

interface AnnotationLayerProps {
  /** What the picture below shows of the page, in millimetres. */
  shown: Frame
  annotations: readonly { id: string; annotation: SeenAnnotation }[]
  /** Says what stands there; none where a list beside it does. */
  label?: string | undefined
}

/** What a teacher wrote and drew, over the picture of a page or of a part of it. The picture is taken to fill its part of the page. */
export function AnnotationLayer({ shown, annotations, label }: AnnotationLayerProps) {
  const view = `${shown.x} ${shown.y} ${shown.width} ${shown.height}`
  return (
    <svg
      className="rm-layer"
      viewBox={view}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {knownAnnotations(annotations).map(({ id, annotation }) => (
        <DrawnAnnotation key={id} annotation={annotation} />
      ))}
    </svg>
  )
}

export function DrawnAnnotation({ annotation }: { annotation: Annotation }) {
  const { paths, lines } = drawAnnotation(annotation)
  return (
    <g>
      {paths.map((path) => (
        <path key={`${path} edge`} className="rm-edge" d={path} strokeWidth={penWidthMm + 0.5} />
      ))}
      {paths.map((path) => (
        <path key={path} className="rm-stroke" d={path} strokeWidth={penWidthMm} />
      ))}
      {lines.map(({ text, x, y }) => (
        <text key={y} className="rm-text" x={x} y={y} fontSize={annotationSizeMm}>
          {text}
        </text>
      ))}
    </g>
  )
}
