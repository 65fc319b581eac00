import { describe, expect, it } from 'vitest'
import { listSharedIdeas, type IdeaAnswer } from '#engine/analysis/shared-ideas.ts'
import type { Question } from '#engine/exam/exam.ts'

const choice: Question = { id: '1', type: 'choice', marks: 1, options: ['A', 'B', 'C'], answer: ['C'], scoring: 'all-or-nothing' }
const short: Question = {
  id: '2',
  type: 'short',
  marks: 3,
  scheme: [
    { code: 'M1', text: 'v = fλ' },
    { code: 'A1', text: '330' },
    { code: 'B1', text: 'm/s' },
    { code: '-1', for: 'unit' },
  ],
}
const answer = (id: string, given: Partial<IdeaAnswer>): IdeaAnswer => ({ id, choice: [], blank: false, marks: 0, awarded: [], ...given })
const many = (count: number, prefix: string, given: Partial<IdeaAnswer>) => Array.from({ length: count }, (_, at) => answer(`${prefix}${at}`, given))
const list = (question: Question, answers: IdeaAnswer[], wordings: { words: string; answerIds: string[] }[] = []) =>
  listSharedIdeas({ questions: [question], answers: new Map([[question.id, answers]]), wordings: new Map([[question.id, wordings]]) })

describe('pupils who share a wrong idea', () => {
  it('chose the same wrong option, three of them or more', () => {
    const found = list(choice, [...many(3, 'b', { choice: ['B'] }), ...many(2, 'a', { choice: ['A'] }), ...many(9, 'c', { choice: ['C'], marks: 1 })])
    expect(found).toEqual([{ key: '1/option/1', question: '1', kind: 'option', option: 'B', right: 'C', answerIds: ['b0', 'b1', 'b2'], lost: 3 }])
  })

  it('left nothing blank, and filled one bubble', () => {
    expect(list(choice, [...many(5, 'x', { blank: true }), ...many(5, 'y', { choice: ['A', 'B'] })])).toEqual([])
    expect(list({ ...choice, answer: ['B', 'C'], marks: 2 }, many(5, 'a', { choice: ['A'] }))).toEqual([])
  })

  it('wrote the same words, and stand in no other group of the question then', () => {
    const lost = { awarded: [false, false, true, false], marks: 1 }
    const found = list(short, [...many(4, 'w', lost), ...many(3, 'o', lost)], [{ words: 'v = f / λ', answerIds: ['w0', 'w1', 'w2', 'w3'] }])
    expect(found.map(({ key, lost: marks, answerIds }) => [key, marks, answerIds.length])).toEqual([
      ['2/words/w0', 8, 4],
      ['2/point/0', 6, 3],
    ])
  })

  it('lost half or more of the same criterion of an essay, each pupil at their weakest', () => {
    const criteria = [
      { name: 'Content', marks: 4, levels: [] },
      { name: 'Language', marks: 2, levels: [] },
    ]
    const found = list({ id: '3', type: 'essay', marks: 6, criteria }, [
      ...many(3, 'c', { earned: [1, 2], marks: 3 }),
      ...many(4, 'l', { earned: [2, 0], marks: 2 }),
      ...many(5, 'g', { earned: [3, 2], marks: 5 }),
      // Marks as a whole say nothing of a criterion.
      ...many(5, 'w', { marks: 1 }),
    ])
    expect(found.map(({ key, answerIds, lost }) => [key, answerIds.length, lost])).toEqual([
      ['3/criterion/1', 4, 16],
      ['3/criterion/0', 3, 9],
    ])
    expect(found[0]).toMatchObject({ kind: 'point', pointCode: 'Language', pointText: '' })
  })

  it('lost the same point first: what follows from it is no idea of its own, and a penalty is none', () => {
    const found = list(short, [
      ...many(3, 'm', { awarded: [false, false, true, false], marks: 1 }),
      ...many(4, 'a', { awarded: [true, false, true, false], marks: 2 }),
      ...many(5, 'p', { awarded: [true, true, true, true], marks: 2 }),
    ])
    expect(found.map(({ key, answerIds }) => [key, answerIds.length])).toEqual([
      ['2/point/0', 3],
      ['2/point/1', 4],
    ])
  })

  it('listed the same wrong thing where any two of the points count; a point that is not there is no fault', () => {
    const scheme = ['heart', 'lung', 'kidney'].map((text) => ({ code: 'B1', text }))
    const organs: Question = { id: '4', type: 'short', marks: 2, anyOf: 2, scheme }
    const wrote = (text: string, awarded: boolean[], quotes: string[] = []) => ({
      listed: { text, quotes },
      awarded,
      marks: awarded.filter(Boolean).length,
    })
    const found = list(organs, [
      ...many(3, 'b', wrote('1. Heart\n2. the blood', [true, false, false])),
      ...many(1, 'c', wrote('BLOOD, bone', [false, false, false])),
      ...many(2, 'd', wrote('bone and lungs', [false, true, false])),
      // Said by nobody in the scheme, and accepted: whoever has it has full marks with it.
      ...many(1, 'f', wrote('skin; lung', [true, true, false])),
      ...many(3, 'g', wrote('skin', [true, false, false])),
      // What a mark was awarded for is right, however it is written.
      ...many(4, 'h', wrote('hart, x', [true, false, false], ['hart'])),
    ])
    expect(found).toEqual([{ key: '4/words/b0', question: '4', kind: 'wording', words: 'blood', answerIds: ['b0', 'b1', 'b2', 'c0'], lost: 5 }])
    expect(list(organs, many(5, 'm', wrote('kidney', [false, false, true])))).toEqual([])
  })
})
