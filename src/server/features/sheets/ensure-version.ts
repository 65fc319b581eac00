import type { Tx } from '#db/client.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { insertSheetVersion, listSheetVersions } from '#server/features/sheets/queries.ts'
import type { LaidOutSheet } from '#server/platform/pdf/lay-out-sheets.ts'

/**
 * The version of a geometry: the one it was printed with before, or the next. Sheets with a name and spare sheets
 * differ in geometry, so each has a version of its own. Call it while the exam is locked.
 */
export async function ensureVersion(tx: Tx, examId: string, { pages, geometryHash, letter, printedNumbers }: LaidOutSheet): Promise<number> {
  const known = await listSheetVersions(tx, examId)
  const same = known.find((each) => each.geometryHash === geometryHash)
  if (same !== undefined) return same.version
  const version = (known.at(-1)?.version ?? 0) + 1
  await insertSheetVersion(tx, { examId, version, geometryHash, pages, pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT, letter, printedNumbers })
  return version
}
