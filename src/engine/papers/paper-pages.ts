import * as z from 'zod'

const paperFault = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['no-pupil', 'unknown']) }),
  /** Page numbers count from 1. */
  z.object({ code: z.literal('missing-page'), pages: z.array(z.number().int()), pageCount: z.number().int() }),
  /** The numbers of the pupil's other papers, as printed. */
  z.object({ code: z.literal('two-papers'), papers: z.array(z.string()) }),
])
/** What is wrong with a whole paper. The sentences stand in `#engine/sentences/paper-fault.ts`. */
export type PaperFault = z.infer<typeof paperFault>

/** As it is sent: a screen that was opened before the server was renewed may meet a code that it does not know. */
export const paperFaultSchema = paperFault.catch({ code: 'unknown' })

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
