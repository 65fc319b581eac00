import type { Language } from '#engine/words/words.ts'

/** Pages that a browser draws for one person: their address names no language, the person's choice does. */
export const withoutLanguage = /^\/(?:app|admin|blog-management|result|pair)(?:\/|$)/
const inKiswahili = /^\/sw(?:\/|$)/

/** Public pages stand at `/…` in English and at `/sw/…` in Kiswahili. Null where the address names no language. */
export function languageOfPath(path: string): Language | null {
  if (inKiswahili.test(path)) return 'sw'
  return withoutLanguage.test(path) ? null : 'en'
}

/** The same page in this language: `/about` is `/sw/about`, `/` is `/sw`. Pages without a language of their own stay. */
export function pathIn(language: Language, path: string): string {
  const english = inKiswahili.test(path) ? path.slice(3) || '/' : path
  if (language === 'en' || withoutLanguage.test(english)) return english
  return english === '/' ? '/sw' : `/sw${english}`
}
