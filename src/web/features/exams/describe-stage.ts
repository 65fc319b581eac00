import type { ExamStage, ExamSummary } from '#contract/exams.ts'
import { isKnown } from '#contract/known.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type ExamPlace = 'builder' | 'sheets' | 'upload' | 'review' | 'results'

export interface NextStep {
  label: string
  place: ExamPlace
}

export interface StageBadge {
  label: string
  tone: BadgeTone
}

const stageBadges: Record<ExamStage, StageBadge> = {
  draft: { label: 'Being written', tone: 'plain' },
  printed: { label: 'Printed', tone: 'note' },
  marking: { label: 'Being read', tone: 'note' },
  review: { label: 'To review', tone: 'doubt' },
  ready: { label: 'All settled', tone: 'right' },
  confirmed: { label: 'Confirmed', tone: 'right' },
  published: { label: 'Published', tone: 'right' },
}

/** A stage that this page does not know yet goes by its own name. */
export function badgeOf(stage: ExamSummary['stage']): StageBadge {
  return isKnown(stageBadges, stage) ? stageBadges[stage] : { label: stage, tone: 'plain' }
}

/** The one thing that brings an exam on from where it stands; null where this page does not know it. */
export function nextStepOf({ stage, sound }: Pick<ExamSummary, 'stage' | 'sound'>): NextStep | null {
  switch (stage) {
    case 'draft':
      return sound ? { label: 'Print sheets', place: 'sheets' } : { label: 'Go on writing', place: 'builder' }
    case 'printed':
      return { label: 'Upload scripts', place: 'upload' }
    case 'marking':
      return { label: 'Watch the reading', place: 'upload' }
    case 'review':
      return { label: 'Go on reviewing', place: 'review' }
    case 'ready':
      return { label: 'Confirm results', place: 'results' }
    case 'confirmed':
      return { label: 'Publish results', place: 'results' }
    case 'published':
      return { label: 'See results', place: 'results' }
    default:
      return null
  }
}

/** What waits for the teacher, each with the place to do it. Empty when nothing does. */
export function listNeeds({ counts }: Pick<ExamSummary, 'counts'>): NextStep[] {
  const needs: NextStep[] = []
  if (counts.pagesNeedingYou > 0) needs.push({ label: countOf(counts.pagesNeedingYou, 'page needs you', 'pages need you'), place: 'upload' })
  if (counts.answersToReview > 0) needs.push({ label: countOf(counts.answersToReview, 'answer to review', 'answers to review'), place: 'review' })
  return needs
}

/** How far an exam is, for its bar: pages while they are being read, answers afterwards. */
export function progressOf({
  counts,
  stage,
}: Pick<ExamSummary, 'counts' | 'stage'>): { label: string; done: number; doubt: number; max: number } | null {
  if (counts.pages === 0 || stage === 'draft') return null
  if (counts.pagesWaiting > 0) {
    const read = counts.pages - counts.pagesWaiting - counts.pagesNeedingYou
    return { label: `${Math.max(0, read)} of ${counts.pages} pages read`, done: Math.max(0, read), doubt: counts.pagesNeedingYou, max: counts.pages }
  }
  if (counts.answers === 0) return null
  const settled = counts.answers - counts.answersToReview
  return { label: `${settled} of ${counts.answers} answers settled`, done: settled, doubt: counts.answersToReview, max: counts.answers }
}

export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}
