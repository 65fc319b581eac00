import type { ThemeWords } from '#web/components/theme/words/theme-words.ts'

export const theme: ThemeWords = { switch: 'Badilisha kati ya mandhari ya mwanga na ya giza' }
