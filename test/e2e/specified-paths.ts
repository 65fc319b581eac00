/** The public pages that `site.e2e.ts` compares with the specification, in English. */
export const specifiedPaths = ['/', '/about', '/features', '/pricing', '/contact', '/blog', '/measured']
