import type { ResultRow } from '#contract/results.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'

export interface PaperFacts {
  absent: boolean
  pageCount: number
  pagesRead: readonly number[]
  /** Pages that a teacher says were not handed in. */
  missingConfirmed: readonly number[]
  answerCount: number
  toReview: number
}

/** How far one pupil's result is. What the teacher said of the pupil beats what was found. */
export function rollStatus({ absent, pageCount, pagesRead, missingConfirmed, answerCount, toReview }: PaperFacts): ResultRow['status'] {
  if (absent) return 'absent'
  if (pagesRead.length === 0) return 'no-page'
  if (listMissingPages({ pageCount, read: pagesRead, notHandedIn: missingConfirmed }).length > 0) return 'missing-page'
  return toReview > 0 || answerCount === 0 ? 'needs-review' : 'marked'
}
