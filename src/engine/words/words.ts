/** The two languages that every sentence of the program is written in. */
export type Language = 'en' | 'sw'

/** The words of one page or part, in both languages. */
export interface Words<Text> {
  en: Text
  sw: Text
}
