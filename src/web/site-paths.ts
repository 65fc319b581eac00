import { pathIn } from '#contract/base/site-language.ts'
import type { Language } from '#engine/words/words.ts'

/** The public pages in one language: `/about`, `/sw/about`. In components: `const paths = useSitePaths()`. */
export function sitePaths(language: Language) {
  const at = (path: string) => pathIn(language, path)
  return {
    home: at('/'),
    about: at('/about'),
    features: at('/features'),
    pricing: at('/pricing'),
    contact: at('/contact'),
    blog: at('/blog'),
    /** How the figures on the site were measured. */
    measured: at('/measured'),
    /** Free marking for a school that cannot pay. */
    apply: at('/apply'),
    terms: at('/terms'),
    privacy: at('/privacy'),
    cookies: at('/cookies'),
    help: at('/help'),
    helpArticle: (article: string) => at(`/help/${article}`),
    /** Guardians and pupils, with a code on paper; the server writes these pages. */
    family: at('/family'),
    login: at('/login'),
    register: at('/register'),
    forgotPassword: at('/forgot-password'),
    /** The codes of links in mails stand after `#`, which no server and no log ever sees. */
    resetPassword: at('/reset-password'),
    confirmEmail: at('/confirm-email'),
    invitation: at('/invitation'),
    confirmNewsletter: at('/newsletter/confirm'),
    leaveNewsletter: at('/newsletter/leave'),
    post: (postId: string) => at(`/blog/${postId}`),
    /** In the language of each post. */
    feed: '/blog/feed.xml',
  }
}
export type SitePaths = ReturnType<typeof sitePaths>

/**
 * What public pages lead to. Apart from the addresses of the app, which a visitor then need not fetch: a link from there into the
 * app has `reloadDocument`, as the site's own manifest has no screens of the app (tools/build/trim-manifest.ts).
 */
export const publicPaths = { ...sitePaths('en'), app: '/app' } as const
