import { useRef } from 'react'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { useNear } from '#web/components/use-near.ts'
import { useWords } from '#web/components/words.ts'
import { pageWords } from '#web/features/plain-paper/page-words.ts'
import { turnedPicture } from '#web/features/plain-paper/turned-picture.ts'

/** A small picture of a page, fetched when it comes near. */
export function PageThumb({ pageId, turnDegrees }: { pageId: string; turnDegrees: number }) {
  const { noPicture } = useWords(pageWords)
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place)
  const { url, error } = useFileUrl(isNear ? turnedPicture({ id: pageId, turnDegrees }, 'thumb') : null)
  return (
    <span ref={place} className="pl-thumb">
      {url !== null && <img src={url} alt="" decoding="async" draggable={false} />}
      {error !== null && <span className="pl-lost">{noPicture}</span>}
    </span>
  )
}
