import type { PageView } from '#contract/scans.ts'

/**
 * Where a picture of a page is. What follows the # never leaves the browser: it makes the picture be fetched
 * anew once the page has been read, because it stands upright then.
 */
export function picturePath(page: Pick<PageView, 'id' | 'state' | 'hasUpright'>, size: 'thumb' | 'upright' | 'original'): string {
  return `/pages/${page.id}/picture?size=${size}#${page.state}${page.hasUpright ? '-upright' : ''}`
}
