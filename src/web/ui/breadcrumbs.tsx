import { Link } from 'react-router'
import { useUiWords } from '#web/ui/ui-words.ts'
import './page-head.css'

export interface Crumb {
  label: string
  /** Absent for what has no page of its own. */
  to?: string
}

/** The way back up, above the page's heading. The page itself is not in it. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={useUiWords().breadcrumb} className="crumb">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>{crumb.to === undefined ? crumb.label : <Link to={crumb.to}>{crumb.label}</Link>}</li>
        ))}
      </ol>
    </nav>
  )
}
