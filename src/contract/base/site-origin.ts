/** Stands in built pages where the site's own address belongs; the server puts that in when it starts. */
export const siteOriginMark = 'https://site.invalid'
