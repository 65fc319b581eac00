import { expect, it } from 'vitest'
import type { BothJudged } from '#contract/marker-figures.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { describeBoth } from './both-judged-list.tsx'
import { markerFiguresWords } from './marker-figures-words.ts'
import { initialName, shortenNames } from './short-names.ts'
import { sharesWords } from './shares-words.ts'

it.each(Object.entries({ sharesWords, markerFiguresWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})

it.each([
  ['whole tenths', 0.12, 0.84, 'Stricter by 0.1 to 0.8 marks'],
  ['an end that rounds to nothing', 0.04, 0.8, 'Stricter by up to 0.8 marks'],
  ['ends that round alike', 0.21, 0.24, 'Stricter by about 0.2 marks'],
  ['ends below zero, the nearer first', -0.12, -0.84, 'Stricter by 0.1 to 0.8 marks'],
])('a verdict names %s', (_name, near, far, said) => {
  expect(markerFiguresWords.en.verdict.stricter(near, far)).toBe(said)
})

it('people are called by their last names, where that tells them apart', () => {
  expect(shortenNames(['Njeri Kamau', 'Peter Odhiambo', 'Ann Kamau'])).toEqual(['Njeri Kamau', 'Odhiambo', 'Ann Kamau'])
  expect([initialName('Njeri Wanjiru Kamau'), initialName('Njeri')]).toEqual(['N. Wanjiru Kamau', 'Njeri'])
})

const pair = { question: '11', firstId: '1', firstName: 'Njeri Kamau', secondId: '2', secondName: 'Peter Odhiambo' }
it.each<[string, Partial<BothJudged>, string]>([
  [
    'nothing yet',
    { waiting: 20, count: 0 },
    'Question 11: Njeri Kamau and Peter Odhiambo are asked to judge the same answers. 20 answers still wait for them.',
  ],
  [
    'too few',
    { waiting: 2, count: 18, same: 11 },
    'Question 11: Njeri Kamau and Peter Odhiambo judged the same 18 answers and gave 11 of them the same marks. Twenty such answers would tell how far apart they are. 2 answers still wait for them.',
  ],
  [
    'the second stricter',
    { count: 20, same: 9, difference: { difference: 0.5, low: 0.23, high: 0.8 } },
    'Question 11: Njeri Kamau and Peter Odhiambo judged the same 20 answers and gave 9 of them the same marks. There Peter Odhiambo gave 0.2 to 0.8 marks less, and that is not the class.',
  ],
  [
    'the first stricter',
    { count: 20, same: 9, difference: { difference: -0.5, low: -0.8, high: -0.23 } },
    'Question 11: Njeri Kamau and Peter Odhiambo judged the same 20 answers and gave 9 of them the same marks. There Njeri Kamau gave 0.2 to 0.8 marks less, and that is not the class.',
  ],
  [
    'a third to decide',
    { count: 19, same: 18, disputed: 1 },
    'Question 11: Njeri Kamau and Peter Odhiambo judged the same 19 answers and gave 18 of them the same marks. Twenty such answers would tell how far apart they are. 1 answer waits for a third person.',
  ],
  [
    'no difference',
    { count: 20, same: 20, difference: { difference: 0, low: -0.1, high: 0.1 } },
    'Question 11: Njeri Kamau and Peter Odhiambo judged the same 20 answers and gave all of them the same marks. No difference between them shows there.',
  ],
])('what two showed who judged the same answers: %s', (_name, shown, said) => {
  expect(describeBoth({ ...pair, waiting: 0, disputed: 0, count: 0, same: 0, difference: null, ...shown }, markerFiguresWords.en.both)).toBe(said)
})
