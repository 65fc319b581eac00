import { describe, expect, it } from 'vitest'
import { readClassList } from '#engine/pupils/read-class-list.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { classWords, pupilWords, teacherWords } from '#web/features/classes/class-words.ts'
import { importWords } from '#web/features/classes/import-words.ts'
import { regroupWords } from '#web/features/classes/regroup-words.ts'

describe('the words of classes', () => {
  it.each([
    ['classes', classWords],
    ['pupils', pupilWords],
    ['an import', importWords],
    ['subject teachers', teacherWords],
    ['pupils who move or leave', regroupWords],
  ])('say something of %s in English and in Kiswahili', (_name, words) => {
    expect(findWordFaults(words)).toEqual([])
  })

  it('count in Kiswahili by the noun class of what is counted', () => {
    expect([classWords.sw.pupils(1), classWords.sw.pupils(41)]).toEqual(['Mwanafunzi 1', 'Wanafunzi 41'])
    const counts = (withProblems: number) => importWords.sw.counts({ added: 3, updated: 0, same: 38, withProblems })
    expect(counts(0)).toBe('Wapya: 3, waliobadilishwa: 0, wasiobadilishwa: 38.')
    expect(counts(1)).toMatch(/, mstari 1 una kosa\.$/)
    expect(counts(2)).toMatch(/, mistari 2 ina makosa\.$/)
  })

  it.each(['en', 'sw'] as const)('show a list that can be imported as it stands, in %s', (language) => {
    const { pupils, problems } = readClassList(importWords[language].example)
    expect(problems).toEqual([])
    expect(pupils.map(({ admission, guardianPhone }) => [admission, guardianPhone])).toEqual([
      ['4431', '+254712345678'],
      ['4432', null],
    ])
  })
})
