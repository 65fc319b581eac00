import type { Language } from '#engine/words/words.ts'

/** Each in itself, so that whoever looks for it can read it. */
export const languageNames: Record<Language, string> = { en: 'English', sw: 'Kiswahili' }
