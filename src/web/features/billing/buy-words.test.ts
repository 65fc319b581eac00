import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { buyWords } from './buy-words.ts'

it('say everything in both languages', () => {
  expect(findWordFaults(buyWords, ['invoice.amount', 'invoice.ways.paystack'])).toEqual([])
})
