import { Link } from 'react-router'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { useWords } from '#web/components/words.ts'
import { scriptWords, type ClaimKind } from '#web/features/site/words/script-words.ts'
import './claim-mark.css'

interface ClaimMarkProps {
  kind: ClaimKind
  /** What it is, where that can be said better than for all of this kind. */
  children?: string
}

/** Beside what a page says and nothing in the program shows: what it is, and where to read how far it is true. */
export function ClaimMark({ kind, children }: ClaimMarkProps) {
  const { claims, measured, today } = useWords(scriptWords)
  const paths = useSitePaths()
  return (
    <span className="claim-mark" data-claim={kind}>
      {children ?? claims[kind]} ·{' '}
      {kind === 'later' ? <Link to={`${paths.measured}#later`}>{today}</Link> : <Link to={paths.measured}>{measured}</Link>}
    </span>
  )
}
