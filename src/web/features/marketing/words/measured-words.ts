import { pageWords } from '#web/components/words.ts'
import type { HeadWords, NamedText, SectionWords } from '#web/features/marketing/words/page-words.ts'

export interface MeasuredClaim {
  claim: string
  page: string
  counts: string
  state: string
}

export interface MeasuredWords {
  head: HeadWords
  title: string
  lead: string
  claims: SectionWords & { caption: string; columns: MeasuredClaim; items: readonly MeasuredClaim[] }
  rules: SectionWords & { items: readonly NamedText[] }
}

/** True to `docs/benchmarks.md`: change the two together. */
export const measuredWords = pageWords<MeasuredWords>('measured')
