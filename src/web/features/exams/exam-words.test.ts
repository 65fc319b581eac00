import { describe, expect, it } from 'vitest'
import { builderWords } from '#web/features/exams/builder-words.ts'
import { examFileWords } from '#web/features/exams/exam-file-words.ts'
import { examListWords } from '#web/features/exams/exam-list-words.ts'
import { pasteWords } from '#web/features/exams/paste-words.ts'
import { printedWords } from '#web/features/exams/printed-words.ts'
import { problemWords } from '#web/features/exams/problem-words.ts'
import { questionWords } from '#web/features/exams/question-words.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'

describe('the words of exams', () => {
  it.each([
    ['the list', examListWords, []],
    ['files', examFileWords, ['formats.gift']],
    ['the builder', builderWords, ['details.subjectExample', 'details.languages.sw']],
    ['questions', questionWords, ['point.valueExample', 'point.unitExample']],
    ['a pasted scheme', pasteWords, []],
    ['problems', problemWords, []],
    ['what is printed', printedWords, []],
  ])('say something of %s in English and in Kiswahili', (_name, words, names) => {
    expect(findWordFaults(words, names)).toEqual([])
  })

  it('count in Kiswahili by the noun class of what is counted', () => {
    const { held, sections } = builderWords.sw
    expect(held.changes({ marks: 1, papers: 2, of: 40 })).toBe('Alama moja itabadilika katika karatasi 2 kati ya 40.')
    expect(held.changes({ marks: 12, papers: 9, of: 40 })).toBe('Alama 12 zitabadilika katika karatasi 9 kati ya 40.')
    expect(sections.questions(['4'])).toBe('Swali la 4')
    expect(sections.questions(['4', '5'])).toBe('Maswali ya 4, 5')
  })
})
