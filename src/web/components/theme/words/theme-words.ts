import { pageWords } from '#web/components/words.ts'

export interface ThemeWords {
  switch: string
}

export const themeWords = pageWords<ThemeWords>('theme')
