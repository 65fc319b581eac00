import { findPacket } from '#engine/papers/find-packet.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'
import { isMasterCode, readSheetCode } from '#engine/sheet/sheet-code.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import { guessPupilsOf, type PupilGuesses } from '#server/features/scans/guess-pupils.ts'
import { listPagesByIds, listPagesBeside, type BesideRow, type PageRow, type PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import { listNumberedPages } from '#server/features/papers/queries/page-readings.ts'
import type { Drawing } from '#server/features/papers/upright-picture.ts'
import { findSheetVersion } from '#server/features/scans/queries/exams.ts'

export interface CopyPacket extends PupilGuesses {
  /** In the order of the sheet; the page asked for alone, where its place in the scan says nothing. */
  pages: PageRow[]
}

/** The packet in which a copy of a master sheet lies in the scan, and whose it may be. */
export async function findCopyPacket(ctx: Drawing, viewer: Viewer, { exam, page }: PageWithExam, typed: string): Promise<CopyPacket> {
  const code = page.code === null ? null : readSheetCode(page.code)
  const version = code === null ? null : await findSheetVersion(ctx.db, exam.id, code.version)
  const { before, after } = await listPagesBeside(ctx.db, page.id)
  const batch = [...before.toReversed(), { id: page.id, code: page.code, state: page.state }, ...after]
  const readings = new Map(
    (
      await listNumberedPages(
        ctx.db,
        batch.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  )
  const pageOf = (row: Pick<BesideRow, 'code'>) => {
    const other = row.code === null ? null : readSheetCode(row.code)
    return other !== null && isMasterCode(other) && other.version === code?.version ? other.page : null
  }
  const numbered = batch.map((row) => ({ page: pageOf(row), number: readAdmission(readings.get(row.id)?.questions ?? []) }))
  const places = findPacket(numbered, { at: before.length, pageCount: version?.pages.length ?? 0 })
  const ids = places.flatMap((place) => batch[place]?.id ?? [])
  // Its own grid is shown first.
  const own = [page.id, ...ids.filter((id) => id !== page.id)].flatMap((id) => readings.get(id) ?? [])
  const number = numbered.find((_, place) => places.includes(place) && numbered[place]?.number !== null)?.number ?? ''
  const pages = (await listPagesByIds(ctx.db, exam.id, ids)).toSorted((a, b) => ids.indexOf(a.page.id) - ids.indexOf(b.page.id))
  return {
    pages,
    ...(await guessPupilsOf(ctx, viewer, { exam, version: code?.version ?? 0, pages: own, isNamed: false }, typed === '' ? number : typed)),
  }
}
