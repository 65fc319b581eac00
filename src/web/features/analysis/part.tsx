import { useState, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface PartProps {
  title: string
  /** Beside the title; on a phone, first below it. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A part of the analysis: a card. On a phone a heading opens it, because all parts together are a dozen screens. What it is
 * stays so while the page is shown: turning the phone, or printing, would else begin its tables anew.
 */
export function Part({ title, note, className, children }: PartProps) {
  const [isFolded] = useState(() => window.matchMedia('(max-width: 47.99rem)').matches)
  const said = note !== undefined && <span className="small quiet">{note}</span>
  if (isFolded) {
    return (
      <details className={classNames('card', 'part', className)}>
        <summary>
          <h2>{title}</h2>
          <Icon name="down" />
        </summary>
        {said}
        {children}
      </details>
    )
  }
  return (
    <section className={classNames('card', className)}>
      <header>
        <h2>{title}</h2>
        {said}
      </header>
      {children}
    </section>
  )
}
