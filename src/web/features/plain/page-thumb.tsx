import { useRef } from 'react'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { useNear } from '#web/components/use-near.ts'
import { turnedPicture } from '#web/features/plain/turned-picture.ts'

/** A small picture of a page, fetched when it comes near. */
export function PageThumb({ pageId, turnDegrees }: { pageId: string; turnDegrees: number }) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place)
  const { url, error } = useFileUrl(isNear ? turnedPicture({ id: pageId, turnDegrees }, 'thumb') : null)
  return (
    <span ref={place} className="pl-thumb">
      {url !== null && <img src={url} alt="" decoding="async" draggable={false} />}
      {error !== null && <span className="pl-lost">No picture</span>}
    </span>
  )
}
