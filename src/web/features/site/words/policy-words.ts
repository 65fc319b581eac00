import { pageWords } from '#web/components/words.ts'
import type { HeadWords, NamedText } from '#web/features/site/words/page-words.ts'

export interface PolicySection {
  title: string
  /** What a link after `#` leads to. */
  id?: string
  text?: readonly string[]
  /** The first column names the row. */
  table?: { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  /** Below the table. */
  after?: readonly string[]
  items?: readonly NamedText[]
}

export interface PolicyWords {
  head: HeadWords
  title: string
  lead: string
  sections: readonly PolicySection[]
}

/** Of whichever of the three texts the page brings along. `docs/security.md` says what shows each to be true. */
export const policyWords = pageWords<PolicyWords>('policy')

/** Around each of them. */
export interface PolicyFrameWords {
  /** Its day is `policyVersion`: written out, as what formats a day is heavier than this page. */
  version: string
  also: string
  names: { terms: string; privacy: string; cookies: string; help: string; contact: string }
}

export const policyFrameWords = pageWords<PolicyFrameWords>('policy-frame')
