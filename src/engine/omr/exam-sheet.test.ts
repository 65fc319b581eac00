import { describe, expect, it } from 'vitest'
import type { Question } from '#engine/exam/exam.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { pageReasonsSchema } from '#engine/page/page-reason.ts'
import { writeFitFault, writeFitFaults } from '#engine/sentences/fit-fault.ts'
import { answerOf } from '#engine/marking/answer-of.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'
import { layOutSheet, type SheetMapping } from './exam-sheet.ts'
import { proposeMapping } from './propose-mapping.ts'
import type { OmrFieldReading } from './read-omr-sheet.ts'
import { placeAnswers } from './place-answers.ts'
import { readQuestions } from './read-questions.ts'
import { readTemplate, type OmrTemplate } from './read-template.ts'

const block = (overrides: object) => ({ origin: [10, 10], bubblesGap: 20, labelsGap: 20, ...overrides })
const file = {
  pageDimensions: [500, 1000],
  bubbleDimensions: [10, 10],
  customLabels: { 'Adm No': ['adm1..3'], q4: ['q4_1', 'q4_2'] },
  fieldBlocks: {
    A: block({ fieldType: 'QTYPE_MCQ4', fieldLabels: ['q1..3'] }),
    B: block({ fieldType: 'QTYPE_INT', origin: [200, 10], fieldLabels: ['adm1..3'] }),
    C: block({ fieldType: 'QTYPE_INT', origin: [300, 10], fieldLabels: ['q4_1', 'q4_2'] }),
  },
  sahihi: { boxes: { q5: [10, 500, 400, 100] }, nameBox: [10, 900, 200, 50] },
}
function templateOf(json: unknown): OmrTemplate {
  const read = readTemplate(json)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.template
}
const template = templateOf(file)

const choice = (id: string, options = ['A', 'B', 'C', 'D']) => ({ id, type: 'choice', options, answer: [options[0]], marks: 1 })
function questionsOf(...questions: object[]): Question[] {
  const read = readExam({ format: 'sahihi-exam/1', title: 'A test', questions })
  if (!('exam' in read)) throw new Error('The exam of a test is invalid.')
  return read.exam.questions
}
const number = { id: '4', type: 'number', marks: 1, scheme: [{ code: 'B1', value: 42 }] }
const short = { id: '5', type: 'short', marks: 1, scheme: [{ code: 'B1', text: 'rain' }] }
const all = questionsOf(choice('1'), choice('2'), choice('3'), number, short)
const whole: SheetMapping = proposeMapping(template, all)

describe('a mapping', () => {
  it('is proposed by the numbers of questions', () => {
    expect(whole).toEqual({ admission: 'Adm No', questions: ['1', '2', '3', '4', '5'].map((question) => ({ question, column: `q${question}` })) })
  })

  it.each([
    ['7', 'q7'],
    ['7', 'Q07'],
    ['7', 'Question 7'],
    ['7', '7'],
    ['3(b)', 'q3b'],
  ])('knows question %s in the field %s', (id, label) => {
    const own = templateOf({
      ...file,
      customLabels: {},
      fieldBlocks: { A: block({ fieldType: 'QTYPE_MCQ4', fieldLabels: [label, 'q99'] }) },
      sahihi: undefined,
    })
    expect(proposeMapping(own, questionsOf(choice(id))).questions).toEqual([{ question: id, column: label }])
  })

  const without = (question: string) => ({ ...whole, questions: whole.questions.filter((each) => each.question !== question) })
  const moved = (question: string, column: string) => ({ ...without(question), questions: [...without(question).questions, { question, column }] })
  it.each([
    ['a question without a place', without('2'), 'Question 2 has no place on the sheet.'],
    ['two in one place', moved('2', 'q1'), 'Questions 1 and 2 have the same place, "q1".'],
    ['a field that is not there', moved('2', 'q77'), 'Question 2 is multiple choice, but "q77" is not a single row of bubbles.'],
    ['a choice in a grid', moved('2', 'Adm No'), 'Question 2 is multiple choice, but "Adm No" is not a single row of bubbles.'],
    ['words in bubbles', moved('5', 'q4'), 'Question 5 is answered in words, but "q4" is not a box for writing.'],
    ['the admission number as a question', moved('4', 'Adm No'), '"Adm No" is chosen both for the admission number and for question 4.'],
    ['no grid of an admission number', { ...whole, admission: 'q5' }, '"q5" is not a grid of digits, so it cannot hold the admission number.'],
  ])('is refused for %s', (_, mapping, problem) => {
    const laid = layOutSheet(template, mapping, all)
    expect('problems' in laid ? laid.problems.map((each) => writeFitFault(each, 'en')) : []).toContain(problem)
  })

  it('is refused for more options than bubbles', () => {
    const laid = layOutSheet(
      template,
      { admission: null, questions: [{ question: '1', column: 'q1' }] },
      questionsOf(choice('1', ['A', 'B', 'C', 'D', 'E'])),
    )
    expect(laid).toEqual({ problems: [{ code: 'too-few-bubbles', question: '1', place: 'q1', options: 5, bubbles: 4 }] })
    expect('problems' in laid && writeFitFaults(laid.problems, 'sw')).toBe('Swali la 1 lina machaguo 5, lakini "q1" ina viduara 4.')
  })

  it('may have been stored as a sentence, or by a newer program', () => {
    const stored = pageReasonsSchema.parse([{ code: 'template-does-not-fit', problems: ['Question 2 has no place on the sheet.', { code: 'torn' }] }])
    expect(stored).toEqual([{ code: 'template-does-not-fit', problems: [{ code: 'unknown' }, { code: 'unknown' }] }])
  })
})

