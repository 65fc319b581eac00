import { Link } from 'react-router'
import { paths } from '#web/paths.ts'

/** Beside every figure we claim: how it was measured. */
export function MeasuredLink() {
  return <Link to={paths.measured}>How it is measured</Link>
}
