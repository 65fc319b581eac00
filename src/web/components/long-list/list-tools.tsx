import type { ReactNode } from 'react'
import './long-list.css'

/** Above a list: its filter and its search, side by side where there is room. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="list-tools">{children}</div>
}
