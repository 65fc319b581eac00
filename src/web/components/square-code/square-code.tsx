import { drawSquareCode } from '#web/components/square-code/draw-square-code.ts'
import './square-code.css'

/** A text as a square code on a white sheet; without one, the empty sheet keeps its place. */
export function SquareCode({ text, label }: { text: string | null; label: string }) {
  return <div className="qr">{text !== null && <Squares text={text} label={label} />}</div>
}

function Squares({ text, label }: { text: string; label: string }) {
  const { size, path } = drawSquareCode(text)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

/** Whether this page is open at an address that means another machine on a phone. */
export function isLocalAddress(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
}
