import { LanguageSwitch } from '#web/components/language/language-switch.tsx'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'

/** The head of a page for whoever needs no account: the way home, the language and the theme. */
export function ShortBar() {
  const site = useSitePaths()
  return (
    <header className="bar">
      <Wordmark to={site.home} />
      <div className="bar-end">
        <LanguageSwitch />
        <ThemeToggle />
      </div>
    </header>
  )
}
