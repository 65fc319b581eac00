import { admissionKey } from '#engine/pupils/admission-key.ts'
import type { Layout, LayoutPaper } from '#engine/sheet/layout.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import type { SettledScan } from '#cli/mark/settle-pages.ts'

export interface ListedPupil {
  admission: string
  name: string
}

/** One row of the results: a sheet with its pages and its pupil, or a pupil without a sheet. */
export interface AssembledPaper {
  /** Null for a pupil of the list for whom no sheet was printed. */
  paper: string | null
  admission: string
  name: string
  layout: LayoutPaper | null
  /** The pages read, in the order of the paper. */
  pages: SettledScan[]
  missingPages: number[]
  /** A sheet without a name that came in and that nobody has claimed. */
  isUnclaimed: boolean
  /** Other papers of the same pupil that came in. */
  otherPapers: string[]
}

/** Brings sheets, pages and pupils together. Whose a page is comes from its code, never from its order. */
export function assemblePapers({
  layout,
  pupils,
  pages,
}: {
  layout: Layout
  pupils: readonly ListedPupil[]
  pages: readonly SettledScan[]
}): AssembledPaper[] {
  const byPaper = Map.groupBy(
    pages.filter(({ state }) => state === 'read'),
    ({ paper }) => paper,
  )
  const listed = new Map(pupils.map((pupil) => [keyOf(pupil.admission), pupil]))
  const papers = layout.papers.map((sheet) => assemble(sheet, byPaper.get(sheet.paper) ?? [], listed))
  const arrived = papers.filter((paper) => paper.pages.length > 0)
  const byPupil = Map.groupBy(
    arrived.filter(({ isUnclaimed }) => !isUnclaimed),
    ({ admission }) => keyOf(admission),
  )
  const claimedElsewhere = (paper: AssembledPaper) => paper.pages.length === 0 && byPupil.has(keyOf(paper.admission))
  const withSheet = new Set(papers.map(({ admission }) => keyOf(admission)))
  const without = pupils.filter(({ admission }) => !withSheet.has(keyOf(admission)))
  return [
    ...papers
      // A spare sheet in a drawer is nobody's; a sheet left empty by a pupil who wrote on a spare one is no second paper.
      .filter((paper) => paper.pages.length > 0 || (paper.admission !== '' && !claimedElsewhere(paper)))
      .map((paper) => ({ ...paper, otherPapers: paper.isUnclaimed ? [] : othersOf(paper, byPupil.get(keyOf(paper.admission)) ?? []) })),
    ...without.map(({ admission, name }): AssembledPaper => ({
      paper: null,
      admission,
      name,
      layout: null,
      pages: [],
      missingPages: [],
      isUnclaimed: false,
      otherPapers: [],
    })),
  ]
}

function assemble(sheet: LayoutPaper, read: readonly SettledScan[], listed: ReadonlyMap<string, ListedPupil>): AssembledPaper {
  const pages = read.toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0))
  const isSpare = sheet.admission === ''
  const filled = isSpare ? pages.map(({ scan }) => scan.admission).find((admission) => admission !== null) : sheet.admission
  const pupil = filled === undefined || filled === null ? undefined : listed.get(keyOf(filled))
  const missingPages = listMissingPages({ pageCount: sheet.pages.length, read: pages.flatMap(({ page }) => page ?? []), notHandedIn: [] })
  const admission = pupil?.admission ?? sheet.admission
  const name = pupil?.name ?? sheet.name
  return { paper: sheet.paper, admission, name, layout: sheet, pages, missingPages, isUnclaimed: isSpare && pupil === undefined, otherPapers: [] }
}

function othersOf({ paper }: AssembledPaper, same: readonly AssembledPaper[]): string[] {
  return same.flatMap((other) => (other.paper !== null && other.paper !== paper ? [other.paper] : []))
}

function keyOf(admission: string): string {
  return admissionKey(admission)
}
