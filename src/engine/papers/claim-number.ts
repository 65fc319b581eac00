/** A paper that is the pupil's whose number is looked at, or nobody's. */
export interface ClaimingPaper {
  paperId: string
  pupilId: string | null
  /** The admission numbers filled in without a doubt on its pages that count, each once. */
  numbers: readonly string[]
  /** A second script waits under its code. */
  isContested: boolean
}

/**
 * Which papers are whose by a number filled in: the one that bears it, where nothing speaks against it, and nobody's are all that
 * bear it otherwise: where its pages bear another number too, where another script waits under its code, or where the pupil has
 * another paper. So it is the same in whatever order the pages are read.
 */
export function claimNumber(papers: readonly ClaimingPaper[], admission: string): { pupils: string | null; nobodys: string[] } {
  const bearers = papers.filter(({ numbers }) => numbers.includes(admission))
  const hasOther = papers.some((paper) => paper.pupilId !== null && !bearers.includes(paper))
  const [only] = bearers
  if (only !== undefined && bearers.length === 1 && !hasOther && only.numbers.length === 1 && !only.isContested)
    return { pupils: only.paperId, nobodys: [] }
  return { pupils: null, nobodys: bearers.map(({ paperId }) => paperId) }
}
