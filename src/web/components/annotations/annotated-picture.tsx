import { useId, type CSSProperties, type ReactNode } from 'react'
import type { Frame } from '#engine/annotations/annotation.ts'
import '#web/ui/skeleton.css'
import './annotations.css'

interface AnnotatedPictureProps {
  /** Null while it is on its way. */
  url: string | null
  alt: string
  shown: Frame
  /** Fetched once it comes into sight. */
  isLazy?: boolean
  /** What makes it larger than the screen of a phone, in words. It works without scripts. */
  enlarge?: string
  /** What lies over it. */
  children: ReactNode
}

/** A picture of a part of a page with room for what lies over it, exactly as large; never higher than most of the screen. */
export function AnnotatedPicture({ url, alt, shown, isLazy = false, enlarge, children }: AnnotatedPictureProps) {
  const ratio: CSSProperties & Record<'--rm-ratio', number> = { '--rm-ratio': shown.width / shown.height }
  const picture = (
    <div className="rm-pic" style={ratio}>
      {url === null ? (
        <span className="skeleton rm-wait" />
      ) : (
        <img src={url} alt={alt} {...placeOf(shown)} {...(isLazy && { loading: 'lazy' as const })} />
      )}
      {children}
    </div>
  )
  if (enlarge === undefined) return picture
  return (
    <Enlargeable alt={alt} enlarge={enlarge}>
      {picture}
    </Enlargeable>
  )
}

/** A picture that can be made larger than the screen of a phone, and moved about. It works without scripts. */
export function Enlargeable({ alt, enlarge, children }: Pick<AnnotatedPictureProps, 'alt' | 'children'> & { enlarge: string }) {
  const id = useId()
  return (
    <>
      <input type="checkbox" id={id} className="rm-large" />
      <div className="rm-scroll" role="group" aria-label={alt} tabIndex={0}>
        {children}
      </div>
      <label htmlFor={id} className="rm-enlarge">
        {enlarge}
      </label>
    </>
  )
}

/** The browser reserves a space of this shape until the picture gives its own. */
function placeOf({ width, height }: Frame): { width: number; height: number } {
  return { width: Math.round(width * 10), height: Math.round(height * 10) }
}
