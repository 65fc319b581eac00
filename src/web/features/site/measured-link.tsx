import { Link } from 'react-router'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'

/** Beside every figure we claim: how it was measured. */
export function MeasuredLink() {
  const paths = useSitePaths()
  return <Link to={paths.measured}>{useWords(scriptWords).measured}</Link>
}
