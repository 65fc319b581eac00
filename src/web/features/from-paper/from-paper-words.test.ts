import { expect, it } from 'vitest'
import type { PaperDoubt } from '#engine/exam/from-paper/doubt.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { doubtWords } from './doubt-words.ts'
import { fromPaperWords } from './from-paper-words.ts'

const doubts: PaperDoubt[] = [
  { code: 'label-skipped', expected: '(b)' },
  { code: 'marks-missing', scheme: 2 },
  { code: 'marks-missing', scheme: null },
  { code: 'marks-differ', paper: 2, scheme: 3 },
  { code: 'several-marks', found: [1, 2] },
  { code: 'scheme-words-left', count: 2 },
  { code: 'marks-not-shared-out', marks: 3, things: 2 },
  { code: 'options-odd', found: ['A', 'B'] },
  { code: 'answer-not-option', answer: 'E' },
  { code: 'sum-differs', printed: 10, sum: 9 },
  { code: 'read-poorly', words: ['rheostat'] },
  { code: 'any-parts-uneven', count: 2 },
  { code: 'matching-unsure' },
  { code: 'table-unsure' },
  { code: 'cells-in-order' },
  { code: 'drawing-unsure' },
  { code: 'form-not-read' },
  { code: 'half-marks' },
  { code: 'scheme-missing' },
  { code: 'text-after-marks' },
  { code: 'text-missing' },
  { code: 'only-in-scheme' },
  { code: 'label-inside' },
  { code: 'read-from-picture' },
]

it('the words are whole in both languages', () => {
  expect(findWordFaults(fromPaperWords)).toEqual([])
})

it.each(doubts.map((doubt) => [doubt.code, doubt] as const))('%s is said in both languages', (_, doubt) => {
  const [en, sw] = [doubtWords.en.say(doubt), doubtWords.sw.say(doubt)]
  for (const said of [en, sw]) for (const sentence of Object.values(said)) expect(sentence).toMatch(/^(?!.*undefined).{4,}$/)
  expect(en).not.toEqual(sw)
})
