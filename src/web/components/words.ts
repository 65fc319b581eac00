import { createContext, use } from 'react'

export type Language = 'en' | 'sw'

/** The words of one page or part. Where Kiswahili is not written yet, English stands. */
export interface Words<Text> {
  en: Text
  sw?: Text
}

/** The language of the page; every part below takes its words in it. */
export const LanguageContext = createContext<Language>('en')

/** The words of this part in the language of its page: `const words = useWords(footerWords)`. */
export function useWords<Text>(words: Words<Text>): Text {
  return words[use(LanguageContext)] ?? words.en
}
