import type { SeenRemark } from '#contract/remarks.ts'
import { drawRemark, penWidthMm } from '#engine/remarks/draw-remark.ts'
import type { Frame, Remark } from '#engine/remarks/remark.ts'
import { remarkSizeMm } from '#engine/remarks/wrap-remark.ts'
import { knownRemarks } from './known-remarks.ts'
import './remarks.css'

interface RemarkLayerProps {
  /** What the picture below shows of the page, in millimetres. */
  shown: Frame
  remarks: readonly { id: string; remark: SeenRemark }[]
  /** Says what stands there; none where a list beside it does. */
  label?: string | undefined
}

/** What a teacher wrote and drew, over the picture of a page or of a part of it. The picture is taken to fill its part of the page. */
export function RemarkLayer({ shown, remarks, label }: RemarkLayerProps) {
  const view = `${shown.x} ${shown.y} ${shown.width} ${shown.height}`
  return (
    <svg
      className="rm-layer"
      viewBox={view}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {knownRemarks(remarks).map(({ id, remark }) => (
        <DrawnRemark key={id} remark={remark} />
      ))}
    </svg>
  )
}

export function DrawnRemark({ remark }: { remark: Remark }) {
  const { paths, lines } = drawRemark(remark)
  return (
    <g>
      {paths.map((path) => (
        <path key={`${path} edge`} className="rm-edge" d={path} strokeWidth={penWidthMm + 0.5} />
      ))}
      {paths.map((path) => (
        <path key={path} className="rm-stroke" d={path} strokeWidth={penWidthMm} />
      ))}
      {lines.map(({ text, x, y }) => (
        <text key={y} className="rm-text" x={x} y={y} fontSize={remarkSizeMm}>
          {text}
        </text>
      ))}
    </g>
  )
}
