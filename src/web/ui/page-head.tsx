import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx'
import './page-head.css'

export interface PageHeadProps {
  crumbs?: readonly Crumb[]
  title: ReactNode
  /** One quiet line under the title. Null while it loads: its space is reserved, so that nothing below moves. */
  note?: ReactNode
  /** At the right: at most one first button. */
  actions?: ReactNode
}

/** The top of an app page: breadcrumbs, the one h1, a line about it, and what can be done. */
export function PageHead({ crumbs, title, note, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        {crumbs !== undefined && <Breadcrumbs crumbs={crumbs} />}
        <h1>{title}</h1>
        {note !== undefined && <p className="quiet small page-note">{note ?? '\u00a0'}</p>}
      </div>
      {actions !== undefined && <div className="row page-actions">{actions}</div>}
    </div>
  )
}

/** The width and padding of an app page. A screen that fills the window (review) goes without. */
export function Page({ children }: { children: ReactNode }) {
  return <div className="page">{children}</div>
}
