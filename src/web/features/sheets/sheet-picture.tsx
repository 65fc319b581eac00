import { useMemo } from 'react'
import { useObjectUrl } from '#web/api/use-object-url.ts'

/** A drawn page as a picture. In an `<img>` no script can run, whatever text an exam holds. */
export function SheetPicture({ svg, alt, className }: { svg: string; alt: string; className?: string }) {
  const url = useObjectUrl(useMemo(() => new Blob([svg], { type: 'image/svg+xml' }), [svg]))
  return url === null ? <span className={className} /> : <img src={url} alt={alt} className={className} />
}
