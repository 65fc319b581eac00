import { describe, expect, it } from 'vitest'
import type { ChoiceQuestion, Exam, Question, ShortQuestion } from '#engine/exam/exam.ts'
import { readClassLevel, readExamLevel, findSiblings } from '#engine/revision/find-siblings.ts'
import { findLost, sayLostPoints } from '#engine/revision/find-lost.ts'
import { judgeTry } from '#engine/revision/judge-try.ts'
import { orderCards } from '#engine/revision/order-cards.ts'
import { planWeeks } from '#engine/revision/plan-pupil.ts'
import { poseCard, reorderOptions } from '#engine/revision/pose-card.ts'
import { workAnswer } from '#engine/revision/worked-answer.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()
const choice: ChoiceQuestion = {
  id: '1',
  type: 'choice',
  text: 'Which wave is longitudinal?',
  options: ['Light', 'Ripples', 'Radio', 'Sound'],
  answer: ['Sound'],
  marks: 1,
  scoring: 'all-or-nothing',
  topic: 'Waves',
}
const speed: Question = {
  id: '2',
  type: 'number',
  text: 'A sound of frequency 660 Hz has a wavelength of 0.5 m. Find its speed.',
  marks: 3,
  topic: 'Waves',
  scheme: [
    { code: 'M1', text: 'v = fλ used' },
    { code: 'M1', text: '0.5 × 660' },
    { code: 'A1', value: 330, unit: 'm/s' },
  ],
}
const short: ShortQuestion = {
  id: '3',
  type: 'short',
  text: 'State what happens to the wavelength and to the amplitude.',
  marks: 2,
  scheme: [
    { code: 'B1', text: 'the wavelength stays the same', accept: ['wavelength does not change'] },
    { code: 'B1', text: 'the amplitude decreases', accept: ['amplitude falls'] },
  ],
}
const essay: Question = {
  id: '4',
  type: 'essay',
  text: 'Describe it.',
  marks: 4,
  criteria: [{ name: 'Circuit', marks: 4, levels: [{ marks: 4, text: 'All parts' }] }],
}
const read = (text: string, chosen: string[] = []) => ({ choice: chosen, text: chosen.length > 0 ? null : text, blank: false })
const judge = (question: Question, text: string, lost: { points: number[]; marks: number } | null = null, chosen: string[] = []) =>
  judgeTry({ question, reading: read(text, chosen), language: 'en', knowledge, lost }).outcome
const mark = (question: Question, text: string) => markAnswer({ question, reading: read(text), language: 'en', source: 'typed', knowledge })

describe('what was lost', () => {
  it('names how, without the words that give the answer away', () => {
    const lose = (question: Question, text: string, marks = mark(question, text).marks) =>
      findLost(question, { ...mark(question, text), marks, reading: read(text) }, knowledge)
    expect(lose(speed, '0.5 × 660 = 330', 2)).toMatchObject({ by: 'unit', marks: 1 })
    expect(lose(speed, '0.5 × 660 = 320 m/s')).toMatchObject({ by: 'value', points: expect.arrayContaining([2]) })
    expect(lose(short, 'the wavelength stays the same')).toMatchObject({ by: 'words', marks: 1, points: [1] })
    expect(sayLostPoints(short, [1], 'sw')).toEqual([[{ language: 'sw', text: 'the amplitude decreases' }]])
    expect(findLost(choice, { marks: 0, max: 1, reasons: [], reading: { choice: [], text: null, blank: true } }, knowledge)).toMatchObject({
      by: 'blank',
    })
    expect(lose(short, 'no words', 2)).toBeNull()
  })
})

describe('a try', () => {
  it.each<[string, Question, string, string]>([
    ['the value with its unit', speed, '330 m/s', 'right'],
    ['the value after its working', speed, 'v = 0.5 × 660 = 330 m/s', 'right'],
    ['without the unit', speed, '330', 'not-yet'],
    ['another value', speed, '33 m/s', 'not-yet'],
    ['both points', short, 'wavelength does not change, amplitude falls', 'right'],
    ['an essay', essay, 'A circuit has an ammeter.', 'unsure'],
  ])('%s', (_name, question, text, outcome) => {
    expect(judge(question, text)).toBe(outcome)
  })
  it('of a choice, and of the lost part alone', () => {
    expect(judge(choice, '', null, ['Sound'])).toBe('right')
    expect(judge(choice, '', null, ['Light'])).toBe('not-yet')
    expect(judge(short, 'the amplitude decreases', { points: [1], marks: 1 })).toBe('right')
  })
})

