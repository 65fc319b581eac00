import type { ReviewOverview } from '#contract/review.ts'

export interface Waiting {
  question: string
  answerId: string
}

/** The next paper after this one with an answer that waits, from the start again after the last. Null where there is no other. */
export function nextUnfinished(papers: ReviewOverview['papers'], currentPaperId: string): { number: string; waiting: Waiting } | null {
  const here = papers.findIndex(({ paperId }) => paperId === currentPaperId)
  for (const { paperId, number, waiting } of [...papers.slice(here + 1), ...papers.slice(0, here + 1)]) {
    if (waiting !== null && paperId !== currentPaperId) return { number, waiting }
  }
  return null
}
