import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { accessWords } from '#web/features/families/access-words.ts'
import { familyWords } from '#web/features/families/family-words.ts'
import { numberAccessWords } from '#web/features/families/number-access-words.ts'
import { numberWords } from '#web/features/families/number-words.ts'

it.each(Object.entries({ familyWords, accessWords, numberAccessWords, numberWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})

it('one question and one reply are said of one', () => {
  const { askedOpen, askedAnswered } = familyWords.sw.home
  expect([askedOpen(1), askedOpen(3), askedAnswered(1), askedAnswered(3)]).toEqual([
    'swali 1 linasubiri',
    'maswali 3 yanasubiri',
    'jibu 1',
    'majibu 3',
  ])
})
