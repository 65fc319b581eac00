import { and, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { pages, type PagePlace } from '#db/schema.ts'
import { updateMany } from '#db/write-many.ts'
import { isPlain } from '#server/features/papers/kept-page.ts'

/** The papers among these with plain pages. */
export async function listPapersWithPlain(tx: Db | Tx, paperIds: readonly string[]): Promise<Set<string>> {
  if (paperIds.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ paperId: pages.paperId })
    .from(pages)
    .where(and(inArray(pages.paperId, [...paperIds]), isPlain))
  return new Set(rows.flatMap(({ paperId }) => paperId ?? []))
}

/** The last position among the plain pages of each paper. */
export async function countPlainPages(tx: Tx, paperIds: readonly string[]): Promise<Map<string, number>> {
  if (paperIds.length === 0) return new Map()
  const rows = await tx
    .select({ paperId: pages.paperId, last: sql<number>`max(${pages.pageNumber})` })
    .from(pages)
    .where(and(inArray(pages.paperId, [...paperIds]), isPlain))
    .groupBy(pages.paperId)
  return new Map(rows.flatMap(({ paperId, last }) => (paperId === null ? [] : [[paperId, last] as const])))
}

/** Moves many pages as a person decided, in one statement. */
export async function setPlaces(tx: Tx, places: readonly PagePlace[], { by, now }: { by: string; now: Date }): Promise<void> {
  const rows = places.map(({ pageId, ...place }) => {
    const isAssigned = place.state === 'plain' || place.state === 'read'
    return { id: pageId, ...place, assignedBy: isAssigned ? by : null, readAt: now }
  })
  await updateMany(tx, pages, ['id'], rows)
}

/** Renumbers the plain pages of papers from 1, without gaps. */
export async function closeGaps(tx: Tx, paperIds: readonly string[]): Promise<void> {
  if (paperIds.length === 0) return
  await tx.execute(sql`
    update pages set page_number = v.place
    from (select id, row_number() over (partition by paper_id order by page_number, sequence, id) as place from ${pages}
      where ${and(inArray(pages.paperId, [...paperIds]), isPlain)}) v
    where pages.id = v.id and pages.page_number is distinct from v.place`)
}
