import type { GivenWords } from '#web/components/words.ts'
import type { UiWords } from '#web/ui/ui-words.ts'

/** What stands around every page of the site, in one language. */
export interface SiteWords {
  given: readonly GivenWords[]
  ui: UiWords
}
