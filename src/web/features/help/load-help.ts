import { helpArticles, isHelpArticle, topicOf, type HelpArticle } from '#contract/help-articles.ts'
import type { Language } from '#engine/words/words.ts'
import type { HelpArticlePage, HelpEntry, HelpText } from '#web/features/help/help-text.ts'

/** Each a file that is fetched when it is asked for: a page carries its own article, in its own language. */
const files = import.meta.glob<{ article: HelpText }>('./articles/*/*.ts')

export async function loadArticle(name: HelpArticle, language: Language): Promise<HelpText> {
  const file = files[`./articles/${language}/${name}.ts`]
  if (file === undefined) throw new Error(`The article ${name} is not written in ${language}.`)
  return (await file()).article
}

/** The article of this name with the titles of what to read next; null where there is none. */
export async function loadArticlePage(name: string | undefined, language: Language): Promise<HelpArticlePage | null> {
  if (name === undefined || !isHelpArticle(name)) return null
  const article = await loadArticle(name, language)
  return { name, topic: topicOf(name), article, next: await Promise.all(article.next.map(async (next) => loadEntry(next, language))) }
}

/** Every article by its title, in the order of the topics. */
export async function loadEntries(language: Language): Promise<HelpEntry[]> {
  return Promise.all(helpArticles.map(async (name) => loadEntry(name, language)))
}

async function loadEntry(name: HelpArticle, language: Language): Promise<HelpEntry> {
  const { title, lead } = await loadArticle(name, language)
  return { name, title, lead }
}

/** With all its words, for the search. */
export async function loadWholeHelp(language: Language): Promise<{ name: HelpArticle; article: HelpText }[]> {
  return Promise.all(helpArticles.map(async (name) => ({ name, article: await loadArticle(name, language) })))
}
