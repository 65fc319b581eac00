import { pageWords } from '#web/components/words.ts'
import type { HeadWords, NamedText, SectionWords } from '#web/features/site/words/page-words.ts'

export interface ContactWords {
  head: HeadWords
  title: string
  lead: string
  /** The way to the help, as the footer's Help Center leads here. */
  help: { text: string; link: string }
  /** The way to the three texts, as the footer’s links to them lead here too. */
  policies: { text: string; terms: string; privacy: string; cookies: string }
  form: SectionWords & { lead: string }
  reach: SectionWords & { email: string; phone: string; hours: string; openHours: string; social: string }
  answers: SectionWords & { items: readonly NamedText[] }
  office: SectionWords & { map: string }
}

/** Hours, reply time and accuracy are the specification's (section 2, Contact). */
export const contactWords = pageWords<ContactWords>('contact')
