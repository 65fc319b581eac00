import { useEffect, useMemo, useState } from 'react'
import { useObjectUrl } from '#web/api/use-object-url.ts'
import { loadPageFace } from './page-face.ts'

/** A page as it will be printed, in its own face. In an `<img>` no script can run, whatever text an exam or a name holds. */
export function PrintedPage({ svg, alt, className }: { svg: string; alt: string; className?: string }) {
  const [face, setFace] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    void loadPageFace().then((rules) => isShown && setFace(rules))
    return () => {
      isShown = false
    }
  }, [])
  const picture = useMemo(() => (face === null ? null : new Blob([withFace(svg, face)], { type: 'image/svg+xml' })), [svg, face])
  const url = useObjectUrl(picture)
  return url === null ? <span className={className} /> : <img src={url} alt={alt} className={className} />
}

function withFace(svg: string, rules: string): string {
  return rules === '' ? svg : svg.replace('>', () => `><style>${rules}</style>`)
}
