import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { Cross } from '#web/ui/hand.tsx'
import './gate-screen.css'
import '#web/ui/empty-state.css'

export interface GateScreenProps {
  title: string
  action: { label: string; to: string }
  children: ReactNode
}

/** Instead of a page: why not, and where to go. */
export function GateScreen({ title, action, children }: GateScreenProps) {
  return (
    <main id="main" className="gate">
      <div className="empty">
        <Cross chalk />
        <h1>{title}</h1>
        <p>{children}</p>
        <LinkButton kind="second" to={action.to}>
          {action.label}
        </LinkButton>
      </div>
    </main>
  )
}
