import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { examPresetsWords } from '#web/features/settings/exam-presets-words.ts'

it('says what new exams start with in both languages', () => {
  expect(findWordFaults(examPresetsWords)).toEqual([])
})
