import { Link } from 'react-router'
import './wordmark.css'

/** The wordmark, leading home. */
export function Wordmark({ to }: { to: string }) {
  return (
    <Link className="brand" to={to}>
      <svg role="img" aria-label="Sahihi">
        <use href="#logo" />
      </svg>
    </Link>
  )
}
