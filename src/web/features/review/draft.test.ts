import { describe, expect, it } from 'vitest'
import { countDecisions, isDecidedAlone } from '#engine/marking/decided-alone.ts'
import { draftMarks, isDecided, setAllPoints, startDraft, toDecision, togglePoint } from '#web/components/marking/draft.ts'
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
    expect(toDecision(setAllPoints(startDraft(answer, false), true, { ...answer, max: 3 }))).toEqual({ awarded: [true, true, true] })
  })

  it('does not say which points earn all marks where some of them do, until one is switched', () => {
    const all = setAllPoints(startDraft(answer, false), true, answer)
    expect([toDecision(all), isDecided(all)]).toEqual([{ marks: 2 }, true])
    expect(toDecision(togglePoint(all, 1))).toEqual({ awarded: [false, true, false] })
  })

  describe('of an answer that nobody has judged', () => {
    const open = { ...answer, marks: null, reasons: answer.reasons.map((reason, at) => ({ ...reason, awarded: at === 0 ? true : null })) }
    const start = startDraft(open, false)

    it('decides nothing beforehand, is worth nothing, and cannot be sent', () => {
      expect(start).toEqual({ kind: 'points', awarded: [true, null, null] })
      expect([isDecided(start), draftMarks(start, open, question), toDecision(start)]).toEqual([false, null, null])
      expect(startDraft({ ...open, marks: null }, true)).toEqual({ kind: 'marks', marks: null })
    })

    it.each([
      { name: 'an open point awards it and no other open one', press: [1], awarded: [true, true, false] },
      { name: 'twice refuses it', press: [1, 1], awarded: [true, false, false] },
      { name: 'a judged point leaves the others open', press: [0], awarded: [false, null, null] },
    ])('a press on $name', ({ press, awarded }) => {
      expect(press.reduce(togglePoint, start)).toEqual({ kind: 'points', awarded })
    })

    it('is decided by none and by all', () => {
      expect(toDecision(setAllPoints(start, false, open))).toEqual({ awarded: [false, false, false] })
      expect(draftMarks(setAllPoints(start, true, open), open, question)).toBe(2)
    })

    it('is open as well where a bubble is doubtful, whatever the program makes of it', () => {
      const doubtful = { ...answer, doubts: [{ code: 'doubtful-bubble' as const }] }
      expect(startDraft(doubtful, false)).toEqual({ kind: 'points', awarded: [null, null, null] })
      expect(startDraft({ ...doubtful, needsReview: false }, false)).toEqual(startDraft({ ...answer, needsReview: false }, false))
    })

    it.each([
      { name: 'nobody has read', each: open, alone: true },
      { name: 'whose working nobody has read', each: { ...answer, doubts: [{ code: 'right-working-not-read' as const }] }, alone: true },
      { name: 'that was read', each: answer, alone: false },
    ])('one $name is decided alone: $alone', ({ each, alone }) => {
      expect(isDecidedAlone(each)).toBe(alone)
    })

    it('takes a decision for each, where a group of answers that were read takes one', () => {
      const group = (...answers: (typeof answer)[]) => ({ needsReview: true, answers })
      expect(countDecisions([group(answer, answer, answer), group(open, open), group(open), { needsReview: false, answers: [answer] }])).toBe(4)
    })
  })

  it('begins with what a person’s marks propose, but not of an answer that is settled', () => {
    const proposal = { awarded: [true, false, true], marks: 1, likeCount: 2, likeText: 'so', isOwn: true }
    const waiting = { ...answer, needsReview: true }
    expect(startDraft(waiting, false, proposal)).toEqual({ kind: 'points', awarded: [true, false, true] })
    expect(startDraft({ ...answer, needsReview: false }, false, proposal)).toEqual(startDraft(answer, false))
    expect(startDraft(waiting, false, { ...proposal, awarded: [true] })).toEqual(startDraft(answer, false))
  })
})
