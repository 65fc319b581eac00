import { useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { Quad } from '#engine/page/page-reading.ts'
import { useWords } from '#web/components/words.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { useBlobUrl } from '#web/features/capture/use-blob-url.ts'
import type { Viewfinder } from '#web/features/capture/use-viewfinder.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tick } from '#web/ui/hand.tsx'

/** `fine`: read and sure. `frame`: somebody should look. `poor`: something is wrong. */
export type Tone = 'fine' | 'frame' | 'poor'

export interface ViewfinderViewProps {
  finder: Viewfinder
  isHidden: boolean
  /** What was made of the page in view, in place of advice. */
  says?: { text: string; tone: Tone } | null
  /** The picture that somebody is asked about, in place of what the camera sees. */
  still?: { picture: Blob; quad: Quad | null } | null
  children: ReactNode
}

/** What the camera sees, with the page's outline drawn over it and short advice below. */
export function ViewfinderView({ finder, isHidden, says = null, still = null, children }: ViewfinderViewProps) {
  const words = useWords(captureWords)
  const [ratio, setRatio] = useState(3 / 4)
  const { setVideo, state, look, advice } = finder
  const isOpen = state.kind === 'open'
  const stillUrl = useBlobUrl(still?.picture ?? null)
  const tone = says?.tone ?? (advice === 'hold' || advice === 'next' ? 'fine' : 'frame')
  return (
    <div className={classNames('finder', still !== null && 'is-still')} hidden={isHidden}>
      <div className="finder-picture" style={frameOf(ratio)}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live camera without sound has nothing to caption */}
        <video
          ref={setVideo}
          muted
          playsInline
          aria-label={words.camera}
          onResize={({ currentTarget }) => currentTarget.videoHeight > 0 && setRatio(currentTarget.videoWidth / currentTarget.videoHeight)}
        />
        {stillUrl !== null && <img className="finder-still" src={stillUrl} alt={words.doubted.picture} />}
        {isOpen && <Outline quad={still === null ? (look?.quad ?? null) : still.quad} kind={look?.kind} tone={tone} />}
        {state.kind === 'opening' && <p className="finder-wait">{words.opening}</p>}
        {children}
      </div>
      <p className={classNames('finder-advice', says !== null && `is-${says.tone}`)} role="status">
        {says?.tone === 'fine' && <Tick />}
        {says?.text ?? (isOpen ? words.advice[advice] : '')}
      </p>
    </div>
  )
}

/** The frame has the picture's own proportions, so that the outline lies where it belongs. */
function frameOf(ratio: number): CSSProperties & Record<'--ratio', number> {
  return { aspectRatio: ratio, '--ratio': ratio }
}

/** Of each edge, from a corner on. */
const cornerShare = 0.16

function Outline({ quad, kind, tone }: { quad: Quad | null; kind: string | undefined; tone: Tone }) {
  if (quad === null) return null
  return (
    <svg className={`finder-outline is-${tone}`} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" data-kind={kind}>
      <polygon points={quad.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <path d={quad.map((corner, at) => drawCorner(corner, quad.at(at - 1) ?? corner, quad[(at + 1) % 4] ?? corner)).join('')} />
    </svg>
  )
}

function drawCorner(corner: Quad[0], before: Quad[0], after: Quad[0]): string {
  const towards = ({ x, y }: Quad[0]) => `${corner.x + (x - corner.x) * cornerShare} ${corner.y + (y - corner.y) * cornerShare}`
  return `M${towards(before)}L${corner.x} ${corner.y}L${towards(after)}`
}
