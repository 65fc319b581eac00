import { useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { FrameFindings } from '#engine/scan/advise-capture.ts'
import { useWords } from '#web/components/words.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import type { Viewfinder } from '#web/features/capture/use-viewfinder.ts'

/** What the camera sees, with the page's outline drawn over it and short advice below. */
export function ViewfinderView({ finder, isHidden, children }: { finder: Viewfinder; isHidden: boolean; children: ReactNode }) {
  const words = useWords(captureWords)
  const [ratio, setRatio] = useState(3 / 4)
  const { setVideo, state, look, advice } = finder
  const isOpen = state.kind === 'open'
  return (
    <div className="finder" hidden={isHidden}>
      <div className="finder-picture" style={frameOf(ratio)}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live camera without sound has nothing to caption */}
        <video
          ref={setVideo}
          muted
          playsInline
          aria-label={words.camera}
          onResize={({ currentTarget }) => currentTarget.videoHeight > 0 && setRatio(currentTarget.videoWidth / currentTarget.videoHeight)}
        />
        {isOpen && <Outline look={look} isGood={advice === 'hold' || advice === 'next'} />}
        {state.kind === 'opening' && <p className="finder-wait">{words.opening}</p>}
        {children}
      </div>
      <p className="finder-advice" role="status">
        {isOpen ? words.advice[advice] : ''}
      </p>
    </div>
  )
}

/** The frame has the picture's own proportions, so that the outline lies where it belongs. */
function frameOf(ratio: number): CSSProperties & Record<'--ratio', number> {
  return { aspectRatio: ratio, '--ratio': ratio }
}

function Outline({ look, isGood }: { look: FrameFindings | null; isGood: boolean }) {
  if (look?.quad === null || look === null) return null
  return (
    <svg
      className={isGood ? 'finder-outline is-good' : 'finder-outline'}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-kind={look.kind}
    >
      <polygon points={look.quad.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  )
}
