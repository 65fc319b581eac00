import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import './card.css'

export interface CardProps {
  title?: ReactNode
  /** At the right of the title: a figure, a badge, a small button. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A framed part of a page, with its heading. */
export function Card({ title, aside, className, children }: CardProps) {
  return (
    <section className={classNames('card', className)}>
      {title !== undefined && (
        <header>
          <h2>{title}</h2>
          {aside !== undefined && <div className="quiet small">{aside}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
