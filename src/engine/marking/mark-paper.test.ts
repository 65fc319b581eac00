import { describe, expect, it } from 'vitest'
import { examSchema } from '#engine/exam/exam.ts'
import { marksOfStem } from '#engine/exam/exam-max.ts'
import { addUp } from '#engine/marking/add-up.ts'
import { markPaper } from '#engine/marking/mark-paper.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

const choice = (id: string): object => ({ id, type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['A'], marks: 1 })
const exam = examSchema.parse({
  format: 'sahihi-exam/1',
  title: 'Mock',
  questions: ['1', '2', '3', '4'].map(choice),
  sections: [{ title: 'II', questions: ['2', '3', '4'], answerAny: 2 }],
})

const read = (question: string, ...marked: string[]) => ({ question, reading: { choice: marked, text: null, blank: marked.length === 0 } })

describe('a paper', () => {
  it('counts of a section the best so many', () => {
    const paper = markPaper({ exam, readings: [read('1', 'A'), read('2', 'B'), read('3', 'A'), read('4', 'A')], source: 'sheet', knowledge })
    expect(paper).toMatchObject({ total: 3, max: 3, percent: 100, counted: ['1', '3', '4'] })
  })

  it('counts of the parts of a stem the best so many', () => {
    const parts = ['1', '2(a)', '2(b)', '2(c)']
    const chosen = examSchema.parse({ format: 'sahihi-exam/1', title: 'Mock', questions: parts.map(choice), stems: [{ id: '2', answerAny: 2 }] })
    const readings = [read('1', 'A'), read('2(a)', 'B'), read('2(b)', 'A'), read('2(c)', 'A')]
    expect(markPaper({ exam: chosen, readings, source: 'sheet', knowledge })).toMatchObject({ total: 3, max: 3, counted: ['1', '2(b)', '2(c)'] })
    expect(marksOfStem(chosen, { id: '2' })).toBe(2)
  })

  it('keeps every mark, the ones that do not count too', () => {
    const paper = markPaper({ exam, readings: [read('1', 'A'), read('2', 'A'), read('3', 'A'), read('4', 'A')], source: 'sheet', knowledge })
    expect(paper.marks.map((mark) => mark.marks)).toEqual([1, 1, 1, 1])
    expect(paper).toMatchObject({ total: 3, counted: ['1', '2', '3'] })
  })

  it('leaves a question whose page is missing to a person', () => {
    const paper = markPaper({ exam, readings: [read('1', 'A')], source: 'sheet', knowledge })
    expect(paper.marks[1]).toMatchObject({ marks: 0, needsReview: true, doubts: [{ code: 'page-missing' }] })
  })

  it('a blank paper is 0 and needs nobody', () => {
    const paper = markPaper({ exam, readings: ['1', '2', '3', '4'].map((id) => read(id)), source: 'sheet', knowledge })
    expect(paper).toMatchObject({ total: 0, percent: 0 })
    expect(paper.marks.some((mark) => mark.needsReview)).toBe(false)
  })

  it('29 of 50 is exactly 58 per cent', () => {
    const fifty = examSchema.parse({ format: 'sahihi-exam/1', title: 'x', questions: Array.from({ length: 50 }, (_, i) => choice(String(i + 1))) })
    const readings = fifty.questions.map((question, at) => read(question.id, at < 29 ? 'A' : 'B'))
    expect(markPaper({ exam: fifty, readings, source: 'sheet', knowledge }).percent).toBe(58)
  })

  it.each([
    [99, 1],
    [-5, 0],
  ])('never counts more than a question’s marks or less than nothing: %i', (marks, counted) => {
    const wild: Mark = { question: '1', marks, max: 1, credit: 1, confidence: 1, needsReview: false, doubts: [], reasons: [] }
    expect(addUp(exam, [wild]).total).toBe(counted)
  })
})
