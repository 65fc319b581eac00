import type { PageView } from '#contract/scans.ts'
import { needsPerson } from '#web/features/scans/describe-page.ts'

export interface PageChunk {
  pages: PageView[]
  hasMore: boolean
}

/**
 * The loaded part of a list of pages after some of them have changed. A new page is added at the end once the
 * end has been loaded; before that it comes with the next part. In the list of those that need a person, what
 * needs nobody any more goes.
 */
export function mergePages<Chunk extends PageChunk>(chunks: readonly Chunk[], changed: readonly PageView[], onlyNeedYou: boolean): Chunk[] {
  const byId = new Map(changed.map((page) => [page.id, page]))
  const merged = chunks.map((chunk) => {
    if (!chunk.pages.some((page) => byId.has(page.id))) return chunk
    const pages = chunk.pages.map((page) => {
      const newer = byId.get(page.id)
      byId.delete(page.id)
      return newer ?? page
    })
    return { ...chunk, pages: onlyNeedYou ? pages.filter(needsPerson) : pages }
  })
  const last = merged.at(-1)
  const added = [...byId.values()].filter((page) => !onlyNeedYou || needsPerson(page))
  if (last === undefined || last.hasMore || added.length === 0) return merged
  return [...merged.slice(0, -1), { ...last, pages: [...last.pages, ...added] }]
}
