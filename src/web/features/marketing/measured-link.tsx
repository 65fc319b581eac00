import { Link } from 'react-router'
import { useWords } from '#web/components/words.ts'
import { scriptWords } from '#web/features/marketing/words/script-words.ts'
import { paths } from '#web/paths.ts'

/** Beside every figure we claim: how it was measured. */
export function MeasuredLink() {
  return <Link to={paths.measured}>{useWords(scriptWords).measured}</Link>
}
