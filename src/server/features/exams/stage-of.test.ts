import { describe, expect, it } from 'vitest'
import type { ExamCounts } from '#contract/exams.ts'
import { findConfirmationHindrance, stageOf, type ExamProgress } from '#server/features/exams/stage-of.ts'

const noCounts: ExamCounts = {
  papers: 0,
  papersIn: 0,
  pages: 0,
  pagesWaiting: 0,
  pagesNeedingYou: 0,
  answers: 0,
  answersToReview: 0,
  secondOpinions: 0,
}
function progress({ counts, ...rest }: Omit<Partial<ExamProgress>, 'counts'> & { counts?: Partial<ExamCounts> } = {}): ExamProgress {
  const defaults = { sheetVersion: 1, confirmedAt: null, publishedAt: null, uploadsWaiting: 0, papersUnmarked: 0, answersOutdated: 0 }
  return { ...defaults, ...rest, counts: { ...noCounts, ...counts } }
}
const allRead = { papers: 2, papersIn: 2, pages: 2, answers: 8 }
const confirmedAt = new Date('2026-11-20T10:00:00Z')

const cases: [name: string, facts: ExamProgress, stage: string, hindrance: string | null][] = [
  ['nothing printed', progress({ sheetVersion: 0 }), 'draft', 'no paper has been read'],
  ['sheets printed', progress({ counts: { papers: 2 } }), 'printed', 'no paper has been read'],
  ['a file not yet split', progress({ uploadsWaiting: 1 }), 'marking', 'Please wait'],
  ['a page not yet read', progress({ counts: { pages: 1, pagesWaiting: 1 } }), 'marking', 'Please wait'],
  ['a paper read but not marked', progress({ counts: { pages: 1, papersIn: 1 }, papersUnmarked: 1 }), 'marking', 'Please wait'],
  ['marks of an older scheme', progress({ counts: allRead, answersOutdated: 3 }), 'marking', 'Please wait'],
  ['one answer in doubt', progress({ counts: { ...allRead, answersToReview: 1 } }), 'review', '1 answer still waits for review.'],
  ['pages without a code', progress({ counts: { ...allRead, pagesNeedingYou: 2 } }), 'review', '2 pages need you.'],
  [
    'both',
    progress({ counts: { ...allRead, answersToReview: 3, pagesNeedingYou: 1 } }),
    'review',
    '3 answers still wait for review, and 1 page needs you.',
  ],
  [
    'opinions that are missing',
    progress({ counts: { ...allRead, secondOpinions: 2 } }),
    'review',
    '2 answers still wait for a second or a third opinion',
  ],
  ['only blank pages', progress({ counts: { pages: 1 } }), 'ready', 'no paper has been read'],
  ['all settled', progress({ counts: allRead }), 'ready', null],
  ['confirmed', progress({ counts: allRead, confirmedAt }), 'confirmed', null],
  ['published', progress({ counts: allRead, confirmedAt, publishedAt: confirmedAt }), 'published', null],
]

describe('where an exam stands', () => {
  it.each(cases)('%s', (_name, facts, stage, hindrance) => {
    expect(stageOf(facts)).toBe(stage)
    if (hindrance === null) expect(findConfirmationHindrance(facts)).toBeNull()
    else expect(findConfirmationHindrance(facts)?.message).toContain(hindrance)
  })
})
