import { describe, expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { sizedFigure } from '#web/features/exams/figure-size.ts'
import type { ExamDraft } from '#web/features/exams/exam-draft.ts'
import { addMatching, changeSharedOption } from '#web/features/exams/matching-draft.ts'
import { matchingWords } from '#web/features/exams/matching-words.ts'
import { addColumn, addTable, changeTable, removeLine, toggleAnswer } from '#web/features/exams/table-draft.ts'
import { tableWords } from '#web/features/exams/table-words.ts'
import { addPart, marksBelow, parentsOf, parentsOpenedAt } from '#web/features/exams/question-tree.ts'
import { readDraft } from '#web/features/exams/read-draft.ts'
import { writeDraft } from '#web/features/exams/write-draft.ts'

const figure = { picture: 'circuit', widthMm: 70, heightMm: 35, caption: 'Figure 1' }
const question = (id: string, more: object = {}) => ({ id, type: 'short', text: 'Why?', marks: 2, scheme: [{ code: 'B2', text: 'so' }], ...more })
const file = (questions: object[], more: object = {}) => ({
  format: 'sahihi-exam/1',
  title: 'T',
  language: 'en',
  grading: 'percent',
  questions,
  ...more,
})

describe('an exam with figures and parts', () => {
  it('comes back from the screen as it was, with what the screen does not know', () => {
    const exam = file([question('3(a)', { figures: [figure], later: { kept: true } }), question('3(b)')], {
      stems: [{ id: '3', text: 'A circuit.', figures: [figure] }],
    })
    expect(writeDraft(readDraft(exam))).toEqual(exam)
  })

  it('loses a stem whose parts are gone', () => {
    expect(writeDraft(readDraft(file([question('4')], { stems: [{ id: '3' }] })))).not.toHaveProperty('stems')
  })

  it('has its words in both languages', () => {
    expect([...findWordFaults(matchingWords), ...findWordFaults(tableWords)]).toEqual([])
  })

  it('knows what stands over a question', () => {
    expect(parentsOf('3(b)(i)')).toEqual(['3', '3(b)'])
    expect(parentsOf('3')).toEqual([])
    const { questions } = readDraft(file([question('3(a)'), question('3(b)(i)'), question('3(b)(ii)'), question('4')]))
    expect(questions.map((_, at) => parentsOpenedAt(questions, at))).toEqual([['3'], ['3(b)'], [], []])
    expect(marksBelow(questions, '3')).toBe(6)
  })

  it('gets a part: the first takes its words and figures over both', () => {
    const draft = readDraft(file([question('3', { figures: [figure] }), question('4')], { sections: [{ title: 'A', questions: ['3', '4'] }] }))
    const made = addPart(draft, draft.questions[0]?.key ?? '')
    expect(made?.exam.questions.map(({ id, text }) => [id, text])).toEqual([
      ['3(a)', ''],
      ['3(b)', ''],
      ['4', 'Why?'],
    ])
    expect(made?.exam.stems).toMatchObject([{ id: '3', text: 'Why?', figures: [figure] }])
    expect(made && writeDraft(made.exam)['sections']).toEqual([{ title: 'A', questions: ['3(a)', '3(b)', '4'] }])
  })

  it.each([
    ['3(a)', ['3(a)', '3(b)']],
    ['3(a)(i)', ['3(a)(i)', '3(a)(ii)']],
    ['3(c)', ['3(c)', '3(d)']],
    ['3(z)', null],
  ])('after %s comes the next of its kind', (id, ids) => {
    const draft = readDraft(file([question(id)]))
    expect(addPart(draft, draft.questions[0]?.key ?? '')?.exam.questions.map((each) => each.id) ?? null).toEqual(ids)
  })

  it('matches items with one list: a change of it is one of every item, and a new item has it', () => {
    const { exam: made } = addMatching(readDraft(file([question('1')])))
    const stemOf = (draft: ExamDraft) => draft.stems[0] ?? expect.fail()
    const named = ['meat', 'grass', 'leaves'].reduce((draft, text, at) => changeSharedOption(draft, stemOf(draft), at, text), made)
    const more = addPart(changeSharedOption(named, stemOf(named), 1, null), named.questions[2]?.key ?? '')?.exam ?? expect.fail()
    expect(more.questions.slice(1).map(({ id, options }) => [id, options.map(({ text }) => text)])).toEqual(
      ['2(a)', '2(b)', '2(c)'].map((id) => [id, ['meat', 'leaves']]),
    )
    expect(writeDraft(more)['stems']).toEqual([{ id: '2', text: 'Match each item with a letter.', matching: true }])
    expect(writeDraft(readDraft(writeDraft(more)))).toEqual(writeDraft(more))
  })

  it('completes a table: a cell that pupils answer is a part, and goes with it', () => {
    const { exam: made } = addTable(readDraft(file([question('1')])))
    const stemOf = (draft: ExamDraft) => draft.stems[0] ?? expect.fail()
    const wider = changeTable(made, stemOf(made).key, addColumn)
    const given = toggleAnswer(wider, stemOf(wider), { row: 0, column: 2 }).exam
    const written = writeDraft(given)
    expect(written['stems']).toEqual([
      {
        id: '2',
        text: 'Complete the table.',
        table: {
          columns: ['', '', ''],
          rows: [
            ['', { part: '2(a)' }, { part: '2(c)' }],
            ['', { part: '2(b)' }, ''],
          ],
        },
      },
    ])
    expect(writeDraft(readDraft(written))).toEqual(written)
    const less = removeLine(given, stemOf(given), { column: 1 })
    expect(less.questions.map(({ id }) => id)).toEqual(['1', '2(c)'])
    const back = toggleAnswer(less, stemOf(less), { row: 0, column: 1 }).exam
    expect(back.questions.map(({ id }) => id)).toEqual(['1'])
  })

  it('prints a tall picture narrower, so that a page holds it', () => {
    expect(sizedFigure('medium', { width: 800, height: 400 })).toEqual({ widthMm: 70, heightMm: 35 })
    expect(sizedFigure('whole', { width: 400, height: 1600 })).toEqual({ widthMm: 50, heightMm: 200 })
  })
})