describe('a sheet', () => {
  it('is laid out in millimetres, its longer side that of A4', () => {
    const laid = layOutSheet(template, whole, all)
    if ('problems' in laid) throw new Error(writeFitFaults(laid.problems, 'en'))
    const { page, widthMm, heightMm } = laid.sheet
    expect([widthMm, heightMm]).toEqual([148.5, 297])
    expect(page.bubbles).toHaveLength(3 * 4 + 2 * 10 + 3 * 10)
    expect(page.bubbles[0]).toMatchObject({ question: '1', option: 'A' })
    expect(page.bubbles[0]?.x).toBeCloseTo(15 * 0.297)
    expect(page.boxes).toEqual([expect.objectContaining({ question: '5' })])
    expect(page.nameBox).toBeDefined()
  })
})

const reading = (label: string, values: string[], doubt: OmrFieldReading['doubt'] = null): OmrFieldReading => ({
  label,
  values,
  doubt,
  confidence: doubt === null ? 0.99 : 0.4,
  bubbles: [],
})
const withBubbles = (fields: OmrFieldReading[]): OmrFieldReading[] =>
  template.fields.map(({ label, bubbles }) => {
    const found = fields.find((field) => field.label === label) ?? reading(label, [])
    const seen = bubbles.map((bubble) => ({ ...bubble, fill: 0, state: 'empty' as const }))
    return { ...found, bubbles: seen }
  })
const readAll = (...fields: OmrFieldReading[]) => readQuestions({ fields: withBubbles(fields) }, placeAnswers(template, whole, all))
const answerTo = (id: string, ...fields: OmrFieldReading[]) => {
  const [question, read] = [all.find((each) => each.id === id), readAll(...fields).find((each) => each.question === id)]
  if (question === undefined || read === undefined) throw new Error(`There is no question ${id}.`)
  return answerOf(question, read)
}

describe('what a sheet says', () => {
  it.each([
    ['a choice', '1', [reading('q1', ['B'])], { choice: ['B'], blank: false }, []],
    ['two marks', '1', [reading('q1', ['A', 'D'], 'two-marks')], { choice: ['A', 'D'] }, [{ code: 'two-marks' }]],
    ['nothing', '1', [], { choice: [], blank: true }, []],
    ['a number place by place', '4', [reading('q4_1', ['4']), reading('q4_2', ['2'])], { text: '42' }, []],
    ['a number with a doubtful place', '4', [reading('q4_1', ['4']), reading('q4_2', ['2'], 'faint')], { text: '42' }, [{ code: 'faint' }]],
    ['words, always for a person', '5', [], { text: null, blank: false }, []],
  ])('is %s', (_, id, fields, expected, doubts) => {
    const answer = answerTo(id, ...fields)
    expect(answer.reading).toMatchObject(expected)
    expect(answer.doubts).toEqual(doubts)
  })

  it.each([
    ['is whole', [reading('adm1', ['4']), reading('adm2', ['1']), reading('adm3', ['7'])], '417'],
    ['is shorter than the grid', [reading('adm1', ['4']), reading('adm2', ['1'])], '41'],
    ['has a gap', [reading('adm1', ['4']), reading('adm3', ['7'])], null],
    ['has two figures in a place', [reading('adm1', ['4', '5'], 'two-marks'), reading('adm2', ['1'])], null],
    ['has a faint figure', [reading('adm1', ['4'], 'faint'), reading('adm2', ['1'])], null],
    ['is empty', [], null],
  ])('an admission number that %s', (_, fields, expected) => {
    expect(readAdmission(readAll(...fields))).toBe(expected)
  })

  it('options in words follow the letters where A stands on the right', () => {
    const own = templateOf({
      ...file,
      customLabels: {},
      fieldBlocks: { A: block({ fieldType: 'QTYPE_MCQ4_RTL', fieldLabels: ['q1'] }) },
      sahihi: undefined,
    })
    const [question] = questionsOf(choice('1', ['Nairobi', 'Mombasa', 'Kisumu']))
    if (question === undefined) throw new Error('There is no question.')
    const mapping = { admission: null, questions: [{ question: '1', column: 'q1' }] }
    const fields = own.fields.map((field) => ({
      ...reading('q1', ['A']),
      bubbles: field.bubbles.map((bubble) => ({ ...bubble, fill: 0, state: 'empty' as const })),
    }))
    expect(readQuestions({ fields }, placeAnswers(own, mapping, [question]))[0]?.chosen).toEqual(['Nairobi'])
  })

  it('options in words stand in the order of the bubbles, and a bubble beyond them is no right answer', () => {
    const [question] = questionsOf(choice('1', ['Nairobi', 'Mombasa', 'Kisumu']))
    if (question === undefined) throw new Error('There is no question.')
    const mapping = { admission: null, questions: [{ question: '1', column: 'q1' }] }
    const read = (value: string) =>
      readQuestions({ fields: withBubbles([reading('q1', [value])]) }, placeAnswers(template, mapping, [question]))[0]?.chosen
    expect([read('A'), read('C'), read('D')]).toEqual([['Nairobi'], ['Kisumu'], ['D']])
  })
})
