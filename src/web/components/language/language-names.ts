import type { Language } from '#engine/words/words.ts'

/** Each in its own language, so that whoever needs it can read it. */
export const languageNames: Record<Language, string> = { en: 'English', sw: 'Kiswahili' }
