import { describe, expect, it } from 'vitest'
import type { AnswerGroup } from '#contract/review.ts'
import { sampleAnswer } from './sample-answer.fixture.ts'
import { firstPlace, movePlace, nextAfter, nextWaitingGroup } from './place.ts'

function groupsOf(...shape: [answers: number, needsReview: boolean][]): AnswerGroup[] {
  return shape.map(([count, needsReview], index) => ({
    key: String(index),
    label: '',
    needsReview,
    round: null,
    alike: 1,
    changedByName: null,
    wordings: [],
    proposal: null,
    answers: Array.from({ length: count }, () => sampleAnswer),
  }))
}
const groups = groupsOf([2, false], [1, true], [3, false], [1, true])

describe('moving through the groups of a question', () => {
  it('starts where a person is needed, else at the front', () => {
    expect(firstPlace(groups)).toEqual({ group: 1, answer: 0 })
    expect(firstPlace(groupsOf([2, false]))).toEqual({ group: 0, answer: 0 })
  })

  it.each([
    { name: 'on within a group', from: { group: 0, answer: 0 }, step: 1, to: { group: 0, answer: 1 } },
    { name: 'on into the next group', from: { group: 0, answer: 1 }, step: 1, to: { group: 1, answer: 0 } },
    { name: 'back to the last answer of the group before', from: { group: 1, answer: 0 }, step: -1, to: { group: 0, answer: 1 } },
    { name: 'not before the first', from: { group: 0, answer: 0 }, step: -1, to: { group: 0, answer: 0 } },
    { name: 'not past the last', from: { group: 3, answer: 0 }, step: 1, to: { group: 3, answer: 0 } },
  ] as const)('goes $name', ({ from, step, to }) => {
    expect(movePlace(groups, from, step)).toEqual(to)
  })

  it('comes to what was left for later last', () => {
    const ids = groupsOf([2, true], [1, true]).map((group, at) => ({
      ...group,
      answers: group.answers.map((answer, place) => ({ ...answer, id: `${at}${place}` })),
    }))
    expect(firstPlace(ids, new Set(['00']))).toEqual({ group: 0, answer: 1 })
    expect(nextAfter(ids, { group: 0, answer: 0 }, 'one', new Set(['00', '01']))).toEqual({ group: 1, answer: 0 })
    expect(firstPlace(ids, new Set(['00', '01', '10']))).toEqual({ group: 0, answer: 0 })
  })

  it('finds the next group that waits, round the corner too, and says when none does', () => {
    expect(nextWaitingGroup(groups, 1)).toEqual({ group: 3, answer: 0 })
    expect(nextWaitingGroup(groups, 3)).toEqual({ group: 1, answer: 0 })
    expect(nextWaitingGroup(groupsOf([1, false], [1, false]), 0)).toBeNull()
  })
})
