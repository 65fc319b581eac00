import { expect, it } from 'vitest'
import type { AnswerGroup } from '#contract/marking.ts'
import { sampleAnswer } from './sample-answer.fixture.ts'
import { leaveOut } from './settled-answers.ts'

const group = (key: string, ...ids: string[]): AnswerGroup => ({
  key,
  label: '',
  needsReview: true,
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
