import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'

it('says the same in both languages', () => {
  expect(findWordFaults(sponsorWords)).toEqual([])
})
