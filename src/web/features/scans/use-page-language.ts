import { pageStateWords } from '#web/components/page-state-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import type { PageLanguage } from './describe-page.ts'
import { pageWords } from './page-words.ts'

/** What is needed to speak of a page, in the language of the screen. */
export function usePageLanguage(): PageLanguage {
  return { language: useLanguage(), page: useWords(pageWords), states: useWords(pageStateWords), paper: useWords(paperWords) }
}
