import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { messageRatesWords } from '#web/features/message-rates/message-rates-words.ts'

it('says the same in both languages', () => {
  expect(findWordFaults(messageRatesWords)).toEqual([])
})
