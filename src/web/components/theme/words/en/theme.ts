import type { ThemeWords } from '#web/components/theme/words/theme-words.ts'

export const theme: ThemeWords = { switch: 'Switch between light and dark theme' }
