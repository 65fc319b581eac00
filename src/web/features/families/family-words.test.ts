import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { accessWords } from '#web/features/families/access-words.ts'
import { familyWords } from '#web/features/families/family-words.ts'

it.each(Object.entries({ familyWords, accessWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})
