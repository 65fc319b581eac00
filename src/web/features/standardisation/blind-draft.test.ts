import { describe, expect, it } from 'vitest'
import type { BlindAnswer } from '#contract/standardisation.ts'
import { questionSchema } from '#engine/exam/exam.ts'
import { draftMarks } from '#web/components/marking/draft.ts'
import { asUnmarked } from '#web/components/marking/as-unmarked.ts'
import { arrange, findNext, startBlind } from '#web/features/standardisation/blind-draft.ts'

const question = questionSchema.parse({
  id: '8',
  type: 'short',
  marks: 2,
  scheme: [
    { code: 'B1', text: 'refraction' },
    { code: 'B1', text: 'towards the normal' },
  ],
})
const essay = questionSchema.parse({
  id: '9',
  type: 'essay',
  marks: 5,
  criteria: [{ name: 'Content', marks: 5, levels: [{ marks: 5, text: 'full' }] }],
})
const blind = (change: Partial<BlindAnswer> = {}): BlindAnswer => ({
  id: '018f0000-0000-7000-8000-000000000001',
  question: '8',
  place: 1,
  reading: { choice: [], text: null, blank: false },
  max: 2,
  points: [
    { code: 'B1', text: 'refraction' },
    { code: 'B1', text: 'towards the normal' },
  ],
  decision: null,
  marks: null,
  ...change,
})

describe('a blind draft', () => {
  it('begins with nothing decided, or with what was given', () => {
    expect(startBlind(blind(), question)).toEqual({ kind: 'points', awarded: [null, null] })
    expect(startBlind(blind({ decision: { awarded: [true, false] } }), question)).toEqual({ kind: 'points', awarded: [true, false] })
    expect(startBlind(blind({ decision: { awarded: [true] } }), question), 'given under another scheme').toEqual({
      kind: 'points',
      awarded: [null, null],
    })
    expect(startBlind(blind({ decision: { marks: 3 } }), essay)).toEqual({ kind: 'marks', marks: 3 })
    expect(startBlind(blind(), essay)).toEqual({ kind: 'marks', marks: null })
  })

  it('is worth what its points are worth', () => {
    expect(draftMarks({ kind: 'points', awarded: [true, true] }, asUnmarked(blind()), question)).toBe(2)
    expect(draftMarks({ kind: 'points', awarded: [false, true] }, asUnmarked(blind()), question)).toBe(1)
  })
})

it('goes through one question before the next, and comes back to what was left out', () => {
  const answers = arrange(
    [
      blind({ id: 'd', question: '9', place: 2 }),
      blind({ id: 'a', place: 1 }),
      blind({ id: 'c', question: '9', place: 1 }),
      blind({ id: 'b', place: 2, marks: 1 }),
    ],
    [question, essay],
  )
  expect(answers.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(findNext(answers, 'a')?.id).toBe('c')
  expect(findNext(answers, 'd')?.id).toBe('a')
  expect(
    findNext(
      answers.map((each) => ({ ...each, marks: 1 })),
      'a',
    ),
  ).toBeNull()
})
