import type { Language } from '#engine/words/words.ts'

/** Where the page of one reader goes in a page that is written when the web is built. */
export const pageMarks = { title: 'mark0page0title0here', content: 'mark0page0content0here' } as const

export interface WrittenPage {
  title: string
  html: string
}

/** What the built web gives the server, beside its files. */
export interface PageModule<Page> {
  renderPage(page: Page, language: Language): WrittenPage
}
