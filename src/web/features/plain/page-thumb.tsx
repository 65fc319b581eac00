import { useRef } from 'react'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { useNear } from '#web/components/use-near.ts'

/** A small picture of a page, fetched when it comes near. What follows the # makes it be fetched anew once it was turned. */
export function PageThumb({ pageId, turnDegrees }: { pageId: string; turnDegrees: number }) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place)
  const { url, error } = useFileUrl(isNear ? `/pages/${pageId}/picture?size=thumb#${turnDegrees}` : null)
  return (
    <span ref={place} className="pl-thumb">
      {url !== null && <img src={url} alt="" decoding="async" draggable={false} />}
      {error !== null && <span className="pl-lost">No picture</span>}
    </span>
  )
}
