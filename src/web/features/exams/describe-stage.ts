import type { ExamStage, ExamSummary } from '#contract/exams.ts'
import { isKnown } from '#contract/base/known.ts'
import type { ExamListWords } from '#web/features/exams/exam-list-words.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type ExamPlace = 'builder' | 'sheets' | 'upload' | 'waiting' | 'review' | 'opinions' | 'results'

export interface NextStep {
  label: string
  place: ExamPlace
}

export interface StageBadge {
  label: string
  tone: BadgeTone
}

const stageTones: Record<ExamStage, BadgeTone> = {
  draft: 'plain',
  printed: 'note',
  marking: 'note',
  review: 'doubt',
  ready: 'right',
  confirmed: 'right',
  published: 'right',
}

/** A stage that this page does not know yet goes by its own name. */
export function badgeOf(stage: ExamSummary['stage'], { stages }: Pick<ExamListWords, 'stages'>): StageBadge {
  return isKnown(stageTones, stage) ? { label: stages[stage], tone: stageTones[stage] } : { label: stage, tone: 'plain' }
}

/** The next step of an exam; null where this page does not know its stage. */
export function nextStepOf(
  { stage, isValid, counts }: Pick<ExamSummary, 'stage' | 'isValid' | 'counts'>,
  { steps }: Pick<ExamListWords, 'steps'>,
): NextStep | null {
  switch (stage) {
    case 'draft':
      return isValid ? { label: steps.print, place: 'sheets' } : { label: steps.write, place: 'builder' }
    case 'printed':
      return { label: steps.upload, place: 'upload' }
    case 'marking':
      return { label: steps.watch, place: 'upload' }
    case 'review':
      // Where nothing else waits.
      if (counts.answersToReview + counts.pagesNeedingYou === 0 && counts.secondOpinions > 0) return { label: steps.opinions, place: 'opinions' }
      return { label: steps.review, place: 'review' }
    case 'ready':
      return { label: steps.confirm, place: 'results' }
    case 'confirmed':
      return { label: steps.publish, place: 'results' }
    case 'published':
      return { label: steps.results, place: 'results' }
    default:
      return null
  }
}

/** What waits for the teacher, each with a link to it. */
export function listNeeds({ counts }: Pick<ExamSummary, 'counts'>, words: ExamListWords): NextStep[] {
  const needs: NextStep[] = []
  if (counts.pagesNeedingYou > 0) needs.push({ label: words.pagesNeedYou(counts.pagesNeedingYou), place: 'waiting' })
  if (counts.answersToReview > 0) needs.push({ label: words.answersToReview(counts.answersToReview), place: 'review' })
  if (counts.secondOpinions > 0) needs.push({ label: words.secondOpinions(counts.secondOpinions), place: 'opinions' })
  return needs
}

/** How far an exam is, for its bar: pages while they are being read, answers afterwards. */
export function progressOf(
  { counts, stage }: Pick<ExamSummary, 'counts' | 'stage'>,
  words: ExamListWords,
): { label: string; done: number; doubt: number; max: number } | null {
  if (counts.pages === 0 || stage === 'draft') return null
  if (counts.pagesWaiting > 0) {
    const read = Math.max(0, counts.pages - counts.pagesWaiting - counts.pagesNeedingYou)
    return { label: words.pagesRead(read, counts.pages), done: read, doubt: counts.pagesNeedingYou, max: counts.pages }
  }
  if (counts.answers === 0) return null
  const settled = counts.answers - counts.answersToReview
  return { label: words.answersMarked(settled, counts.answers), done: settled, doubt: counts.answersToReview, max: counts.answers }
}
