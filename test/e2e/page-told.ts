import type { Page } from '@playwright/test'

/** What a page says of itself to search engines and to who shares it. */
export interface Told {
  title: string
  description: string
  canonical: string
  /** Addresses by language. */
  alternates: Record<string, string>
  address: string
  picture: string
  locale: string
  /** Each as JSON. */
  data: string[]
  headings: number
}

/** As the server sends it, before any script runs: most who ask for it run none. */
export async function readTold(page: Page, paths: readonly string[]): Promise<Record<string, Told>> {
  const sent = await Promise.all(paths.map(async (path) => [path, await (await page.request.get(path)).text()] as const))
  return page.evaluate((all) => {
    const readOne = (source: string): Told => {
      const told = new DOMParser().parseFromString(source, 'text/html')
      const content = (name: string) => told.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? ''
      const alternates = [...told.querySelectorAll('link[rel="alternate"][hreflang]')]
      return {
        title: told.title,
        description: content('description'),
        canonical: told.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
        alternates: Object.fromEntries(alternates.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''])),
        address: content('og:url'),
        picture: content('og:image'),
        locale: content('og:locale'),
        data: [...told.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? ''),
        headings: told.querySelectorAll('h1').length,
      }
    }
    return Object.fromEntries(all.map(([path, source]) => [path, readOne(source)]))
  }, sent)
}
