import type { BatchCounts, WrittenPage, WrittenProblem, WrittenUpload } from '#contract/scans.ts'
import { findPaperProblems } from '#engine/papers/paper-pages.ts'
import type { CountsRow } from '#server/features/scans/queries/counts.ts'
import type { PageRow } from '#server/features/scans/queries/pages.ts'
import type { PaperRow } from '#server/features/scans/queries/papers.ts'
import type { Upload } from '#server/features/scans/queries/uploads.ts'

export function presentPage({ page, fileName, paperNumber, pupilName }: PageRow, otherExam: WrittenPage['otherExam']): WrittenPage {
  return {
    id: page.id,
    fileName,
    sequence: page.sequence,
    state: page.state,
    reason: page.reason,
    paperId: page.paperId,
    paperNumber,
    pupilName,
    pageNumber: page.pageNumber,
    rotationDegrees: page.rotationDegrees,
    hasUpright: page.uprightKey !== null,
    discarded: page.discardedAt !== null,
    assigned: page.assignedBy !== null,
    otherExam,
  }
}

export function presentUpload({ id, fileName, sizeBytes, state, reason, pageCount }: Upload): WrittenUpload {
  return { id, fileName, sizeBytes, state, reason, pageCount }
}

export function presentCounts(row: CountsRow): BatchCounts {
  return {
    total: row.total,
    waiting: row.waiting,
    read: row.read,
    needYou: row.need_you,
    duplicate: row.duplicate,
    blank: row.blank,
    discarded: row.discarded,
    uploadsWaiting: row.uploads_waiting,
    secondsLeft: secondsLeft(row),
  }
}

/** From the pace of the last half minute; a single page says nothing about the next. */
function secondsLeft({ waiting, recent, recent_seconds }: CountsRow): number | null {
  if (waiting === 0 || recent < 2 || recent_seconds === null) return null
  return Math.max(1, Math.round((waiting * Math.max(recent_seconds, 1)) / recent))
}

export function presentProblems(papers: readonly PaperRow[]): WrittenProblem[] {
  const byId = new Map(papers.map((paper) => [paper.id, paper]))
  const known = papers
    .filter(({ absent }) => !absent)
    .map(({ id, number, pupilId, pageCount, read, plain, missingConfirmed }) => ({
      paperId: id,
      number,
      pupil: pupilId,
      pageCount,
      read,
      plain,
      notHandedIn: missingConfirmed,
    }))
  return findPaperProblems(known).flatMap((problem) => {
    const paper = byId.get(problem.paperId)
    return paper ? [{ ...problem, paperNumber: paper.number, pupilName: paper.pupilName }] : []
  })
}
