import { pageWords } from '#web/components/words.ts'
import type { ClosingWords, HeadWords, NamedText, SectionWords } from '#web/features/site/words/page-words.ts'

export interface TeamMember {
  name: string
  role: string
  bio: string
}

export interface AboutWords {
  head: HeadWords
  title: string
  lead: string
  story: SectionWords & { paragraphs: readonly string[] }
  figures: SectionWords & { items: readonly { label: string; value: string; note?: string }[] }
  purposes: SectionWords & { items: readonly NamedText[] }
  values: SectionWords & { items: readonly NamedText[] }
  team: SectionWords & { people: readonly TeamMember[]; sample: string }
  closing: ClosingWords & { other: string }
}

/** Figures and the names of the values are the specification's (sections 1 and 2). */
export const aboutWords = pageWords<AboutWords>('about')
