import { searchFold, searchWords, textMatcher } from '#engine/text/search-fold.ts'
import type { HelpArticle } from '#contract/help-articles.ts'
import type { HelpText } from '#web/features/help/help-text.ts'

/** Articles that hold every word, whatever its case or accents; those with a word in their title first. */
export function searchHelp(articles: readonly { name: HelpArticle; article: HelpText }[], search: string): HelpArticle[] {
  const words = searchWords(search)
  if (words.length === 0) return []
  const matches = textMatcher(search)
  const found = articles.flatMap(({ name, article }) => {
    const { title, lead, steps } = article
    const text = [title, lead, ...steps.flatMap((step) => [step.title, step.text])].join(' ')
    if (!matches(text.replaceAll('*', ''))) return []
    const head = searchFold(title)
    return [{ name, inTitle: words.filter((word) => head.includes(word)).length }]
  })
  return found.toSorted((a, b) => b.inTitle - a.inTitle).map(({ name }) => name)
}
