import { languageNames } from '#web/components/language/language-names.ts'
import { LanguageSwitch } from '#web/components/language/language-switch.tsx'
import { kiswahiliOffer } from '#web/layouts/words/kiswahili-offer-words.ts'
import './nav.css'

/**
 * For who reads English first and Kiswahili too, until they have chosen. It stands in every page in English, and the script in the
 * head shows it and keeps the choice (`early-script.ts`), whether or not the page has started.
 */
export function KiswahiliOffer() {
  return (
    <aside className="offer" lang="sw" aria-label={languageNames.sw}>
      <p>{kiswahiliOffer.text}</p>
      <LanguageSwitch />
      <button type="button" className="btn btn--quiet btn--small" data-stay="">
        {kiswahiliOffer.stay}
      </button>
    </aside>
  )
}
