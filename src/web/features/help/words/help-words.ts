import type { HelpArticle, HelpPicture, HelpTopic } from '#contract/help-articles.ts'
import { pageWords } from '#web/components/words.ts'

export interface HelpWords {
  head: { title: string; description: string }
  title: string
  search: { label: string; hint: string; act: string; found: (count: number) => string; none: (search: string) => string }
  /** What is looked for most, each with its article. */
  often: { label: string; links: readonly { text: string; article: HelpArticle }[] }
  topics: Record<HelpTopic, { title: string; text: string }>
  articles: (count: number) => string
  breadcrumb: string
  minutes: (minutes: number) => string
  inAll: (minutes: number) => string
  keys: string
  next: string
  ask: { title: string; text: string; act: string }
  helped: { ask: string; yes: string; notYet: string; thanks: string; sorry: string }
  pictures: Record<HelpPicture, string>
}

/** What stands around the articles; these are files of their own (`articles/en`, `articles/sw`). */
export const helpWords = pageWords<HelpWords>('help')
