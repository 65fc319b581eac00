import type { ReactNode } from 'react'
import './empty-state.css'

export interface EmptyStateProps {
  /** A drawing; decoration. */
  picture?: ReactNode
  title: string
  children?: ReactNode
  /** The one thing to do first. */
  action?: ReactNode
}

/** Says what to do first where there is nothing yet. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {picture}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}
