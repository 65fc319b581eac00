import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { partsWords } from '#web/features/parts/parts-words.ts'

it('says something of each part in English and in Kiswahili', () => {
  expect(findWordFaults(partsWords, ['fields.kiswahili'])).toEqual([])
})
