import { useRef, type MouseEvent, type ReactNode } from 'react'

interface HeaderMenuProps {
  className: string
  summary: ReactNode
  summaryClass?: string
  /** For a summary without words. */
  label?: string
  /** When it is opened. */
  onOpen?: () => void
  children: ReactNode
}

/** A native disclosure that closes when a link in it is chosen, with Escape, and when the focus leaves it. */
export function HeaderMenu({ className, summary, summaryClass, label, onOpen, children }: HeaderMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current !== null) details.current.open = false
  }
  function closeOnLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a') !== null) close()
  }
  return (
    <details
      className={className}
      ref={details}
      onClick={closeOnLink}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  )
}
