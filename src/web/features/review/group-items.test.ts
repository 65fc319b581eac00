import { describe, expect, it } from 'vitest'
import type { AnswerGroup } from '#contract/review.ts'
import { itemsToJoin, itemsToUngroup, listPartners } from './group-items.ts'
import { sampleAnswer } from './sample-answer.fixture.ts'

function group(key: string, wordings: Record<string, string[]>, needsReview = true): AnswerGroup {
  const list = Object.entries(wordings).map(([text, answerIds]) => ({ item: `w-${text}`, text, answerIds, marks: 0, doubts: [] }))
  const answers = Object.values(wordings)
    .flat()
    .map((id) => ({ ...sampleAnswer, id }))
  return {
    key,
    label: Object.keys(wordings)[0] ?? '',
    needsReview,
    round: null,
    alike: 1,
    changedByName: null,
    wordings: list,
    proposal: null,
    answers,
  }
}
const two = group('two', { 'a gap': ['1', '2'], 'gaps in it': ['3'] })

describe('what is taken out of a group', () => {
  it.each([
    ['its wording', two, '1', 'wording', ['w-a gap']],
    ['one answer', two, '1', 'one', ['answer:1']],
    ['an answer where the wording is all there is', group('one', { gap: ['1', '2'] }), '2', 'wording', ['answer:2']],
    ['nothing of one alone', group('one', { gap: ['1'] }), '1', 'one', []],
  ] as const)('%s', (_, from, answerId, scope, items) => {
    expect(itemsToUngroup(from, answerId, scope)).toEqual(items)
  })
})

describe('what may be put together with a group', () => {
  const groups = [two, group('far', { 'the battery': ['4'] }), group('near', { 'a wide gap': ['5'] }), group('settled', { 'a gap!': ['6'] }, false)]
  it('is what waits as it does, the likest first', () => {
    expect(listPartners(groups, two, '').map(({ key }) => key)).toEqual(['near', 'far'])
  })
  it('is found by a word of it', () => {
    expect(listPartners(groups, two, 'BATT').map(({ key }) => key)).toEqual(['far'])
  })
  it('is named by a wording of each', () => {
    expect(itemsToJoin(two, groups[1])).toEqual(['w-a gap', 'w-the battery'])
    expect(itemsToJoin(two, undefined)).toEqual([])
  })
})
