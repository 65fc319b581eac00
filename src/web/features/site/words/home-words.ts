import { pageWords } from '#web/components/words.ts'
import type { ClosingWords, HeadWords, NamedText, SectionWords } from '#web/features/site/words/page-words.ts'

export interface HomeWords {
  head: HeadWords
  hero: {
    /** Three pieces of the headline; the middle one is underlined by the pen. */
    title: readonly [string, string, string]
    lead: string
    demo: string
    more: string
    /** After it, for those who hear links out of their place. */
    moreAbout: string
    start: string
    guardians: { before: string; link: string }
    facts: readonly { figure: string; of: string }[]
  }
  versus: SectionWords & { was: string; is: string; rows: readonly { was: string; is: string }[] }
  steps: SectionWords & { items: readonly NamedText[] }
  features: SectionWords & { items: readonly NamedText[] }
  tour: SectionWords
  remarks: SectionWords & {
    stars: string
    sample: string
    items: readonly { of: string; text: string; name: string; role: string; signature: string }[]
  }
  reasons: SectionWords & { items: readonly NamedText[]; measured: { name: string; before: string; link: string; after: string } }
  closing: ClosingWords
}

/** Names of steps and features, figures and buttons are the specification's (section 2, Home). */
export const homeWords = pageWords<HomeWords>('home')
