/** Pages that are written when the web is built, and that search engines may list. */
export const publicPages = ['/', '/about', '/features', '/pricing', '/contact', '/blog', '/measured', '/login', '/register'] as const

/** Written like these, and sent instead of a page that is not there. */
export const notFoundPage = '/404'
