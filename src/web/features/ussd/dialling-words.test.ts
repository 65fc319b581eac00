import { expect, it } from 'vitest'
import { diallingCardWords } from '#engine/ussd/dialling-card-words.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { diallingWords } from '#web/features/ussd/dialling-words.ts'
import { stepWords } from '#web/features/ussd/step-words.ts'

it('the words of dialling are whole in both languages', () => {
  expect(findWordFaults(diallingWords)).toEqual([])
  expect(findWordFaults(stepWords)).toEqual([])
  expect(findWordFaults(diallingCardWords)).toEqual([])
})
