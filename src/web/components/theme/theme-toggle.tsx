import { themeWords } from '#web/components/theme/words/theme-words.ts'
import { useWords } from '#web/components/words.ts'
import { useTheme } from '#web/components/theme/theme.tsx'
import { SiteIcon } from '#web/ui/site-icon.tsx'
import '#web/ui/button.css'
import './theme-toggle.css'

/** Switches between paper and chalkboard. CSS chooses the icon, so it is right before the page has started. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  return (
    <button
      type="button"
      className="btn btn--icon theme"
      aria-label={useWords(themeWords).switch}
      aria-pressed={theme === null ? undefined : theme === 'dark'}
      onClick={toggleTheme}
    >
      <SiteIcon name="moon" className="icon moon" />
      <SiteIcon name="sun" className="icon sun" />
    </button>
  )
}
