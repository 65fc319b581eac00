import { Link, useLocation } from 'react-router'
import { findHelp } from '#web/components/help/help-of-screen.ts'
import { helpLinkWords } from '#web/components/help/help-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { sitePaths } from '#web/site-paths.ts'

/** Leads to the article about the screen that is open, in the language of the screen. */
export function HelpLink({ className }: { className?: string }) {
  const words = useWords(helpLinkWords)
  const site = sitePaths(useLanguage())
  const article = findHelp(useLocation().pathname)
  return (
    <Link className={className} to={article === null ? site.help : site.helpArticle(article)}>
      {words.help}
      {article !== null && <span className="hide"> {words.about}</span>}
    </Link>
  )
}
