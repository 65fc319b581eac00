import { useEffect, useRef } from 'react'
import type { CaptureFlaw } from '#engine/scan/judge-capture.ts'
import { flawWords, sizeOf } from '#web/features/capture/capture-words.ts'
import type { JudgedPicture } from '#web/features/capture/frame-worker.ts'
import { useBlobUrl } from '#web/features/capture/use-blob-url.ts'
import { Button } from '#web/ui/button.tsx'
import { Cross } from '#web/ui/hand.tsx'

export interface DoubtedPictureProps {
  judged: JudgedPicture
  flaws: readonly CaptureFlaw[]
  /** Others behind this one that wait for a decision. */
  more: number
  onRetake: () => void
  onKeep: () => void
}

/** A picture that should be taken again, with the reason. Whoever took it has the last word. */
export function DoubtedPicture({ judged, flaws, more, onRetake, onKeep }: DoubtedPictureProps) {
  const url = useBlobUrl(judged.picture)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [first = 'no-page', ...others] = flaws
  return (
    <section className="doubted" aria-label="Picture that should be taken again">
      {url !== null && <img src={url} alt="What was just taken" width={judged.width} height={judged.height} />}
      <div className="doubted-words">
        <h2 ref={heading} tabIndex={-1}>
          <Cross /> {flawWords[first].title}
        </h2>
        <p>{flawWords[first].text}</p>
        {others.length > 0 && <p className="quiet small">Also: {others.map((flaw) => flawWords[flaw].title.toLowerCase()).join(', ')}.</p>}
        <div className="row">
          <Button onClick={onRetake}>Take again</Button>
          <Button kind="second" onClick={onKeep}>
            Keep it anyway
          </Button>
        </div>
        <p className="quiet small">
          {sizeOf(judged.picture.size)}
          {more > 0 && `, and ${more} more to decide about`}
        </p>
      </div>
    </section>
  )
}
