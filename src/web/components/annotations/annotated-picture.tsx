import type { CSSProperties, ReactNode } from 'react'
import type { Frame } from '#engine/annotations/annotation.ts'
import './annotations.css'

interface AnnotatedPictureProps {
  url: string
  alt: string
  shown: Frame
  /** Fetched once it comes into sight. */
  isLazy?: boolean
  /** What lies over it. */
  children: ReactNode
}

/** A picture of a part of a page with room for what lies over it, exactly as large; never higher than most of the screen. */
export function AnnotatedPicture({ url, alt, shown, isLazy = false, children }: AnnotatedPictureProps) {
  const ratio: CSSProperties & Record<'--rm-ratio', number> = { '--rm-ratio': shown.width / shown.height }
  return (
    <div className="rm-pic" style={ratio}>
      <img src={url} alt={alt} {...(isLazy && { loading: 'lazy' as const })} />
      {children}
    </div>
  )
}
