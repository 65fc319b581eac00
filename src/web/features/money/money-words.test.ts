import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { moneyWords } from '#web/features/money/money-words.ts'

it('says the same in both languages', () => {
  expect(findWordFaults(moneyWords)).toEqual([])
})
