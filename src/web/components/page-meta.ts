import type { MetaDescriptor } from 'react-router'
import { pathIn } from '#contract/base/site-language.ts'
import { siteOriginMark } from '#contract/base/site-origin.ts'
import type { Language } from '#engine/words/words.ts'

/** The pictures in `public/share`, drawn by `tools/generate/draw-share-pictures.ts`. */
export type SharePicture = 'general' | 'home' | 'about' | 'features' | 'pricing' | 'contact' | 'blog'

export interface PageMeta {
  title: string
  description?: string
  /** The page's own address, in English; private pages have none and stay out of search engines. */
  path?: string
  /** In which the page is written. */
  language?: Language
  /** What a shared link shows. */
  share?: SharePicture
}

/** The head of a page: title, description, its one address, and what a shared link shows of it. */
export function pageMeta({ title, description, path, language = 'en', share = 'general' }: PageMeta): MetaDescriptor[] {
  const head: MetaDescriptor[] = [{ title: title.includes('Sahihi') ? title : `${title} · Sahihi` }]
  if (description !== undefined) head.push({ name: 'description', content: description })
  if (path === undefined) return [...head, { name: 'robots', content: 'noindex' }]
  const address = absolute(pathIn(language, path))
  return [
    ...head,
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternatesOf(path),
    ...openGraphLocale(language),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Sahihi' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    ...(description === undefined ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:image', content: absolute(`/share/${share}.png`) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The same page in each language; who reads neither gets the English one. */
export function alternatesOf(path: string): MetaDescriptor[] {
  const at = (hrefLang: string, language: Language): MetaDescriptor => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: absolute(pathIn(language, path)),
  })
  return [at('en', 'en'), at('sw', 'sw'), at('x-default', 'en')]
}

const locales = { en: 'en_KE', sw: 'sw_KE' } as const

export function openGraphLocale(language: Language): MetaDescriptor[] {
  return [
    { property: 'og:locale', content: locales[language] },
    { property: 'og:locale:alternate', content: locales[language === 'en' ? 'sw' : 'en'] },
  ]
}

/** With the site's own address: a mark in the built page, which the server replaces; in the browser, wherever it is. */
export function absolute(path: string): string {
  return `${typeof location === 'undefined' ? siteOriginMark : location.origin}${path}`
}
