import { describe, expect, it } from 'vitest'
import { helpArticles, helpTopicNames, helpTopics } from '#contract/help-articles.ts'
import { findHelp, helpOfScreens } from '#web/components/help/help-of-screen.ts'
import type { HelpText } from '#web/features/help/help-text.ts'
import { loadArticle, loadArticlePage } from '#web/features/help/load-help.ts'
import { searchHelp } from '#web/features/help/search-help.ts'
import { splitMarks } from '#web/features/help/article-page.tsx'

describe('the help', () => {
  it.each(helpArticles)('says the same of %s in both languages, and leads to what is there', async (name) => {
    const [en, sw] = [await loadArticle(name, 'en'), await loadArticle(name, 'sw')]
    const shapeOf = ({ steps, keys, next }: HelpText) => ({
      steps: steps.map(({ minutes, picture, text }) => ({ minutes, picture, keys: splitMarks(text).filter(({ kind }) => kind === 'key') })),
      keys: keys?.map((line) => line.keys),
      next,
    })
    expect(shapeOf(sw)).toEqual(shapeOf(en))
    expect(sw.title).not.toBe(en.title)
    expect(en.next.filter((next) => next === name || !helpArticles.includes(next))).toEqual([])
    // A mark that was opened is closed.
    const pieces = [en, sw].flatMap(({ steps }) => steps.flatMap(({ text }) => splitMarks(text)))
    expect(pieces.filter(({ kind, text }) => kind === 'text' && /\*\*|`/.test(text))).toEqual([])
  })

  it('has every article in one topic, and none of another name', async () => {
    expect(Object.keys(helpTopics)).toEqual([...helpTopicNames])
    expect(new Set(helpArticles).size).toBe(helpArticles.length)
    expect(await loadArticlePage('no-such-article', 'en')).toBeNull()
  })

  it('finds the article of a screen by its address', () => {
    for (const [screen, article] of Object.entries(helpOfScreens)) expect(findHelp(screen.replaceAll(/:\w+/g, '0b7'))).toBe(article)
    expect(findHelp('/app/exams/')).toBe('first-exam')
    expect(findHelp('/blog-management')).toBeNull()
  })

  it('is found by words of its texts, those of a title first', async () => {
    const articles = await Promise.all(helpArticles.map(async (name) => ({ name, article: await loadArticle(name, 'en') })))
    expect(searchHelp(articles, 'page is missing')).toContain('when-something-goes-wrong')
    expect(searchHelp(articles, 'PRIVACY')[0]).toBe('privacy')
    expect(searchHelp(articles, 'xylophone')).toEqual([])
    expect(searchHelp(articles, '  ')).toEqual([])
  })
})
