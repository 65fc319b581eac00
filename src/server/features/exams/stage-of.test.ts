import { describe, expect, it } from 'vitest'
import type { ExamCounts } from '#contract/exams.ts'
import { listOpenWork, stageOf, type ExamProgress } from '#server/features/exams/stage-of.ts'

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

const cases: [name: string, facts: ExamProgress, stage: string, open: string[]][] = [
  ['nothing printed', progress({ sheetVersion: 0 }), 'draft', ['empty 1']],
  ['sheets printed', progress({ counts: { papers: 2 } }), 'printed', ['empty 1']],
  ['a file not yet split', progress({ uploadsWaiting: 1 }), 'marking', ['busy 1']],
  ['a page not yet read', progress({ counts: { pages: 1, pagesWaiting: 1 } }), 'marking', ['busy 1']],
  ['a paper read but not marked', progress({ counts: { pages: 1, papersIn: 1 }, papersUnmarked: 1 }), 'marking', ['busy 1']],
  ['marks of an older scheme', progress({ counts: allRead, answersOutdated: 3 }), 'marking', ['busy 1']],
  ['one answer in doubt', progress({ counts: { ...allRead, answersToReview: 1 } }), 'review', ['answers 1']],
  ['pages without a code', progress({ counts: { ...allRead, pagesNeedingYou: 2 } }), 'review', ['pages 2']],
  ['both', progress({ counts: { ...allRead, answersToReview: 3, pagesNeedingYou: 1 } }), 'review', ['answers 3', 'pages 1']],
  ['opinions that are missing', progress({ counts: { ...allRead, secondOpinions: 2 } }), 'review', ['opinions 2']],
  ['only blank pages', progress({ counts: { pages: 1 } }), 'ready', ['empty 1']],
  ['all settled', progress({ counts: allRead }), 'ready', []],
  ['confirmed', progress({ counts: allRead, confirmedAt }), 'confirmed', []],
  ['published', progress({ counts: allRead, confirmedAt, publishedAt: confirmedAt }), 'published', []],
]

describe('where an exam stands', () => {
  it.each(cases)('%s', (_name, facts, stage, open) => {
    expect(stageOf(facts)).toBe(stage)
    expect(listOpenWork(facts).map(({ code, count }) => `${code} ${count}`)).toEqual(open)
  })
})
