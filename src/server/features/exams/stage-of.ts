import type { ExamCounts, ExamStage } from '#contract/exams.ts'
import { AppError } from '#contract/errors.ts'

/** What is known of an exam's progress, as counted at one moment. */
export interface ExamProgress {
  sheetVersion: number
  confirmedAt: Date | null
  publishedAt: Date | null
  counts: ExamCounts
  /** Files that came in and are not yet split into pages. */
  uploadsWaiting: number
  /** Papers with a page read and nothing marked yet. */
  papersUnmarked: number
  /** Marks of a scheme that was changed since, which no person gave. */
  answersOutdated: number
}

export function stageOf(progress: ExamProgress): ExamStage {
  const { counts } = progress
  if (progress.publishedAt !== null) return 'published'
  if (progress.confirmedAt !== null) return 'confirmed'
  if (isBusy(progress)) return 'marking'
  if (counts.pages === 0) return progress.sheetVersion === 0 ? 'draft' : 'printed'
  return counts.answersToReview > 0 || counts.pagesNeedingYou > 0 || counts.secondOpinions > 0 ? 'review' : 'ready'
}

/** Whether the program itself still has work to do on what came in. */
export function isBusy({ counts, uploadsWaiting, papersUnmarked, answersOutdated }: ExamProgress): boolean {
  return counts.pagesWaiting > 0 || uploadsWaiting > 0 || papersUnmarked > 0 || answersOutdated > 0
}

/** Why an exam cannot be confirmed yet; null when nothing stands in the way. */
export function findConfirmationHindrance(progress: ExamProgress): AppError | null {
  const { counts } = progress
  if (isBusy(progress)) return new AppError('exam-not-ready-busy')
  const { answersToReview, pagesNeedingYou } = counts
  if (answersToReview > 0 || pagesNeedingYou > 0) return new AppError('exam-not-ready-work', { answers: answersToReview, pages: pagesNeedingYou })
  if (counts.secondOpinions > 0) return new AppError('exam-not-ready-opinions', { answers: counts.secondOpinions })
  return counts.papersIn === 0 ? new AppError('exam-not-ready-empty') : null
}
