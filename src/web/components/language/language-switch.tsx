import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { languageOfPath, pathIn } from '#contract/base/site-language.ts'
import { languageNames } from '#web/components/language/language-names.ts'
import { switchLanguage } from '#web/components/language/switch-language.ts'
import { useLanguage } from '#web/components/words.ts'
import '#web/ui/button.css'
import './language-switch.css'

/**
 * Goes to the other of the two languages. On public pages it is a link to the same page there, which works without
 * scripts; in the app nothing is loaded again.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const other = useLanguage() === 'en' ? 'sw' : 'en'
  const name = languageNames[other]
  if (languageOfPath(pathname) === null) {
    return (
      <button type="button" className="btn btn--quiet btn--small language" lang={other} onClick={() => void switchLanguage(other)}>
        {name}
      </button>
    )
  }
  function open(event: MouseEvent): void {
    event.preventDefault()
    // With what stands after `?` and `#`, which the built page did not know. A whole load: each page carries one language.
    const address = pathIn(other, location.pathname) + location.search + location.hash
    void switchLanguage(other).then(() => location.assign(address))
  }
  return (
    // The script in the head stores the choice where this page has not started yet (`early-script.ts`).
    <a
      className="btn btn--quiet btn--small language"
      href={pathIn(other, pathname) + search}
      suppressHydrationWarning
      lang={other}
      hrefLang={other}
      data-language={other}
      onClick={open}
    >
      {name}
    </a>
  )
}
