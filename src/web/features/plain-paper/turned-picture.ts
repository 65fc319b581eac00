import { getPagePicture } from '#contract/scans.ts'
import { fileOf, type FileCall } from '#web/api/call.ts'

/** The picture of a page as it is turned now. A turned page has another picture at the same address, so the key holds the angle. */
export function turnedPicture({ id: pageId, turnDegrees }: { id: string; turnDegrees: number }, size: 'thumb' | 'upright'): FileCall {
  const file = fileOf(getPagePicture, { params: { pageId }, query: { size } })
  return { ...file, key: [...file.key, turnDegrees] }
}
