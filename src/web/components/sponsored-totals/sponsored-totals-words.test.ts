import { expect, it } from 'vitest'
import { sponsoredTotalsWords } from '#web/components/sponsored-totals/sponsored-totals-words.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'

it('says whom sponsors reached in both languages', () => {
  expect(findWordFaults(sponsoredTotalsWords)).toEqual([])
  expect(sponsoredTotalsWords.sw.counted('1,250', '45')).toContain('1,250')
})
