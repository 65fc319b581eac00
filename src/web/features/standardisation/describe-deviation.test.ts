import { expect, it } from 'vitest'
import { describeDeviation, describeTolerance, signed } from '#web/features/standardisation/describe-deviation.ts'
import { standardisationWords } from '#web/features/standardisation/standardisation-words.ts'

it.each([
  [0.4, '+0.40'],
  [-0.25, '−0.25'],
  [0, '0.00'],
  [-0.001, '0.00'],
])('%d is written %s', (value, text) => expect(signed(value)).toBe(text))

it.each([
  ['Within', 0.1, 0.1, true],
  ['Severe', -0.8, 0.8, false],
  ['Lenient', 0.8, 0.9, false],
  // As far above as below.
  ['Uneven', 0, 1, false],
])('%s', (words, mean, absolute, isWithin) =>
  expect(describeDeviation({ count: 5, signed: mean, absolute, isWithin }, standardisationWords.en.deviation)).toBe(words),
)

it('says a tolerance in words', () => {
  const { tolerance: words } = standardisationWords.en
  expect(describeTolerance({ kind: 'share', value: 0.15 }, words)).toBe('15% of a question’s marks')
  expect(describeTolerance({ kind: 'marks', value: 1 }, words)).toBe('1 mark a question')
  expect(describeTolerance({ kind: 'marks', value: 0.5 }, words)).toBe('0.5 marks a question')
  expect(describeTolerance({ kind: 'grades', value: 1 }, words), 'of a newer server').toBe('1 grades a question')
  expect(describeTolerance({ kind: 'marks', value: 1 }, standardisationWords.sw.tolerance)).toBe('alama 1 kwa kila swali')
})
