import type { Language } from '#engine/words/words.ts'

/** The languages by name, for the small mark beside words that are not in the reader's. */
export const languageNames: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  en: { en: 'English', sw: 'Kiswahili' },
  sw: { en: 'Kiingereza', sw: 'Kiswahili' },
}
