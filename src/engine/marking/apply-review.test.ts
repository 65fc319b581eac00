import { describe, expect, it } from 'vitest'
import type { ChoiceQuestion, DrawingQuestion, EssayQuestion, MarkPoint, Question, ShortQuestion } from '#engine/exam/exam.ts'
import { applyReview, type Review } from '#engine/marking/apply-review.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { AnswerReading } from '#engine/marking/mark.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

const short: ShortQuestion = {
  id: '4',
  type: 'short',
  marks: 2,
  scheme: [
    { code: 'B1', text: 'wavelength stays the same' },
    { code: 'B1', text: 'amplitude falls' },
  ],
}
const list: ShortQuestion = { id: '5', type: 'short', marks: 1, anyOf: 1, scheme: short.scheme }
const drawing: DrawingQuestion = { id: '8', type: 'drawing', marks: 1, anyOf: 1, scheme: short.scheme }
const essay: EssayQuestion = {
  id: '6',
  type: 'essay',
  marks: 10,
  criteria: [
    { name: 'Content', marks: 6, levels: [] },
    { name: 'Language', marks: 4, levels: [] },
  ],
}
const choice: ChoiceQuestion = { id: '7', type: 'choice', options: ['A', 'B', 'C'], answer: ['A', 'C'], marks: 2, scoring: 'all-or-nothing' }

const typed = (text: string): AnswerReading => ({ choice: [], text, blank: false })
const propose = (question: ShortQuestion | DrawingQuestion | EssayQuestion, text: string) =>
  markAnswer({ question, reading: typed(text), language: 'en', source: 'typed', knowledge })

