import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { etimsWords } from '#web/features/money/etims-words.ts'

it('says what waits for KRA in both languages', () => {
  expect(findWordFaults(etimsWords)).toEqual([])
})