describe('what a card asks', () => {
  const pose = (question: Question, turn: number, siblings: Parameters<typeof poseCard>[0]['siblings'] = []) =>
    poseCard({ question, language: 'en', siblings, seed: 'paper/2', turn, knowledge })
  it('is first the question itself, then other numbers or options in another order, and the same for the same seed', () => {
    expect(pose(speed, 0)).toMatchObject({ form: 'again', question: speed })
    expect(pose(speed, 1)).toMatchObject({ form: 'numbers' })
    expect(pose(speed, 2)).not.toEqual(pose(speed, 1))
    expect(pose(speed, 1)).toEqual(pose(speed, 1))
    expect(pose(choice, 0).question).toMatchObject({ answer: ['Sound'], options: expect.arrayContaining(choice.options) })
    expect(pose(choice, 0)).toMatchObject({ form: 'options' })
    expect(pose(short, 3)).toMatchObject({ form: 'again' })
  })
  it('is a question of another exam now and then, where there is one', () => {
    const sibling = { examId: 'e', examTitle: 'Mid-term', language: 'en' as const, question: { ...short, id: '9' } }
    const forms = [0, 1, 2, 3, 4].map((turn) => pose(speed, turn, [sibling]).form)
    expect(forms).toEqual(['again', 'numbers', 'sibling', 'numbers', 'sibling'])
  })
  it('leaves options alone whose order or letter says something', () => {
    for (const options of [
      ['A', 'B', 'C'],
      ['Copper', 'Iron', 'Both of them'],
      ['10 m', '20 m', '30 m'],
    ])
      expect(reorderOptions({ ...choice, options, answer: options.slice(0, 1) }, 's')).toBeNull()
    for (let seed = 0; seed < 30; seed++) {
      const order = reorderOptions(choice, String(seed))?.options ?? []
      expect(order).not.toEqual(choice.options)
      expect(order.toSorted()).toEqual(choice.options.toSorted())
    }
  })
  it('comes with the scheme’s lines in plain words, and without those that speak to examiners', () => {
    const inBoth = (text: string) => ['en', 'sw'].map((language) => ({ language, text }))
    expect(workAnswer(speed, 'en')).toEqual([
      { told: inBoth('v = fλ'), note: 'method' },
      { told: inBoth('= 0.5 × 660'), note: 'method' },
      { told: inBoth('= 330 m/s'), note: 'value-unit' },
    ])
    expect(workAnswer(essay, 'en')).toEqual([{ told: [{ language: 'en', text: 'Circuit' }], note: 'level' }])
    const said = { en: 'heat moves along the metal', sw: 'joto hupita kwenye chuma' }
    const scheme = [
      { code: 'B1', text: 'one mode named or described without particles', say: said },
      { code: 'B1', text: 'award 1 mark for any correct example' },
    ]
    expect(workAnswer({ ...short, scheme }, 'en')).toEqual([
      { told: Object.entries(said).map(([language, text]) => ({ language, text })), note: 'point' },
    ])
  })
})

describe('siblings', () => {
  const exam = (title: string, questions: Question[]): Exam => ({
    format: 'sahihi-exam/1',
    title,
    subject: 'Physics',
    language: 'en',
    grading: 'kcse',
    questions,
  })
  const own = { id: 'a', exam: exam('Form 3 CAT', [speed]), classNames: ['Form 3 East'] }
  it('are of the same topic, subject and class level, and of another exam', () => {
    const other = (id: string, title: string, question: Question) => ({ id, exam: exam(title, [question]), classNames: [] })
    const bank = [
      own,
      other('b', 'Form 3 Opener', { ...choice, topic: ' waves' }),
      other('c', 'Form 2 CAT', choice),
      other('d', 'Form 3 CAT 2', { ...choice, topic: 'Light' }),
    ]
    expect(findSiblings(own, speed, bank).map(({ examId }) => examId)).toEqual(['b'])
    expect(findSiblings({ ...own, exam: exam('CAT', [speed]), classNames: ['Blue', 'Red'] }, speed, bank)).toEqual([])
  })
  it.each([
    ['Form 2 East', 'form 2'],
    ['Kidato cha 3', 'form 3'],
    ['Grade 9 Kudu', 'grade 9'],
    ['Darasa la 7', 'class 7'],
    ['Physics Paper 1', null],
  ])('%s is of %s', (name, level) => {
    expect(readClassLevel(name)).toBe(level)
  })
  it('of an exam whose classes differ have no level', () => {
    expect(readExamLevel({ title: 'CAT', classNames: ['Form 2 East', 'Form 2 West'] })).toBe('form 2')
    expect(readExamLevel({ title: 'CAT', classNames: ['Form 2 East', 'Form 3 West'] })).toBeNull()
  })
})

describe('the order', () => {
  it('is from easy to hard', () => {
    expect(orderCards([essay, short, speed, choice].map((question) => ({ question }))).map(({ question }) => question.id)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
  })
  it('of four weeks on paper brings two new cards a week, and each again soon and later, never more than three a week', () => {
    const weeks = planWeeks(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(weeks.map((items) => items.map(({ card, turn }) => `${card}${turn}`).join(' '))).toEqual(['a0 b0 c0', 'a1 d0 e0', 'b1 c1 f0', 'a2 d1 e1'])
    expect(planWeeks(['a']).map((items) => items.length)).toEqual([1, 1, 0, 1])
    expect(planWeeks([])).toEqual([[], [], [], []])
  })
})
