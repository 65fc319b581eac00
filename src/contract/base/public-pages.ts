import { helpArticles } from '#contract/help-articles.ts'
import { pathIn } from '#contract/base/site-language.ts'

const inEnglish: readonly string[] = [
  '/',
  '/about',
  '/features',
  '/pricing',
  '/contact',
  '/blog',
  '/measured',
  '/apply',
  '/terms',
  '/privacy',
  '/cookies',
  '/help',
  '/login',
  '/register',
  ...helpArticles.map((article) => `/help/${article}`),
]

/** Pages that are written when the web is built, and that search engines may list; each stands there in both languages. */
export const publicPages: readonly string[] = [...inEnglish, ...inEnglish.map((path) => pathIn('sw', path))]

/** Written like these, and sent instead of a page that is not there. */
export const notFoundPages = { en: '/404', sw: '/sw/404' } as const
