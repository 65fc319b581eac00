import type { WrittenResultRow } from '#contract/results.ts'
import { listMissingPages } from '#engine/papers/paper-pages.ts'

export interface PaperFacts {
  absent: boolean
  pageCount: number
  pagesRead: readonly number[]
  /** Pages of plain paper; a paper of nothing else misses none of the printed ones. */
  plainPages?: number
  /** Pages that a teacher says were not handed in. */
  missingConfirmed: readonly number[]
  answerCount: number
  /** Nothing was written on it, and nobody has said that this is so. */
  isBlankUnsaid?: boolean
  /** Somebody has said whose it is. */
  hasPupil?: boolean
  toReview: number
}

/** How far one pupil's result is. What the teacher said of the pupil beats what was found. */
export function rollStatus({
  absent,
  pageCount,
  pagesRead,
  plainPages = 0,
  missingConfirmed,
  answerCount,
  isBlankUnsaid = false,
  hasPupil = true,
  toReview,
}: PaperFacts): WrittenResultRow['status'] {
  if (absent) return 'absent'
  const isOpen = toReview > 0 || answerCount === 0 || isBlankUnsaid
  const marked = isOpen ? 'needs-review' : hasPupil ? 'marked' : 'no-pupil'
  if (pagesRead.length === 0) return plainPages === 0 ? 'no-page' : marked
  if (listMissingPages({ pageCount, read: pagesRead, notHandedIn: missingConfirmed }).length > 0) return 'missing-page'
  return marked
}
