import type { ReactNode } from 'react'
import type { Region } from '#engine/exam/from-paper/page-text.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { pageFile } from './paper-calls.ts'

interface PageCropProps {
  draftId: string
  page: { width: number; height: number }
  /** The whole page by default. */
  region: Region
  label: string
  /** Around the region, in points. */
  room?: number
  children?: ReactNode
}

/** A part of a page of the teacher's own files. */
export function PageCrop({ draftId, page, region, label, room = 6, children }: PageCropProps) {
  const { url } = useFileUrl(pageFile(draftId, region.page))
  const x = Math.max(0, region.x - room)
  const y = Math.max(0, region.y - room)
  const w = Math.min(page.width - x, region.w + 2 * room)
  const h = Math.min(page.height - y, region.h + 2 * room)
  return (
    <svg viewBox={`${x} ${y} ${Math.max(1, w)} ${Math.max(1, h)}`} role="img" aria-label={label}>
      {url !== null && <image href={url} width={page.width} height={page.height} preserveAspectRatio="none" />}
      {children}
    </svg>
  )
}
