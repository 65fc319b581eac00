import type { PageReason } from '#engine/papers/page-reason.ts'
import { settlePage } from '#engine/papers/settle-page.ts'
import type { PageState } from '#engine/scan/page-reading.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import type { ScannedPage } from '#cli/mark/read-scans.ts'

export interface SettledScan {
  scan: ScannedPage
  state: PageState
  reasons: PageReason[]
  /** The paper's number, and which page of it; null where it is nobody's. */
  paper: string | null
  page: number | null
}

/** Puts each picture into its state, in the order of the scans: of two pictures of one side the first counts. */
export function settlePages(scans: readonly ScannedPage[], codes: ReadonlyMap<string, SheetCode>): SettledScan[] {
  const first = new Map<string, ScannedPage>()
  const examCode = [...codes.values()][0]?.exam ?? ''
  return scans.map((scan) => {
    const printed = scan.code === null ? undefined : codes.get(scan.code.paper)
    const side = scan.code === null ? '' : `${scan.code.paper}/${scan.code.page}`
    const before = first.get(side)
    const settled = settlePage({
      ...scan,
      examCode,
      paper: printed === undefined ? null : { id: printed.paper, version: printed.version },
      readBefore: before === undefined ? null : { fileName: before.file, sequence: before.sequence },
      assumed: null,
    })
    if (settled.state === 'read') first.set(side, scan)
    return { scan, state: settled.state, reasons: settled.reasons, paper: settled.paperId, page: settled.pageNumber }
  })
}
