import { describe, expect, it } from 'vitest'
import type { ExamCounts, ExamStage } from '#contract/exams.ts'
import { badgeOf, listNeeds, nextStepOf, progressOf } from '#web/features/exams/describe-stage.ts'

const none: ExamCounts = { papers: 0, papersIn: 0, pages: 0, pagesWaiting: 0, pagesNeedingYou: 0, answers: 0, answersToReview: 0 }

describe('an exam in the list', () => {
  it.each<[ExamStage, boolean, string, string]>([
    ['draft', false, 'Go on writing', 'builder'],
    ['draft', true, 'Print sheets', 'sheets'],
    ['printed', true, 'Upload scripts', 'upload'],
    ['marking', true, 'Watch the reading', 'upload'],
    ['review', true, 'Go on reviewing', 'review'],
    ['ready', true, 'Confirm results', 'results'],
    ['confirmed', true, 'Publish results', 'results'],
    ['published', true, 'See results', 'results'],
  ])('that is at the stage %s (sound: %s) goes on with "%s"', (stage, sound, label, place) => {
    expect(nextStepOf({ stage, sound })).toEqual({ label, place })
  })

  it('that is at a stage of a newer server shows its name, and leaves the next step out', () => {
    expect(badgeOf('draft')).toEqual({ label: 'Being written', tone: 'plain' })
    expect(badgeOf('moderated')).toEqual({ label: 'moderated', tone: 'plain' })
    expect(badgeOf('toString')).toEqual({ label: 'toString', tone: 'plain' })
    expect(nextStepOf({ stage: 'moderated', sound: true })).toBeNull()
  })

  it('says what waits for the teacher, in the number it is', () => {
    expect(listNeeds({ counts: none })).toEqual([])
    expect(listNeeds({ counts: { ...none, pagesNeedingYou: 1, answersToReview: 1_200 } }).map((need) => need.label)).toEqual([
      '1 page needs you',
      '1,200 answers to review',
    ])
  })

  it('shows pages while they are being read and answers afterwards', () => {
    expect(progressOf({ stage: 'printed', counts: none })).toBeNull()
    const reading = { ...none, pages: 10, pagesWaiting: 4, pagesNeedingYou: 1, answers: 30 }
    expect(progressOf({ stage: 'marking', counts: reading })).toMatchObject({ label: '5 of 10 pages read', done: 5, doubt: 1, max: 10 })
    const marked = { ...none, pages: 10, answers: 30, answersToReview: 6 }
    expect(progressOf({ stage: 'review', counts: marked })).toMatchObject({ label: '24 of 30 answers settled', done: 24, doubt: 6, max: 30 })
  })
})
