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

/** The fault as it is sent. A screen opened before an upgrade of the server may receive a code that it does not know. */
export const paperFaultSchema = paperFault.catch({ code: 'unknown' })

/** What is known about the pages of one paper. Page numbers count from 1. */
export interface PaperPages {
  paperId: string
  /** As printed: `0417`. */
  number: string
  /** The pupil, by any stable name. Null for a sheet that nobody has claimed. */
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

/** Missing pages, in order: neither read nor marked as not handed in. */
export function listMissingPages({ pageCount, read, notHandedIn }: Pick<PaperPages, 'pageCount' | 'read' | 'notHandedIn'>): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter((page) => !read.includes(page) && !notHandedIn.includes(page))
}

/**
 * The problems of papers of which at least one page came in, in the given order. A paper without any page is no problem of the
 * batch, because its pupil may have been absent.
 */
export function findPaperProblems(papers: readonly PaperPages[]): PaperProblem[] {
  const arrived = papers.filter(({ read, plain = 0 }) => read.length + plain > 0)
  const byPupil = Map.groupBy(
    arrived.filter(({ pupil }) => pupil !== null),
    ({ pupil }) => pupil,
  )
  return arrived.flatMap((paper) => {
    // A paper written on plain paper alone has no printed page to miss.
    const missing = paper.read.length === 0 ? [] : listMissingPages(paper)
    const others = paper.pupil === null ? [] : (byPupil.get(paper.pupil) ?? []).filter(({ paperId }) => paperId !== paper.paperId)
    const faults: PaperFault[] = []
    if (missing.length > 0) faults.push({ code: 'missing-page', pages: missing, pageCount: paper.pageCount })
    if (paper.pupil === null) faults.push({ code: 'no-pupil' })
    if (others.length > 0) faults.push({ code: 'two-papers', papers: others.map(({ number }) => number) })
    return faults.map((fault) => ({ paperId: paper.paperId, fault }))
  })
}
