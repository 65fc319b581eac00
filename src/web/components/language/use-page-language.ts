import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { languageOfPath } from '#contract/base/site-language.ts'
import { onLanguageChange, readWantedLanguage } from '#web/api/chosen-language.ts'
import type { Language } from '#web/components/words.ts'

/** Of the address where that names one, else the person's; it changes with both. */
export function usePageLanguage(): Language {
  const { pathname } = useLocation()
  const wanted = useSyncExternalStore(onLanguageChange, readWantedLanguage, unknownYet)
  return languageOfPath(pathname) ?? wanted
}

/** While the site is built nobody has chosen. */
function unknownYet(): Language {
  return 'en'
}
