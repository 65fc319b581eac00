import { expect, it } from 'vitest'
import type { AnswerGroup } from '#contract/review.ts'
import { sampleAnswer } from './sample-answer.fixture.ts'
import { leaveOut, stillSettled } from './settled-answers.ts'

const group = (key: string, ...ids: string[]): AnswerGroup => ({
  key,
  label: '',
  needsReview: true,
  round: null,
  alike: 1,
  changedByName: null,
  wordings: [{ item: key, text: '', answerIds: ids, marks: 0, doubts: [] }],
  proposal: null,
  answers: ids.map((id) => ({ ...sampleAnswer, id })),
})
const groups = [group('one', 'a', 'b'), group('two', 'c')]

it('leaves out what was settled, and a group with nothing left', () => {
  expect(leaveOut(groups, new Set(['a', 'c']), false)).toEqual([group('one', 'b')])
  expect(leaveOut(groups, new Set(), false)).toEqual(groups)
})

it('keeps settled groups in view where all answers are looked at, but they no longer wait', () => {
  expect(leaveOut(groups, new Set(['c']), true).map(({ key, needsReview }) => [key, needsReview])).toEqual([
    ['one', true],
    ['two', false],
  ])
})

it('believes what was fetched after an answer was settled, and nothing before', () => {
  const settled = new Map([
    ['a', 100],
    ['b', Infinity],
  ])
  expect([...stillSettled(settled, 90)]).toEqual(['a', 'b'])
  expect([...stillSettled(settled, 101)]).toEqual(['b'])
})
