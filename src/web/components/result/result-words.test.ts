import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { resultWords } from './result-words.ts'

it.each(Object.entries({ resultWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})

it('what was chosen agrees with how many it is', () => {
  const { chosenAndRight } = resultWords.sw
  expect([chosenAndRight(['A'], ['A']), chosenAndRight(['A', 'C'], ['A', 'C']), chosenAndRight(['B'], ['A', 'C'])]).toEqual([
    'Kilichochaguliwa: A, ambacho ni sahihi.',
    'Vilivyochaguliwa: A na C, ambavyo ni sahihi.',
    'Kilichochaguliwa: B. Majibu sahihi: A na C.',
  ])
})
