import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { reviewWords } from './review-words.ts'
import { decisionsLeftWords } from './decisions-left-words.ts'
import { decisionWords } from './decision-words.ts'
import { groupWords } from './group-words.ts'
import { keysWords } from './keys-words.ts'
import { rulingWords } from './ruling-words.ts'
import { annotationWords } from './annotations/annotation-words.ts'
import { bankWords } from './annotations/bank-words.ts'
import { handReadingWords } from './hand-reading-words.ts'
import { cropsWords } from './crops/crops-words.ts'

it.each(Object.entries({ reviewWords, decisionsLeftWords, decisionWords, keysWords, rulingWords, annotationWords, bankWords, handReadingWords }))(
  '%s are whole in both languages',
  (_, words) => {
    expect(findWordFaults(words)).toEqual([])
  },
)

it('groupWords are whole in both languages', () => {
  expect(findWordFaults(groupWords, ['decisions.byAt'])).toEqual([])
})

it('cropsWords are whole in both languages, but for signs and keys', () => {
  const signs = ['sizes.small.sign', 'sizes.medium.sign', 'sizes.large.sign', 'said', 'keys.space', 'keys.shift', 'keys.escape']
  expect(findWordFaults(cropsWords, signs)).toEqual([])
})
