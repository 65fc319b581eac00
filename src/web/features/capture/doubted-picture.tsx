import { useEffect, useRef } from 'react'
import type { CaptureFlaw } from '#engine/scan/judge-capture.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { sizeOf } from '#web/features/capture/describe-picture.ts'
import type { JudgedPicture } from '#web/features/capture/live/judge-picture.ts'
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

/** A picture that should be taken again, with the reason. The person who took it decides. */
export function DoubtedPicture({ judged, flaws, more, onRetake, onKeep }: DoubtedPictureProps) {
  const { flaws: says, doubted: words, retake } = useWords(captureWords)
  const language = useLanguage()
  const url = useBlobUrl(judged.picture)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [first = 'no-page', ...others] = flaws
  return (
    <section className="doubted" aria-label={words.label}>
      {url !== null && <img src={url} alt={words.picture} width={judged.width} height={judged.height} />}
      <div className="doubted-words">
        <h2 ref={heading} tabIndex={-1}>
          <Cross /> {says[first].title}
        </h2>
        <p>{says[first].text}</p>
        {others.length > 0 && <p className="quiet small">{words.also(others.map((flaw) => says[flaw].title))}</p>}
        <div className="row">
          <Button onClick={onRetake}>{retake}</Button>
          <Button kind="second" onClick={onKeep}>
            {words.keep}
          </Button>
        </div>
        <p className="quiet small">
          {sizeOf(judged.picture.size, language)}
          {more > 0 && ` · ${words.more(more)}`}
        </p>
      </div>
    </section>
  )
}
