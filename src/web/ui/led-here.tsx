import type { ReactNode } from 'react'

/** What became of a form, on a page that the server writes: the reader is led here when the page comes, with and without scripts. */
export function LedHere({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className={className} tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
