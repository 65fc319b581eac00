import type { WrittenSheetSet } from '#contract/sheets.ts'
import type { SheetSetRow } from '#server/features/sheets/queries.ts'

export function presentSheetSet(row: SheetSetRow): WrittenSheetSet {
  const { id, version, classId, className, paperCount, spareCount, pageCount, versionCount, format, cover, way, state, pagesDone, failure } = row
  return {
    id,
    version,
    classId,
    className,
    paperCount,
    spareCount,
    pageCount,
    versionCount,
    format,
    hasCover: cover !== null,
    way,
    state,
    pagesDone,
    failure,
    createdAt: row.createdAt.toISOString(),
  }
}