describe('a person’s decision', () => {
  const cases: [string, ShortQuestion | DrawingQuestion, Review, number][] = [
    ['adds a point', short, { awarded: [true, true] }, 2],
    ['takes points away', short, { awarded: [false, false] }, 0],
    ['keeps to any so many', list, { awarded: [true, true] }, 1],
    ['marks a drawing by its points', drawing, { awarded: [false, true] }, 1],
    ['keeps to any so many of a drawing', drawing, { awarded: [true, true] }, 1],
    ['gives marks as a whole', short, { marks: 1 }, 1],
    ['stays below the question’s marks', short, { marks: 9 }, 2],
    ['stays above nothing', short, { marks: -1 }, 0],
  ]
  it.each(cases)('%s', (_, question, review, marks) => {
    const result = applyReview({ question, mark: propose(question, 'the amplitude falls'), review })
    expect(result).toMatchObject({ marks, credit: marks / question.marks, needsReview: false, doubts: [], confidence: 1 })
  })

  it('is the same over another proposal of the same scheme', () => {
    const review: Review = { awarded: [true, false] }
    const first = applyReview({ question: short, mark: propose(short, 'the amplitude falls'), review })
    const second = applyReview({ question: short, mark: propose(short, 'wavelength stays the same'), review })
    expect([first.marks, second.marks]).toEqual([1, 1])
    expect(first.reasons.map((reason) => reason.awarded)).toEqual(second.reasons.map((reason) => reason.awarded))
  })

  it('done twice is done once', () => {
    const review: Review = { awarded: [true, false] }
    const once = applyReview({ question: short, mark: propose(short, 'nothing'), review })
    expect(applyReview({ question: short, mark: once, review })).toEqual(once)
  })

  it('marks an essay by its criteria', () => {
    const result = applyReview({
      question: essay,
      mark: propose(essay, 'Once upon a time'),
      review: { levels: [4, 3].map((marks) => ({ marks, text: '' })) },
    })
    expect([result.marks, result.reasons.map((reason) => reason.marks)]).toEqual([7, [4, 3]])
  })

  it('keeps a level that was chosen while the scheme has it, whatever it is worth by now', () => {
    const levels = [
      { marks: 6, text: 'Rich' },
      { marks: 2, text: 'Thin' },
    ]
    const judged: EssayQuestion = { ...essay, marks: 6, criteria: [{ name: 'Content', marks: 6, levels }] }
    const decide = (question: EssayQuestion) =>
      applyReview({ question, mark: propose(question, 'Once upon a time'), review: { levels: [{ marks: 2, text: 'Thin' }] } })
    expect(decide(judged)).toMatchObject({
      marks: 2,
      reasons: [{ awarded: true, marks: 2, why: [{ code: 'level-chosen', marks: 2, text: 'Thin' }] }],
    })
    const dearer = { ...judged, criteria: [{ name: 'Content', marks: 6, levels: [levels[0] ?? { marks: 6, text: '' }, { marks: 3, text: 'Thin' }] }] }
    expect(decide(dearer)).toMatchObject({ marks: 3, needsReview: false })
    const reworded = {
      ...judged,
      criteria: [
        {
          name: 'Content',
          marks: 6,
          levels: [
            { marks: 6, text: 'Rich' },
            { marks: 2, text: 'Poor' },
          ],
        },
      ],
    }
    expect(decide(reworded)).toMatchObject({ needsReview: true, doubts: [{ code: 'scheme-changed' }] })
  })

  it('keeps a mark of a band while the band holds it, and asks where it no longer does', () => {
    const judged = (from: number): EssayQuestion => {
      const levels = [
        { from, marks: 8, text: 'Fluent' },
        { from: 0, marks: from - 1, text: 'Many errors' },
      ]
      return { ...essay, marks: 8, criteria: [{ name: 'Language', marks: 8, levels }] }
    }
    const decide = (question: EssayQuestion) =>
      applyReview({ question, mark: propose(question, 'Once upon a time'), review: { levels: [{ marks: 7, text: 'Fluent' }] } })
    expect(decide(judged(6))).toMatchObject({
      marks: 7,
      needsReview: false,
      reasons: [{ why: [{ code: 'level-chosen', marks: 7, text: 'Fluent' }] }],
    })
    expect(decide(judged(8)), 'a level of one mark, of the same words').toMatchObject({ needsReview: true, doubts: [{ code: 'scheme-changed' }] })
  })

  it('keeps what was said of a level where it is the one that was proposed, and of no other', () => {
    const proposed = propose(essay, 'Once upon a time')
    const [first, second] = proposed.reasons
    if (!first || !second) throw new Error('The essay has two criteria.')
    const said = { awarded: true, evidence: 'upon a time', why: [{ code: 'said-by-model' as const, text: 'It sets the scene.' }], confidence: 0.6 }
    const mark = {
      ...proposed,
      reasons: [
        { ...first, ...said, marks: 4 },
        { ...second, ...said, marks: 2 },
      ],
    }
    const review: Review = { levels: [4, 3].map((marks) => ({ marks, text: '' })) }
    const once = applyReview({ question: essay, mark, review })
    expect(once.reasons).toMatchObject([
      { evidence: 'upon a time', why: [{ code: 'level-chosen' }, { code: 'said-by-model' }] },
      { evidence: '', why: [{ code: 'level-chosen' }] },
    ])
    expect(applyReview({ question: essay, mark: once, review })).toEqual(once)
  })

  it('gives the right options of a choice their share', () => {
    const mark = markAnswer({ question: choice, reading: { choice: ['A'], text: null, blank: false }, language: 'en', source: 'sheet', knowledge })
    expect(applyReview({ question: choice, mark, review: { awarded: [true, true] } }).marks).toBe(2)
  })

  it('says so when the scheme has changed since', () => {
    const result = applyReview({ question: short, mark: propose(short, 'the amplitude falls'), review: { awarded: [true] } })
    expect(result).toMatchObject({ needsReview: true, doubts: [{ code: 'scheme-changed' }] })
  })
})

describe('a penalty in the hands of a person', () => {
  const scheme: MarkPoint[] = [
    { code: 'B2', value: 330, unit: 'm/s' },
    { code: '-1', for: 'unit' },
  ]
  const question: Question = { id: '1', type: 'number', marks: 2, scheme }
  const mark = markAnswer({ question, reading: { choice: [], text: '330', blank: false }, language: 'en', source: 'typed', knowledge })
  it.each<[boolean[], number]>([
    [[true, true], 1],
    [[true, false], 2],
    [[false, true], 0],
    [[false, false], 0],
  ])('%j is worth %i', (awarded, marks) => {
    const decided = applyReview({ question, mark, review: { awarded } })
    expect([decided.marks, decided.reasons.reduce((sum, reason) => sum + reason.marks, 0)]).toEqual([marks, marks])
  })
})
