import { admissionKey } from '#engine/pupils/admission-key.ts'
import { isContested } from '#engine/page/page-reason.ts'
import type { Layout, LayoutPaper } from '#engine/sheet/layout.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'
import type { DecidedScan } from '#cli/mark/decide-pages.ts'

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
  pages: DecidedScan[]
  missingPages: number[]
  /** Pages under its code that may be another pupil's, so that nothing of the paper is decided. */
  contested: DecidedScan[]
  /** A sheet without a name that came in and that nobody has claimed. */
  isUnclaimed: boolean
  /** Other papers of the same pupil that came in. */
  otherPapers: string[]
}

/** Joins sheets, pages and pupils. The code of a page says whose it is, never its order. */
export function assemblePapers({
  layout,
  pupils,
  pages,
}: {
  layout: Layout
  pupils: readonly ListedPupil[]
  pages: readonly DecidedScan[]
}): AssembledPaper[] {
  const byPaper = Map.groupBy(
    pages.filter(({ state }) => state === 'read'),
    ({ paper }) => paper,
  )
  const listed = new Map(pupils.map((pupil) => [keyOf(pupil.admission), pupil]))
  const contested = Map.groupBy(pages.filter(isUndecided), ({ paper }) => paper)
  const papers = layout.papers.map((sheet) =>
    assemble(sheet, { read: byPaper.get(sheet.paper) ?? [], contested: contested.get(sheet.paper) ?? [], listed }),
  )
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
      // A spare sheet in a drawer is nobody's. An empty sheet of a pupil who wrote on a spare one is no second paper.
      .filter((paper) => paper.pages.length > 0 || (paper.admission !== '' && !claimedElsewhere(paper)))
      .map((paper) => ({ ...paper, otherPapers: paper.isUnclaimed ? [] : othersOf(paper, byPupil.get(keyOf(paper.admission)) ?? []) })),
    ...without.map(({ admission, name }): AssembledPaper => ({
      paper: null,
      admission,
      name,
      layout: null,
      pages: [],
      missingPages: [],
      contested: [],
      isUnclaimed: false,
      otherPapers: [],
    })),
  ]
}

/** A second picture under one code that does not show the same as the first. */
export function isUndecided({ state, reasons }: Pick<DecidedScan, 'state' | 'reasons'>): boolean {
  return state === 'duplicate' && isContested(reasons)
}

interface FoundPages {
  read: readonly DecidedScan[]
  contested: DecidedScan[]
  listed: ReadonlyMap<string, ListedPupil>
}

function assemble(sheet: LayoutPaper, { read, contested, listed }: FoundPages): AssembledPaper {
  const pages = read.toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0))
  const isSpare = sheet.admission === ''
  const pupil = listed.get(keyOf(isSpare ? readFilled(pages, contested) : sheet.admission))
  const missingPages = listMissingPages({ pageCount: sheet.pages.length, read: pages.flatMap(({ page }) => page ?? []), notHandedIn: [] })
  const admission = pupil?.admission ?? sheet.admission
  const name = pupil?.name ?? sheet.name
  return {
    paper: sheet.paper,
    admission,
    name,
    layout: sheet,
    pages,
    missingPages,
    contested,
    isUnclaimed: isSpare && pupil === undefined,
    otherPapers: [],
  }
}

/** The admission number on the pages of a spare sheet. None if they have two numbers, or if another script lies under its code. */
function readFilled(pages: readonly DecidedScan[], contested: readonly DecidedScan[]): string {
  const [filled = '', ...others] = new Set(pages.flatMap(({ scan }) => scan.admission ?? []))
  return others.length > 0 || contested.length > 0 ? '' : filled
}

function othersOf({ paper }: AssembledPaper, same: readonly AssembledPaper[]): string[] {
  return same.flatMap((other) => (other.paper !== null && other.paper !== paper ? [other.paper] : []))
}

function keyOf(admission: string): string {
  return admissionKey(admission)
}
