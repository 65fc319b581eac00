import { getPagePicture, type PageView } from '#contract/scans.ts'
import { fileOf, type FileCall } from '#web/api/call.ts'

/** The picture of a page. Reading the page turns it upright, which changes the picture under the same address: it is fetched again. */
export function pictureOf(
  { id: pageId, state, hasUpright }: Pick<PageView, 'id' | 'state' | 'hasUpright'>,
  size: 'thumb' | 'upright' | 'original',
): FileCall {
  const file = fileOf(getPagePicture, { params: { pageId }, query: { size } })
  return { ...file, key: [...file.key, state, hasUpright] }
}
