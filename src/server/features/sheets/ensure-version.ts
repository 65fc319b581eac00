import { createHash } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { LayoutPage } from '#engine/sheet/layout.ts'
import { toLayoutPage } from '#engine/sheet/lay-out-papers.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { insertSheetVersion, listSheetVersions } from '#server/features/sheets/queries.ts'

export interface PrintVersion {
  version: number
  pages: LayoutPage[]
  /** When this geometry was first printed: stamped on the PDF, so that the same print has the same bytes. */
  createdAt: Date
}

/**
 * The version of a geometry: the one it was printed with before, or the next. Sheets with a name and spare sheets
 * differ in geometry, so each has a version of its own. Call it while the exam is locked.
 */
export async function ensureVersion(tx: Tx, examId: string, templates: readonly PageTemplate[]): Promise<PrintVersion> {
  const pages = templates.map((template) => toLayoutPage(template, ''))
  const geometryHash = createHash('sha256').update(JSON.stringify(pages)).digest('hex')
  const known = await listSheetVersions(tx, examId)
  const same = known.find((each) => each.geometryHash === geometryHash)
  if (same !== undefined) return { version: same.version, pages, createdAt: same.createdAt }
  const version = (known.at(-1)?.version ?? 0) + 1
  const createdAt = await insertSheetVersion(tx, { examId, version, geometryHash, pages, pageWidthMm: PAGE_WIDTH, pageHeightMm: PAGE_HEIGHT })
  return { version, pages, createdAt }
}
