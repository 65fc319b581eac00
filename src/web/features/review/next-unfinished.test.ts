import { expect, it } from 'vitest'
import type { ReviewOverview } from '#contract/review.ts'
import { nextUnfinished } from './next-unfinished.ts'

const paper = (number: string, waits: boolean): ReviewOverview['papers'][number] => ({
  paperId: number,
  number,
  state: waits ? 'to-review' : 'reviewed',
  waiting: waits ? { question: '3', answerId: `a${number}` } : null,
})
const papers = [paper('1', true), paper('2', false), paper('3', true), paper('4', false)]

it.each([
  ['2', '3'],
  ['3', '1'],
  ['4', '1'],
  ['nowhere', '1'],
])('after paper %s comes paper %s', (from, to) => {
  expect(nextUnfinished(papers, from)?.number).toBe(to)
})

it('is no other where only this one waits', () => {
  expect(nextUnfinished([paper('1', true), paper('2', false)], '1')).toBeNull()
})
