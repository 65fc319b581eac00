import type { BatchCounts, WrittenGuess, WrittenPage, WrittenProblem, WrittenUpload } from '#contract/scans.ts'
import { isMasterCode, readSheetCode } from '#engine/sheet/sheet-code.ts'
import { findPaperProblems } from '#engine/papers/paper-pages.ts'
import type { GuessCandidate } from '#server/features/scans/rank-guesses.ts'
import type { Upload } from '#server/features/scans/queries/uploads.ts'
import type { PageCounts } from '#server/features/papers/queries/page-counts.ts'
import type { PageRow } from '#server/features/papers/queries/listed-pages.ts'
import type { PaperRow } from '#server/features/papers/queries/listed-papers.ts'

export function presentPage({ page, fileName, cameForExamId, paperNumber, pupilName }: PageRow, otherExam: WrittenPage['otherExam']): WrittenPage {
  return {
    id: page.id,
    fileName,
    sequence: page.sequence,
    state: page.state,
    reasons: page.reasons,
    paperId: page.paperId,
    paperNumber,
    pupilName,
    pageNumber: page.pageNumber,
    rotationDegrees: page.rotationDegrees,
    hasUpright: page.uprightKey !== null || page.uprightPlan !== null,
    discarded: page.discardedAt !== null,
    assigned: page.assignedBy !== null,
    moved: cameForExamId !== page.examId,
    otherExam,
    isCopy: page.code !== null && isMasterCode(readSheetCode(page.code) ?? { paper: '1' }),
  }
}

export function presentGuess({ place, ...guess }: GuessCandidate): WrittenGuess {
  return { ...guess, place: place === null ? null : { kind: place.kind, pageNumber: place.pageNumber, pages: place.pages } }
}

export function presentUpload({ id, fileName, sizeBytes, state, reason, pageCount }: Upload): WrittenUpload {
  return { id, fileName, sizeBytes, state, reason, pageCount }
}

export function presentCounts({ recent, recentSeconds, ...counts }: PageCounts, uploadsWaiting: number): BatchCounts {
  return { ...counts, uploadsWaiting, secondsLeft: secondsLeft(counts.waiting, recent, recentSeconds) }
}

/** From the pace of the last half minute; a single page says nothing about the next. */
function secondsLeft(waiting: number, recent: number, recentSeconds: number | null): number | null {
  if (waiting === 0 || recent < 2 || recentSeconds === null) return null
  return Math.max(1, Math.round((waiting * Math.max(recentSeconds, 1)) / recent))
}

/** While pages are still arriving, a page that is not there yet is not missing. */
export function presentProblems(papers: readonly PaperRow[], { isArriving }: { isArriving: boolean }): WrittenProblem[] {
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
  const problems = findPaperProblems(known).filter(({ fault }) => !(isArriving && fault.code === 'missing-page'))
  return problems.flatMap((problem) => {
    const paper = byId.get(problem.paperId)
    return paper ? [{ ...problem, paperNumber: paper.number, pupilName: paper.pupilName }] : []
  })
}
