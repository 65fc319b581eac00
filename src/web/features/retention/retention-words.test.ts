import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { retentionWords } from '#web/features/retention/retention-words.ts'

it('the words of what is kept are whole in both languages', () => {
  expect(findWordFaults(retentionWords)).toEqual([])
})
