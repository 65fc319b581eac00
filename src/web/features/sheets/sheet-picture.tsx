import { useEffect, useState } from 'react'

/** A drawn page as a picture. As an `<img>` nothing in it can act, whatever words an exam holds. */
export function SheetPicture({ svg, alt, className }: { svg: string; alt: string; className?: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return url === null ? <span className={className} /> : <img src={url} alt={alt} className={className} />
}
