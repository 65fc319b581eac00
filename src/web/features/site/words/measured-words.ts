import { pageWords } from '#web/components/words.ts'
import type { HeadWords, NamedText, SectionWords } from '#web/features/site/words/page-words.ts'

export interface MeasuredClaim {
  claim: string
  page: string
  counts: string
  state: string
}

export interface MeasuredMarks {
  answers: string
  count: string
  exact: string
  withinOne: string
  kappa: string
  data: string
}

export interface MeasuredWords {
  head: HeadWords
  title: string
  lead: string
  claims: SectionWords & { caption: string; columns: MeasuredClaim; items: readonly MeasuredClaim[] }
  marks: SectionWords & { caption: string; columns: MeasuredMarks; items: readonly MeasuredMarks[]; notes: readonly string[] }
  /** What the pages say of the product that is still to come. */
  later: SectionWords & { items: readonly NamedText[] }
  rules: SectionWords & { items: readonly NamedText[] }
}

/** What was measured comes from `measured-figures.ts`. */
export const measuredWords = pageWords<MeasuredWords>('measured')
