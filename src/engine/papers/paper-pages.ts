import type { PaperFault } from '#engine/papers/paper-fault.ts'

/** What is known of the pages of one paper. Page numbers count from 1. */
export interface PaperPages {
  paperId: string
  /** As printed: `0417`. */
  number: string
  /** Whose it is, by any stable name; null for a sheet that nobody has claimed. */
  pupil: string | null
  pageCount: number
  read: readonly number[]
  /** How many pages of plain paper it has. */
  plain?: number
  /** Pages of which a teacher says that they were not handed in. */
  notHandedIn: readonly number[]
}

export interface PaperProblem {
  paperId: string
  fault: PaperFault
}

/** Pages that nobody has read and nobody has excused, in order. */
export function listMissingPages({ pageCount, read, notHandedIn }: Pick<PaperPages, 'pageCount' | 'read' | 'notHandedIn'>): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter((page) => !read.includes(page) && !notHandedIn.includes(page))
}

/**
 * What is wrong with papers that came in at least in part, in the order given. A paper without any page is
 * not a problem of the batch: its pupil may have been away.
 */
export function findPaperProblems(papers: readonly PaperPages[]): PaperProblem[] {
  const arrived = papers.filter(({ read, plain = 0 }) => read.length + plain > 0)
  const byPupil = Map.groupBy(
    arrived.filter(({ pupil }) => pupil !== null),
    ({ pupil }) => pupil,
  )
  return arrived.flatMap((paper) => {
    // Written on plain paper alone, it has no printed page to miss.
    const missing = paper.read.length === 0 ? [] : listMissingPages(paper)
    const others = paper.pupil === null ? [] : (byPupil.get(paper.pupil) ?? []).filter(({ paperId }) => paperId !== paper.paperId)
    const faults: PaperFault[] = []
    if (missing.length > 0) faults.push({ code: 'missing-page', pages: missing, pageCount: paper.pageCount })
    if (paper.pupil === null) faults.push({ code: 'no-pupil' })
    if (others.length > 0) faults.push({ code: 'two-papers', papers: others.map(({ number }) => number) })
    return faults.map((fault) => ({ paperId: paper.paperId, fault }))
  })
}
