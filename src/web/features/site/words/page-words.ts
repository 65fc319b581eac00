import type { ClaimKind } from '#web/features/site/words/script-words.ts'

/** What search engines and shared links show of a page. */
export interface HeadWords {
  title: string
  description: string
}

/** The head of a section. */
export interface SectionWords {
  title: string
  lead?: string
}

/** A name and what it means, on one ruled line. */
export interface NamedText {
  name: string
  text: string
  /** What nothing in the program shows of it. */
  claim?: ClaimKind
}

/** The closing call of a page. */
export interface ClosingWords {
  title: string
  lead: string
  action: string
  /** A second way to go on. */
  other?: string
  /** Beside the button. */
  note?: string
}
