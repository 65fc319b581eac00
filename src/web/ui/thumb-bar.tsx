import type { ReactNode } from 'react'
import './thumb-bar.css'

/** The main action under the thumb, on a phone only: an icon button, the action, an icon button. The last thing of a screen. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return <div className="thumb">{children}</div>
}
