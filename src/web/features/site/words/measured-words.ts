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
  rules: SectionWords & { items: readonly NamedText[] }
}

/** True to `docs/benchmarks.md`, `docs/reading.md` and `docs/marking.md`: change them together. */
export const measuredWords = pageWords<MeasuredWords>('measured')
