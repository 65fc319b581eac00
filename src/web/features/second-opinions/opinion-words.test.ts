import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { judgeWords } from '#web/components/marking/judge-words.ts'
import { secondOpinionsWords } from './second-opinions-words.ts'

it.each(Object.entries({ secondOpinionsWords, judgeWords }))('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})
