import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '#test/e2e/fixtures.ts'

type SiteLanguage = 'en' | 'sw'

export const languageOf = (path: string): SiteLanguage => (/^\/sw(?:\/|$)/.test(path) ? 'sw' : 'en')

/** Said around every page, and in one language alone. */
const chrome: Record<SiteLanguage, readonly string[]> = {
  en: ['Skip to content', 'Get Started', 'This is the last printed page', 'Help Center', 'Subscribe', 'Open Sahihi'],
  sw: ['Nenda kwenye maudhui', 'Anza sasa', 'Huu ni ukurasa wa mwisho uliochapwa', 'Kituo cha msaada', 'Jiandikishe', 'Fungua Sahihi'],
}

const missingIn = (text: string, language: SiteLanguage) => chrome[language].filter((words) => !text.includes(words))
const foundIn = (text: string, language: SiteLanguage) => chrome[language].filter((words) => text.includes(words))

/** Fetches each file once, however many pages load it. */
export function readEachOnce(request: APIRequestContext): (url: string) => Promise<string> {
  const sources = new Map<string, string>()
  return async (url) => {
    const source = sources.get(url) ?? (await (await request.get(url)).text())
    sources.set(url, source)
    return source
  }
}

/** The public page, once it has started, speaks its language alone, and so does what it has loaded to run. Each check goes on after another has failed. */
export async function expectOneLanguage(page: Page, path: string, read: (url: string) => Promise<string>): Promise<void> {
  const language = languageOf(path)
  const other = language === 'en' ? 'sw' : 'en'
  await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language)
  await expect.soft(page.locator('h1').first(), path).toBeVisible()
  const text = await page.evaluate(() => `${document.title}\n${document.body.textContent}`)
  expect.soft(missingIn(text, language), path).toEqual([])
  expect.soft(foundIn(text, other), path).toEqual([])
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const loaded = (await Promise.all(scripts.filter((url) => /\/assets\/.*\.js$/.test(url)).map(read))).join('\n')
  expect.soft(missingIn(loaded, language), `the scripts of ${path}`).toEqual([])
  expect.soft(foundIn(loaded, other), `the scripts of ${path}`).toEqual([])
  const links = await page
    .locator('header a[href^="/"], main a[href^="/"], footer a[href^="/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
  const away = links.filter((href) => languageOf(href) !== language && !/^\/(?:app(?:\/|$)|blog\/feed)/.test(href))
  expect.soft(away, `but for the switch, every link of ${path} keeps the language`).toHaveLength(1)
}
