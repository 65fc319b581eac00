import { changePlaces, isLoose, placedMeanwhile, placeOf } from '#server/features/plain-paper/change-places.ts'
import { countPlainPages } from '#server/features/papers/queries/plain-pages.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface PageGroup {
  paperId: string
  /** In their order. */
  pageIds: readonly string[]
}

/** Puts loose pages behind the plain pages that each paper has: all of them, or none when somebody was faster. */
export async function placePages(ctx: Context, actor: Actor, examId: string, groups: readonly PageGroup[]): Promise<void> {
  const order = {
    actor,
    examId,
    kind: 'place' as const,
    pageIds: groups.flatMap(({ pageIds }) => pageIds),
    paperIds: groups.map(({ paperId }) => paperId),
  }
  await changePlaces(ctx, order, async (tx, found) => {
    if (!found.every(isLoose)) throw placedMeanwhile()
    const byId = new Map(found.map((page) => [page.id, page]))
    const last = await countPlainPages(tx, order.paperIds)
    return groups.flatMap(({ paperId, pageIds }) =>
      pageIds.flatMap((pageId) => {
        const page = byId.get(pageId)
        if (page === undefined) return []
        const pageNumber = (last.get(paperId) ?? 0) + 1
        last.set(paperId, pageNumber)
        return [{ ...placeOf(page), state: 'plain' as const, reasons: [], paperId, pageNumber }]
      }),
    )
  })
}
