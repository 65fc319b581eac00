import { describe, expect, it } from 'vitest'
import { getExam, type WrittenExamDetail } from '#contract/exams.ts'
import { listSheetSets, type WrittenSheetSet } from '#contract/sheets.ts'

const exam: WrittenExamDetail = {
  id: '0d3f',
  title: 'Physics CAT',
  subject: null,
  language: 'en',
  grading: 'kcse',
  questionCount: 0,
  marks: 0,
  stage: 'draft',
  isValid: false,
  ownerName: null,
  right: 'lead',
  counts: { papers: 0, papersIn: 0, pages: 0, pagesWaiting: 0, pagesNeedingYou: 0, answers: 0, answersToReview: 0, secondOpinions: 0 },
  updatedAt: '2026-11-22T09:00:00.000Z',
  code: 'AB',
  revision: 1,
  draft: {},
  problems: [],
  sheetVersion: 0,
  takesPlain: false,
  geometryFixed: false,
  confirmedAt: null,
  confirmedByName: null,
  publishedAt: null,
  publishedByName: null,
}
const set: WrittenSheetSet = {
  id: '7',
  version: 1,
  classId: null,
  className: null,
  paperCount: 1,
  spareCount: 1,
  pageCount: 4,
  state: 'ready',
  pagesDone: 4,
  failure: null,
  createdAt: '2026-11-22T09:00:00.000Z',
}

describe('a page from before an upgrade', () => {
  it('takes an exam with a stage, a right, a grading and a field that are new to it', () => {
    const newer = { ...exam, stage: 'moderated', right: 'moderate', grading: 'cbc12', language: 'fr', moderatedAt: null }
    expect(getExam.response.parse({ exam: newer }).exam).toMatchObject({ stage: 'moderated', right: 'moderate', grading: 'cbc12', language: 'fr' })
  })

  it('takes a print in a state that is new to it', () => {
    const newer = { ...set, state: 'held', failure: 'no-paper' }
    expect(listSheetSets.response.parse({ sheetSets: [newer] }).sheetSets[0]).toMatchObject({ state: 'held', failure: 'no-paper' })
  })
})
