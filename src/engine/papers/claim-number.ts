/** A paper that belongs to the pupil with the number in question, or to nobody. */
export interface ClaimingPaper {
  paperId: string
  pupilId: string | null
  /** The admission numbers filled in without a doubt on its pages that count, without repeats. */
  numbers: readonly string[]
  /** Whether a second script waits under its code. */
  isContested: boolean
}

/**
 * Decides whose the papers are that bear an admission number. `pupils` is the one paper that bears it, if nothing speaks
 * against it. Otherwise every paper that bears it is nobody's: if one of its pages bears another number, if another script
 * waits under its code, or if the pupil has another paper. The result does not depend on the order in which pages are read.
 */
export function claimNumber(papers: readonly ClaimingPaper[], admission: string): { pupils: string | null; nobodys: string[] } {
  const bearers = papers.filter(({ numbers }) => numbers.includes(admission))
  const hasOther = papers.some((paper) => paper.pupilId !== null && !bearers.includes(paper))
  const [only] = bearers
  if (only !== undefined && bearers.length === 1 && !hasOther && only.numbers.length === 1 && !only.isContested)
    return { pupils: only.paperId, nobodys: [] }
  return { pupils: null, nobodys: bearers.map(({ paperId }) => paperId) }
}
