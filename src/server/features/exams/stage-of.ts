import type { ExamCounts, ExamStage } from '#contract/exams.ts'
import type { WrittenBlocker } from '#contract/blockers.ts'

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

/** What is left to do, by the program or by people, before an exam can be confirmed. */
export function listOpenWork(progress: ExamProgress): Pick<WrittenBlocker, 'code' | 'count'>[] {
  const { answersToReview, pagesNeedingYou, secondOpinions, papersIn } = progress.counts
  if (isBusy(progress)) return [{ code: 'busy', count: 1 }]
  const waiting = [
    { code: 'answers', count: answersToReview },
    { code: 'pages', count: pagesNeedingYou },
    { code: 'opinions', count: secondOpinions },
  ] as const
  const open = waiting.filter(({ count }) => count > 0)
  return open.length === 0 && papersIn === 0 ? [{ code: 'empty', count: 1 }] : open
}
