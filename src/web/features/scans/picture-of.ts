import { getPagePicture, type PageView } from '#contract/scans.ts'
import { fileOf, type FileCall } from '#web/api/call.ts'

/** A picture of a page. Once the page has been read it stands upright, which is another one under the same address: it is fetched anew. */
export function pictureOf(
  { id: pageId, state, hasUpright }: Pick<PageView, 'id' | 'state' | 'hasUpright'>,
  size: 'thumb' | 'upright' | 'original',
): FileCall {
  const file = fileOf(getPagePicture, { params: { pageId }, query: { size } })
  return { ...file, key: [...file.key, state, hasUpright] }
}
