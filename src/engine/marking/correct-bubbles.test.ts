import { describe, expect, it } from 'vitest'
import { correctBubbles, listDoubtfulBubbles } from '#engine/marking/correct-bubbles.ts'
import type { BubbleReading, QuestionReading } from '#engine/page/page-reading.ts'

function row(states: Record<string, BubbleReading['state']>, doubt: QuestionReading['doubt'], fill: Record<string, number> = {}): QuestionReading {
  const bubbles = Object.entries(states).map(([option, state]) => ({ option, state, fill: fill[option] ?? 0 }))
  const chosen = bubbles.filter(({ state }) => state === 'filled').map(({ option }) => option)
  return { question: '1', bubbles, chosen, boxInk: null, confidence: 0.5, doubt }
}

describe('the bubbles that a person is asked about', () => {
  it.each<[string, QuestionReading, string[]]>([
    ['a doubtful one', row({ A: 'filled', B: 'empty', C: 'doubtful' }, 'doubtful-bubble'), ['C']],
    ['a faint one', row({ A: 'faint', B: 'empty' }, 'faint'), ['A']],
    ['one that is crossed out, where that leaves no other', row({ A: 'cancelled', B: 'empty' }, 'cancelled'), ['A']],
    ['not one that is crossed out beside a clear mark', row({ A: 'cancelled', B: 'filled' }, null), []],
    ['the darkest, where there is only a trace', row({ A: 'empty', B: 'empty' }, 'doubtful-bubble', { B: 0.02 }), ['B']],
    ['every one where something is written beside them', row({ A: 'filled', B: 'empty' }, 'ink-beside'), ['A', 'B']],
    ['none of two firm marks', row({ A: 'filled', B: 'filled' }, 'two-marks'), []],
    ['none of a row that cannot be seen', row({ A: 'empty', B: 'empty' }, 'poor-picture'), []],
  ])('%s', (_, read, options) => {
    expect(listDoubtfulBubbles(read)).toEqual(options)
  })
})

describe('what bubbles say after a person has looked', () => {
  const doubtful = row({ A: 'filled', B: 'empty', C: 'doubtful' }, 'doubtful-bubble')
  it.each<[string, QuestionReading, Record<string, boolean>, Partial<QuestionReading>]>([
    ['no: the clear mark stands, without a doubt', doubtful, { C: false }, { chosen: ['A'], confidence: 1, doubt: null }],
    ['yes: there are two', doubtful, { C: true }, { chosen: ['A', 'C'], doubt: 'two-marks' }],
    [
      'what is written beside them means another',
      row({ A: 'filled', B: 'empty' }, 'ink-beside'),
      { A: false, B: true },
      { chosen: ['B'], doubt: null },
    ],
    [
      'one of two is still open',
      row({ A: 'faint', B: 'doubtful' }, 'doubtful-bubble'),
      { A: true },
      { chosen: ['A'], confidence: 0.5, doubt: 'doubtful-bubble' },
    ],
    [
      'the places of a number are no two marks',
      row({ '0:3': 'filled', '1:5': 'faint' }, 'faint'),
      { '1:5': true },
      { chosen: ['0:3', '1:5'], doubt: null },
    ],
  ])('%s', (_, read, said, expected) => {
    const corrected = correctBubbles(
      read,
      Object.entries(said).map(([option, filled]) => ({ option, filled })),
    )
    expect(corrected).toMatchObject(expected)
  })
})
