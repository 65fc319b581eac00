import { useLanguage } from '#web/components/words.ts'
import { sitePaths, type SitePaths } from '#web/site-paths.ts'

const byLanguage = { en: sitePaths('en'), sw: sitePaths('sw') }

/** The addresses of the public pages in the language of this page. */
export function useSitePaths(): SitePaths {
  return byLanguage[useLanguage()]
}
