import { describe, expect, it } from 'vitest'
import { draftMarks, setAllPoints, startDraft, toDecision, togglePoint } from '#web/components/marking/draft.ts'
import { sampleAnswer as answer, sampleQuestion as question } from './sample-answer.fixture.ts'

describe('a reviewer’s draft', () => {
  it('starts from what the program proposed', () => {
    expect(startDraft(answer, false)).toEqual({ kind: 'points', awarded: [true, false, false] })
    expect(startDraft(answer, true)).toEqual({ kind: 'marks', marks: 1 })
  })

  it.each([
    { name: 'a switched point counts', press: [1], marks: 2 },
    { name: 'pressed twice it is as before', press: [1, 1], marks: 1 },
    { name: 'all points never exceed the question’s marks', press: [1, 2], marks: 2 },
    { name: 'a point can be taken away', press: [0], marks: 0 },
    { name: 'a key without a point does nothing', press: [8, -1], marks: 1 },
  ])('$name', ({ press, marks }) => {
    const draft = press.reduce(togglePoint, startDraft(answer, false))
    expect(draftMarks(draft, answer, question)).toBe(marks)
  })

  it('awards all and none', () => {
    expect(draftMarks(setAllPoints(startDraft(answer, false), true, answer), answer, question)).toBe(2)
    expect(toDecision(setAllPoints(startDraft(answer, false), false, answer))).toEqual({ awarded: [false, false, false] })
    expect(toDecision(setAllPoints(startDraft(answer, true), true, answer))).toEqual({ marks: 2 })
  })

  it('begins with what a person’s marks propose, but not of an answer that is settled', () => {
    const proposal = { awarded: [true, false, true], marks: 1, likeCount: 2, likeText: 'so', isOwn: true }
    const waiting = { ...answer, needsReview: true }
    expect(startDraft(waiting, false, proposal)).toEqual({ kind: 'points', awarded: [true, false, true] })
    expect(startDraft({ ...answer, needsReview: false }, false, proposal)).toEqual(startDraft(answer, false))
    expect(startDraft(waiting, false, { ...proposal, awarded: [true] })).toEqual(startDraft(answer, false))
  })
})
