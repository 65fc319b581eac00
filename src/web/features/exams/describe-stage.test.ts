import { describe, expect, it } from 'vitest'
import type { ExamCounts, ExamStage } from '#contract/exams.ts'
import { examListWords } from '#web/features/exams/exam-list-words.ts'
import { badgeOf, listNeeds, nextStepOf, progressOf } from '#web/features/exams/describe-stage.ts'

const none: ExamCounts = { papers: 0, papersIn: 0, pages: 0, pagesWaiting: 0, pagesNeedingYou: 0, answers: 0, answersToReview: 0, secondOpinions: 0 }

const { en, sw } = examListWords

describe('an exam in the list', () => {
  it.each<[ExamStage, boolean, string, string]>([
    ['draft', false, 'Continue writing', 'builder'],
    ['draft', true, 'Print sheets', 'sheets'],
    ['printed', true, 'Upload scripts', 'upload'],
    ['marking', true, 'See progress', 'upload'],
    ['review', true, 'Continue reviewing', 'review'],
    ['ready', true, 'Confirm results', 'results'],
    ['confirmed', true, 'Publish results', 'results'],
    ['published', true, 'See results', 'results'],
  ])('that is at the stage %s (valid: %s) goes on with "%s"', (stage, isValid, label, place) => {
    expect(nextStepOf({ stage, isValid, counts: none }, en)).toEqual({ label, place })
  })

  it('of which nothing but opinions is missing goes on with these', () => {
    const opinions = { stage: 'review' as const, isValid: true, counts: { ...none, secondOpinions: 3 } }
    expect(nextStepOf(opinions, en)).toEqual({ label: 'Give second opinions', place: 'opinions' })
    expect(nextStepOf({ ...opinions, counts: { ...opinions.counts, answersToReview: 1 } }, en)).toMatchObject({ place: 'review' })
    expect(listNeeds(opinions, en)).toEqual([{ label: '3 answers to judge twice', place: 'opinions' }])
  })

  it('that is at a stage of a newer server shows its name, and leaves the next step out', () => {
    expect(badgeOf('draft', en)).toEqual({ label: 'Being written', tone: 'plain' })
    expect(badgeOf('moderated', en)).toEqual({ label: 'moderated', tone: 'plain' })
    expect(badgeOf('toString', en)).toEqual({ label: 'toString', tone: 'plain' })
    expect(nextStepOf({ stage: 'moderated', isValid: true, counts: none }, en)).toBeNull()
  })

  it('says what waits for the teacher, in the number it is', () => {
    expect(listNeeds({ counts: none }, en)).toEqual([])
    expect(listNeeds({ counts: { ...none, pagesNeedingYou: 1, answersToReview: 1_200 } }, en).map((need) => need.label)).toEqual([
      '1 page needs you',
      '1,200 answers to review',
    ])
  })

  it('says the same in Kiswahili, each in its noun class', () => {
    expect(badgeOf('review', sw)).toEqual({ label: 'Unasubiri ukaguzi', tone: 'doubt' })
    expect(nextStepOf({ stage: 'draft', isValid: true, counts: none }, sw)).toEqual({ label: 'Chapa karatasi', place: 'sheets' })
    const labels = (pagesNeedingYou: number, answersToReview: number) =>
      listNeeds({ counts: { ...none, pagesNeedingYou, answersToReview } }, sw).map((need) => need.label)
    expect(labels(1, 1)).toEqual(['Ukurasa 1 unakusubiri', 'Jibu 1 linasubiri ukaguzi'])
    expect(labels(3, 1_200)).toEqual(['Kurasa 3 zinakusubiri', 'Majibu 1,200 yanasubiri ukaguzi'])
  })

  it('shows pages while they are being read and answers afterwards', () => {
    expect(progressOf({ stage: 'printed', counts: none }, en)).toBeNull()
    const reading = { ...none, pages: 10, pagesWaiting: 4, pagesNeedingYou: 1, answers: 30 }
    expect(progressOf({ stage: 'marking', counts: reading }, en)).toMatchObject({ label: '5 of 10 pages read', done: 5, doubt: 1, max: 10 })
    const marked = { ...none, pages: 10, answers: 30, answersToReview: 6 }
    expect(progressOf({ stage: 'review', counts: marked }, en)).toMatchObject({ label: '24 of 30 answers marked', done: 24, doubt: 6, max: 30 })
  })
})
