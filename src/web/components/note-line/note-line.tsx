import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import './note-line.css'

/** Screens on which somebody works at an exam fill the window, and the settings say it themselves. */
const quiet = /^\/app\/(?:exams\/[^/]+\/|papers\/|practice|settings)/

/** A line above the page, on screens that have room for it. `label` names it for who cannot see where it stands. */
export function NoteLine({ label, children }: { label: string; children: ReactNode }) {
  const { pathname } = useLocation()
  if (quiet.test(pathname)) return null
  return (
    <aside className="note-line" aria-label={label}>
      {children}
    </aside>
  )
}
