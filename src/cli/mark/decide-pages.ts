import { compareSides, isOnlyInWords, type SideDifference } from '#engine/papers/compare-sides.ts'
import type { PageState } from '#engine/page/page-reading.ts'
import type { PageReason } from '#engine/page/page-reason.ts'
import { decidePage } from '#engine/papers/decide-page.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import type { ScannedPage } from '#cli/mark/read-scans.ts'

export interface DecidedScan {
  scan: ScannedPage
  state: PageState
  reasons: PageReason[]
  /** The paper's number, and which page of it; null where it is nobody's. */
  paper: string | null
  page: number | null
}

/** The questions whose boxes show the same writing on two pictures of one side. */
export type CompareWords = (pair: { one: ScannedPage; other: ScannedPage; questions: readonly string[] }) => Promise<string[]>

/**
 * Decides the state of each picture, in the order of the scans. Of two pictures of one side the first counts. A second one
 * that does not show the same waits for a person.
 */
export async function decidePages(
  scans: readonly ScannedPage[],
  codes: ReadonlyMap<string, SheetCode>,
  compareWords: CompareWords,
): Promise<DecidedScan[]> {
  const first = new Map<string, ScannedPage>()
  const examCode = [...codes.values()][0]?.exam ?? ''
  const decidedScans: DecidedScan[] = []
  for (const scan of scans) {
    if (scan.waits !== undefined) {
      decidedScans.push({ scan, state: 'unclaimed', reasons: [scan.waits], paper: null, page: scan.code?.page ?? null })
      continue
    }
    const printed = scan.code === null ? undefined : codes.get(scan.code.paper)
    const side = scan.code === null ? '' : `${scan.code.paper}/${scan.code.page}`
    const before = first.get(side)
    const decided = decidePage({
      ...scan,
      examCode,
      paper: printed === undefined ? null : { id: printed.paper, version: printed.version },
      readBefore:
        before === undefined
          ? null
          : { fileName: before.file, sequence: before.sequence, difference: await findDifference(before, scan, compareWords) },
      assumed: null,
    })
    if (decided.state === 'read') first.set(side, scan)
    decidedScans.push({ scan, state: decided.state, reasons: decided.reasons, paper: decided.paperId, page: decided.pageNumber })
  }
  return decidedScans
}

async function findDifference(one: ScannedPage, other: ScannedPage, compareWords: CompareWords): Promise<SideDifference> {
  const difference = compareSides(one.questions, other.questions)
  if (!isOnlyInWords(difference)) return difference
  return compareSides(one.questions, other.questions, await compareWords({ one, other, questions: difference.words }))
}
