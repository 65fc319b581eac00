import type { HelpArticle, HelpPicture, HelpTopic } from '#contract/help-articles.ts'

export interface HelpStep {
  title: string
  /** About how long it takes; nought where that says nothing. */
  minutes: number
  /** `**bold**` is what stands on the screen, and `` `K` `` a key. */
  text: string
  picture?: HelpPicture
}

/** One article, written for teachers. Each is a file of its own in each language. */
export interface HelpText {
  title: string
  lead: string
  steps: readonly HelpStep[]
  /** What the keys of the screen do. */
  keys?: readonly { keys: readonly string[]; does: string }[]
  next: readonly HelpArticle[]
}

export interface HelpEntry {
  name: HelpArticle
  title: string
  lead: string
}

export interface HelpArticlePage {
  name: HelpArticle
  topic: HelpTopic
  article: HelpText
  next: readonly HelpEntry[]
}
