import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { lineWords } from './line-words.ts'

it('says all of it in both languages', () => {
  expect(findWordFaults(lineWords)).toEqual([])
})
